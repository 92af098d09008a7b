import type { prizes as ja } from '../ja/prizes.ts';

export const prizes: Record<keyof typeof ja, string> = {
  special: '特选黑毛和牛 5 人份',
  '1': '酒店消费券',
  '2': '限定版风狮爷手办',
  '3': '冲绳面 2 人份',
  '4': '啤酒 1 箱',
  '5': '原创贴纸',
  thankYou: '未中奖',
};
