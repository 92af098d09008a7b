import type { first as ja } from '../ja/first.ts';

export const first: Record<keyof typeof ja, string> = {
  tooOldTitle: '這個瀏覽器無法進行遊戲',
  tooOldText: 'iPhone、iPad 需 iOS 15.4 以上，Android 需 Chrome 100 以上。請更新瀏覽器，或改用其他手機。',
  noScriptTitle: 'JavaScript 已關閉',
  noScriptText: '請在瀏覽器設定中開啟 JavaScript，再重新開啟此頁面。',
  lateTitle: '載入時間較久',
  lateText: 'Wi-Fi 訊號似乎不太穩。連上後會自動開啟。',
  reload: '重新開啟',
  help: '如需協助，歡迎洽詢櫃檯。',
};
