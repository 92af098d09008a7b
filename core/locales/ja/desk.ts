/** Texts of the panel's frame and dashboard (specification 2). */
export const desk = {
  'nav.dashboard': 'ダッシュボード',
  'nav.stories': '物語',
  'nav.guests': 'お客様',
  'nav.actions': '行動の記録',
  'nav.statistics': '統計',
  'nav.settings': '設定',

  'dashboard.title': 'ダッシュボード',
} as const;
