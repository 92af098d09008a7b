import type { scanner as ja } from '../ja/scanner.ts';

export const scanner: Record<keyof typeof ja, string> = {
  title: '掃描 QR 碼',
  aim: '請將 QR 碼對準框內',
  starting: '正在啟動相機',
  cancel: '取消',
  takePhoto: '拍下代碼',
  reading: '正在讀取照片',
  photoText: '拍下 QR 碼的照片，就會立即讀取。',
  phoneCamera: '用手機的相機 App 對準 QR 碼也能開始。',
  enterCode: '輸入代碼',
  scanError: '掃描 QR 碼時發生錯誤，請再試一次。',
  refused: '相機目前設定為不可使用。您也可以拍照或輸入代碼來開始。',
  allow:
    '若要使用相機\niPhone：網址列的「大小」→「網站設定」→「相機」→「允許」\nAndroid：網址列左側的圖示 →「權限」→「相機」→「允許」\n之後請重新載入這個畫面。',
  photoNotRead: '無法讀取 QR 碼。請在明亮的地方，再靠近一點拍攝。',
};
