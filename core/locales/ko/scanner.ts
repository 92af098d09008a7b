import type { scanner as ja } from '../ja/scanner.ts';

export const scanner: Record<keyof typeof ja, string> = {
  title: 'QR 코드 스캔',
  aim: 'QR 코드를 테두리 안에 맞춰 주세요',
  starting: '카메라를 준비하고 있습니다',
  cancel: '취소',
  takePhoto: '코드 사진 찍기',
  reading: '사진을 읽고 있습니다',
  photoText: 'QR 코드를 사진으로 찍으시면 바로 읽습니다.',
  phoneCamera: '스마트폰의 카메라 앱으로 QR 코드를 비춰도 시작할 수 있습니다.',
  enterCode: '코드 입력하기',
  scanError: 'QR 코드를 스캔하는 중 오류가 발생했습니다. 다시 시도해 주세요.',
  refused: '카메라를 사용할 수 없도록 설정되어 있습니다. 사진을 찍거나 코드를 입력하셔도 시작할 수 있습니다.',
  allow:
    '카메라를 사용하려면\niPhone: 주소창의 “가가” → “웹 사이트 설정” → “카메라” → “허용”\nAndroid: 주소창 왼쪽의 아이콘 → “권한” → “카메라” → “허용”\n그다음 이 화면을 새로 고쳐 주세요.',
  photoNotRead: 'QR 코드를 읽지 못했습니다. 밝은 곳에서 조금 더 가까이 찍어 주세요.',
};
