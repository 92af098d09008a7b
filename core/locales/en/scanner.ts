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
  photoNotRead: 'The QR code could not be read. Please try again in better light, a little closer.',
};
