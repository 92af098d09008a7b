import type { prizes as ja } from '../ja/prizes.ts';

export const prizes: Record<keyof typeof ja, string> = {
  special: '特選黑毛和牛 5 人份',
  '1': '飯店住宿消費券',
  '2': '限定版風獅爺公仔',
  '3': '沖繩麵 2 人份',
  '4': '啤酒 1 箱',
  '5': '原創貼紙',
  thankYou: '未中獎',
};
