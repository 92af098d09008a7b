import { create, type QRCodeErrorCorrectionLevel } from 'qrcode';
import { minModuleDots, quietZoneModules } from '#core/rules/tickets/ticket-layout.ts';

export type QrModules = {
  /** The number of modules on a side, without the white border. */
  readonly count: number;
  readonly isDark: (row: number, column: number) => boolean;
  readonly level: QRCodeErrorCorrectionLevel;
};

/** Returns the QR code of a text, or undefined if the text is too long for a code of this level. */
export function createQr(text: string, level: QRCodeErrorCorrectionLevel): QrModules | undefined {
  const modules = createModules(text, level);
  return modules && { count: modules.size, isDark: (row, column) => modules.get(row, column) === 1, level };
}

function createModules(text: string, level: QRCodeErrorCorrectionLevel) {
  try {
    return create(text, { errorCorrectionLevel: level }).modules;
  } catch {
    // The library throws this error if no version is large enough.
    return undefined;
  }
}

/**
 * Returns the QR code that fits into a square of `availableDots` dots, including the white border. Its modules have
 * `preferredDots` dots, or the largest smaller size that fits. With this size it has the strongest error correction
 * that fits, because paper gets creased and print heads lose dots (PAPER-3). The weakest, L, is used only with the
 * smallest modules. Returns undefined if no code fits.
 */
export function fitQr(
  text: string,
  preferredDots: number,
  availableDots: number,
): { qr: QrModules; moduleDots: number } | undefined {
  const candidates = (['Q', 'M', 'L'] as const).flatMap((level) => createQr(text, level) ?? []);
  for (let moduleDots = preferredDots; moduleDots >= minModuleDots; moduleDots -= 1) {
    const levels = moduleDots === minModuleDots ? candidates : candidates.filter(({ level }) => level !== 'L');
    const qr = levels.find(({ count }) => (count + 2 * quietZoneModules) * moduleDots <= availableDots);
    if (qr) return { qr, moduleDots };
  }
  return undefined;
}
