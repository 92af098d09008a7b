import { type QRCodeErrorCorrectionLevel, toDataURL } from 'qrcode';
import { quietModules } from '../../platform/qr-outline.ts';

/**
 * Returns a QR code as the data URL of a PNG, in which each module is a square of `modulePx` pixels. Rejects if the text is too
 * long for a code.
 */
export function qrPng(text: string, level: QRCodeErrorCorrectionLevel, modulePx: number): Promise<string> {
  return toDataURL(text, { errorCorrectionLevel: level, margin: quietModules, scale: modulePx, type: 'image/png' });
}
