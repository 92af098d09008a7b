import type { common as ja } from '../ja/common.ts';

export const common: Record<keyof typeof ja, string> = {
  appName: '마스와 섬의 보물찾기',
  languageSwitch: '언어 변경',
  close: '닫기',
  back: '뒤로',
  cancel: '취소',
  ok: '확인',
  tryAgain: '다시 시도',
  loading: '불러오는 중입니다',
  weakWifi: 'Wi-Fi 신호가 약한 것 같아요. 연결되면 자동으로 이어집니다.',
  showPicture: '사진 크게 보기',
  pictureViewer: '사진',
  pictureBroken: '사진을 표시할 수 없습니다',
  marsHello: '손을 흔드는 아기 시사 마스',
  marsThinking: '생각에 잠긴 마스',
  marsCheering: '두 팔을 들고 기뻐하는 마스',
  marsSorry: '미안해하는 마스',
  marsSurprised: '깜짝 놀란 마스',
  marsAsleep: '돌담 위에서 잠든 마스',
};
