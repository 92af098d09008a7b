/** Texts of the panel's story list, story files, statistics and phone preview. */
export const library = {
  // The phone
  'phone.title': 'スマホ',
  'phone.frame': 'お客様のスマホの画面（試し遊び）',
  'phone.start': '表示する場面',
  'phone.beginning': 'はじめから',
  'phone.question': '{{n}}. {{text}}',
  'phone.hints': 'ヒントを開く',
  'phone.language': 'スマホの言語',
  'phone.japanese': '日本語',
  'phone.english': '英語',
  'phone.restartLabel': '選んだ場面からやり直す',
  'phone.note': '試し遊びです。記録は残りません。',
  'phone.loading': 'スマホの画面を準備しています…',
  'phone.failed': 'スマホの画面を表示できませんでした。',
  'phone.retry': '再試行',
} as const;
