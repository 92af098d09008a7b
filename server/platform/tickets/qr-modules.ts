import { create, type QRCodeErrorCorrectionLevel } from 'qrcode';
import { leastModuleDots, quietModules } from '#core/rules/tickets/ticket-layout.ts';

export type QrModules = {
  /** Modules on a side, without the white border. */
  readonly count: number;
  readonly isDark: (row: number, column: number) => boolean;
  readonly level: QRCodeErrorCorrectionLevel;
};

/** Returns undefined for a text that is too long for any code of this level. */
export function qrModules(text: string, level: QRCodeErrorCorrectionLevel): QrModules | undefined {
  const modules = modulesOf(text, level);
  return modules && { count: modules.size, isDark: (row, column) => modules.get(row, column) === 1, level };
}

function modulesOf(text: string, level: QRCodeErrorCorrectionLevel) {
  try {
    return create(text, { errorCorrectionLevel: level }).modules;
  } catch {
    // The library throws this error if no version is large enough.
    return undefined;
  }
}

/**
 * Returns the code for a place of this many dots, including the white border. Modules have the wanted size, or a
 * smaller one if they do not fit. Among these codes it returns the one with the most error correction, because paper
 * gets creased and print heads lose dots (PAPER-3). Returns undefined if not even the smallest fits.
 */
export function qrForPlace(
  text: string,
  wishedDots: number,
  placeDots: number,
): { qr: QrModules; moduleDots: number } | undefined {
  const candidates = (['Q', 'M', 'L'] as const).flatMap((level) => qrModules(text, level) ?? []);
  for (let moduleDots = wishedDots; moduleDots >= leastModuleDots; moduleDots -= 1) {
    const levels = moduleDots === leastModuleDots ? candidates : candidates.filter(({ level }) => level !== 'L');
    const qr = levels.find(({ count }) => (count + 2 * quietModules) * moduleDots <= placeDots);
    if (qr) return { qr, moduleDots };
  }
  return undefined;
}
