import type { codes as ja } from '../ja/codes.ts';

export const codes: Record<keyof typeof ja, string> = {
  'voucher.title': '兑换券',
  'voucher.text': '请将这张兑换券带到前台，为您兑换奖品。',
  'voucher.ownTitle': '{{prize}}',
  'voucher.ownText': '请在前台出示此页面。',
  'voucher.until': '有效期限：{{day}}',
  'voucher.age': '领取时请出示可确认年龄的证件（{{age}} 岁以上）。',
  'voucher.young': '未满 {{age}} 岁的贵宾将获赠：{{prize}}',
  'voucher.redeemed': '这份奖品已领取。',
  'voucher.expired': '已超过兑换期限，请咨询前台。',
  'voucher.void': '这张兑换券无法使用，请咨询前台。',
  'voucher.open': '显示兑换券',
  'claim.title': '抽奖码',
  'claim.text': '请将这个抽奖码对准大堂抽奖机的镜头。',
  'claim.spin': '用这部手机为 {{name}} 贵宾抽奖',
  'spot.title': '寻宝的记号',
  'spot.nobody':
    '若您正在其他浏览器上游玩，请在那里点击“输入代码”，输入下方代码。\n初次参加的客人，请从大堂的二维码开始。',
  'spot.toStory': '回到故事',
  'spot.failed': '无法确认这个记号',
  'spot.again': '再试一次',
  'wrong.title': '请确认代码',
  'wrong.text': '代码可能不完整，或有一个字符不对。请再扫描一次，或带到前台。',
  toWelcome: '回到首页',
};
