import type { first as ja } from '../ja/first.ts';

export const first: Record<keyof typeof ja, string> = {
  tooOldTitle: '这个浏览器无法进行游戏',
  tooOldText: 'iPhone、iPad 需 iOS 15.4 以上，Android 需 Chrome 100 以上。请更新浏览器，或改用其他手机。',
  noScriptTitle: 'JavaScript 已关闭',
  noScriptText: '请在浏览器设置中打开 JavaScript，再重新打开此页面。',
  lateTitle: '加载时间较久',
  lateText: 'Wi-Fi 信号似乎不太稳定。连接后会自动打开。',
  reload: '重新打开',
  help: '如需协助，欢迎咨询前台。',
};
