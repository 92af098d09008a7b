import type { common as ja } from '../ja/common.ts';

export const common: Record<keyof typeof ja, string> = {
  appName: '瑪斯與島上尋寶',
  languageSwitch: '切換語言',
  close: '關閉',
  back: '返回',
  cancel: '取消',
  ok: '好',
  tryAgain: '再試一次',
  loading: '載入中',
  weakWifi: 'Wi-Fi 訊號似乎不太穩。連上後會自動繼續。',
  showPicture: '放大照片',
  pictureViewer: '照片',
  pictureBroken: '照片無法顯示',
  marsHello: '揮著手的小風獅爺瑪斯',
  marsThinking: '正在思考的瑪斯',
  marsCheering: '高舉雙手歡呼的瑪斯',
  marsSorry: '一臉抱歉的瑪斯',
  marsSurprised: '嚇了一跳的瑪斯',
  marsAsleep: '在石牆上睡著的瑪斯',
};
