/** The page that a staff member's phone opens during the set-up of the front desk's computer (DESKTOP-4). */
export const phoneTest = {
  title: '接続テスト',
  checking: '接続を確かめています',
  goodTitle: 'つながりました',
  goodText: 'フロントのパソコンの画面が、緑色に変わります。お客様のスマホからも、同じように開けます。',
  goodNext: 'このページは閉じてください。',
  againTitle: 'もう一度お試しください',
  again: 'もう一度試す',
} as const;
