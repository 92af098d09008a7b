/** Texts of the panel's frame and dashboard (specification 2). */
export const desk = {
  'nav.dashboard': 'ダッシュボード',
  'nav.stories': '物語',
  'nav.guests': 'お客様',
  'nav.actions': '行動の記録',
  'nav.statistics': '統計',
  'nav.settings': '設定',

  'unsaved.title': '保存していない変更があります',
  'unsaved.text': 'このまま移動すると、入力した内容は失われます。',
  'unsaved.stay': '編集を続ける',
  'unsaved.leave': '保存せずに移動',

  'shortcuts.title': 'キーボードの使い方',
  'shortcuts.help': 'この一覧を開く',
  'shortcuts.search': 'さがす',
  'shortcuts.open': 'キーボードの使い方',

  'dashboard.title': 'ダッシュボード',
} as const;
