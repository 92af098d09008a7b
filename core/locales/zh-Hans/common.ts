import type { common as ja } from '../ja/common.ts';

export const common: Record<keyof typeof ja, string> = {
  appName: '玛斯与岛上寻宝',
  languageSwitch: '切换语言',
  close: '关闭',
  back: '返回',
  cancel: '取消',
  ok: '好',
  tryAgain: '再试一次',
  loading: '加载中',
  weakWifi: 'Wi-Fi 信号似乎不太稳定。连接后会自动继续。',
  showPicture: '放大照片',
  pictureViewer: '照片',
  pictureBroken: '照片无法显示',
  marsHello: '挥着手的小风狮爷玛斯',
  marsThinking: '正在思考的玛斯',
  marsCheering: '高举双手欢呼的玛斯',
  marsSorry: '一脸抱歉的玛斯',
  marsSurprised: '吓了一跳的玛斯',
  marsAsleep: '在石墙上睡着的玛斯',
};
