import type { codes as ja } from '../ja/codes.ts';

export const codes: Record<keyof typeof ja, string> = {
  'voucher.title': '兌換券',
  'voucher.text': '請將這張兌換券帶到櫃檯，為您兌換獎品。',
  'voucher.ownTitle': '{{prize}}',
  'voucher.ownText': '請在櫃檯出示這個畫面。',
  'voucher.until': '有效期限：{{day}}',
  'voucher.age': '領取時請出示可確認年齡的證件（{{age}} 歲以上）。',
  'voucher.young': '未滿 {{age}} 歲的貴賓將獲贈：{{prize}}',
  'voucher.redeemed': '這份獎品已領取。',
  'voucher.expired': '已超過兌換期限，請洽櫃檯。',
  'voucher.void': '這張兌換券無法使用，請洽櫃檯。',
  'voucher.open': '顯示兌換券',
  'claim.title': '抽獎碼',
  'claim.text': '請將這組抽獎碼對準大廳抽獎機的鏡頭。',
  'claim.spin': '用這支手機為 {{name}} 貴賓抽獎',
  'spot.title': '尋寶的記號',
  'spot.nobody':
    '若您正在其他瀏覽器上遊玩，請在那裡點選「輸入代碼」，輸入下方代碼。\n初次遊玩的貴賓，請從大廳的 QR 碼開始。',
  'spot.toStory': '回到故事',
  'spot.failed': '無法確認這個記號',
  'spot.again': '再試一次',
  'wrong.title': '請確認代碼',
  'wrong.text': '代碼可能不完整，或有一個字元不對。請再掃描一次，或帶到櫃檯。',
  toWelcome: '回到首頁',
};
