/** The scanner: live camera, photo, and what to do without either. */
export const scanner = {
  title: 'QRを読み取る',
  aim: 'QRコードを枠に合わせてください',
  starting: 'カメラを準備しています',
  cancel: 'やめる',
  takePhoto: 'コードの写真をとる',
  reading: '写真を読み取っています',
  photoText: 'QRコードを写真にとると、そのまま読み取ります。',
  phoneCamera: 'スマホのカメラアプリでQRを写しても、はじめられます。',
  enterCode: 'コードを入力する',
  scanError: 'QRコードの読み取り中にエラーが発生しました。もう一度お試しください。',
  refused: 'カメラを使えない設定になっています。写真をとるか、コードを入力してもはじめられます。',
  allow:
    'カメラを使うには\niPhone：アドレス欄の「ぁあ」→「Webサイトの設定」→「カメラ」→「許可」\nAndroid：アドレス欄の左のマーク→「権限」→「カメラ」→「許可」\nそのあと、この画面を読み込みなおしてください。',
  photoNotRead: 'QRコードを読み取れませんでした。明るいところで、もう少し近づいてとってみてください。',
} as const;
