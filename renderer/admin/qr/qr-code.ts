import { type QRCodeErrorCorrectionLevel, toDataURL } from 'qrcode';
import { quietModules } from '../../platform/qr-outline.ts';

/** A QR code as a PNG (data address), each module a square of `modulePx` whole pixels. Throws for a text that fits no code. */
export function qrPng(text: string, level: QRCodeErrorCorrectionLevel, modulePx: number): Promise<string> {
  return toDataURL(text, { errorCorrectionLevel: level, margin: quietModules, scale: modulePx, type: 'image/png' });
}
