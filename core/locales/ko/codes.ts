import type { codes as ja } from '../ja/codes.ts';

export const codes: Record<keyof typeof ja, string> = {
  'voucher.title': '교환권',
  'voucher.text': '이 교환권을 프런트로 가져오시면 경품과 바꿔 드립니다.',
  'voucher.ownTitle': '{{prize}}',
  'voucher.ownText': '프런트에서 이 화면을 보여 주세요.',
  'voucher.until': '{{day}}까지',
  'voucher.age': '경품을 드릴 때 나이를 확인할 수 있는 신분증을 보여 주시기 바랍니다({{age}}세 이상).',
  'voucher.young': '{{age}}세 미만인 분께는 다음 경품을 드립니다: {{prize}}',
  'voucher.redeemed': '이 경품은 이미 전달해 드렸습니다.',
  'voucher.expired': '교환 기한이 지났습니다. 프런트에 문의해 주세요.',
  'voucher.void': '이 교환권은 사용하실 수 없습니다. 프런트에 문의해 주세요.',
  'voucher.open': '교환권 보기',
  'claim.title': '추첨 코드',
  'claim.text': '로비의 추첨기에서 이 추첨 코드를 카메라에 보여 주세요.',
  'claim.spin': '{{name}} 님의 추첨을 이 스마트폰에서 돌리기',
  'spot.title': '보물찾기 표식',
  'spot.nobody':
    '다른 브라우저에서 플레이 중이시면 그곳의 “코드 입력하기”에서 아래 코드를 입력해 주세요.\n처음이신 분은 로비의 QR 코드로 시작해 주세요.',
  'spot.toStory': '이야기로 돌아가기',
  'spot.failed': '표식을 확인하지 못했습니다',
  'spot.again': '다시 시도',
  'wrong.title': '코드를 확인해 주세요',
  'wrong.text': '코드가 중간에 잘렸거나 한 글자가 다른 것 같습니다. 다시 스캔하시거나 프런트로 가져와 주세요.',
  toWelcome: '첫 화면으로',
};
