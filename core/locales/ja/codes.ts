/** The pages that the codes of vouchers and claims open on a phone (REDEEM-3). */
export const codes = {
  'voucher.title': '引きかえ券',
  'voucher.text': 'この券を、フロントまでお持ちください。景品とお引きかえいたします。',
  'voucher.ownTitle': '{{prize}}',
  'voucher.ownText': 'フロントで、この画面をお見せください。',
  'voucher.until': '{{day}}まで',
  'voucher.age': 'お渡しの際に、年齢がわかるものを見せていただきます（{{age}}歳以上）。',
  'voucher.redeemed': 'この景品は、お渡し済みです。',
  'voucher.expired': 'お引きかえの期限を過ぎました。フロントへご相談ください。',
  'voucher.void': 'この券はお使いいただけません。フロントへご相談ください。',
  'voucher.open': '引きかえ券を表示する',
  'claim.title': '抽選コード',
  'claim.text': 'ロビーのガラポンで、この抽選コードをカメラに見せてください。',
  'claim.spin': '{{name}}さまのガラポンを、このスマホで回す',
  'wrong.title': 'コードをご確認ください',
  'wrong.text': 'コードが途中で切れているか、1文字ちがうようです。もう一度読み取るか、フロントへお持ちください。',
  toWelcome: '最初の画面へ',
} as const;
