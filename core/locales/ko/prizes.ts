import type { prizes as ja } from '../ja/prizes.ts';

export const prizes: Record<keyof typeof ja, string> = {
  special: '프리미엄 와규 5인분',
  '1': '호텔 이용권',
  '2': '한정판 시사 피규어',
  '3': '오키나와 소바 2인분',
  '4': '맥주 1박스',
  '5': '오리지널 스티커',
  thankYou: '경품 없음',
};
