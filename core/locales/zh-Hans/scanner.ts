import type { scanner as ja } from '../ja/scanner.ts';

export const scanner: Record<keyof typeof ja, string> = {
  title: '扫描二维码',
  aim: '请将二维码对准框内',
  starting: '正在启动相机',
  cancel: '取消',
  takePhoto: '拍下代码',
  reading: '正在读取照片',
  photoText: '拍下二维码的照片，就会立即读取。',
  phoneCamera: '用手机的相机应用对准二维码也能开始。',
  enterCode: '输入代码',
  scanError: '扫描二维码时发生错误，请再试一次。',
  refused: '相机目前设置为不可使用。您也可以拍照或输入代码来开始。',
  allow:
    '若要使用相机\niPhone：地址栏的“大小”→“网站设置”→“相机”→“允许”\nAndroid：地址栏左侧的图标 →“权限”→“相机”→“允许”\n之后请重新加载此页面。',
  photoNotRead: '无法读取二维码。请在明亮的地方，再靠近一点拍摄。',
};
