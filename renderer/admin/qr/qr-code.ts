import { type QRCodeErrorCorrectionLevel, toDataURL } from 'qrcode';
import { quietModules } from '../../platform/qr-outline.ts';

/**
 * Returns a QR code as a PNG (data address), each module a square of `modulePx` pixels. Throws when the text is too
 * long for a code.
 */
export function qrPng(text: string, level: QRCodeErrorCorrectionLevel, modulePx: number): Promise<string> {
  return toDataURL(text, { errorCorrectionLevel: level, margin: quietModules, scale: modulePx, type: 'image/png' });
}
