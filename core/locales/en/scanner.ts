import type { scanner as ja } from '../ja/scanner.ts';

export const scanner: Record<keyof typeof ja, string> = {
  title: 'Scan the QR code',
  aim: 'Hold the QR code inside the frame',
  starting: 'Starting the camera',
  cancel: 'Cancel',
  takePhoto: 'Take a photo of the code',
  reading: 'Reading the photo',
  photoText: 'Take a photo of the QR code and we read it right away.',
  phoneCamera: 'You can also scan the QR code with the camera app of your phone.',
  enterCode: 'Enter the code',
  scanError: 'An error occurred during QR scanning. Please try again.',
  refused: 'The camera is not allowed here. You can take a photo of the code or type it instead.',
  allow:
    'To use the camera\niPhone: “aA” in the address bar, Website Settings, Camera, Allow\nAndroid: the sign left of the address, Permissions, Camera, Allow\nThen reload this page.',
  photoNotRead: 'The QR code could not be read. Please try again in better light, a little closer.',
};
