import { create, type QRCodeErrorCorrectionLevel } from 'qrcode';
import { leastModuleDots, quietModules } from '#core/rules/tickets/ticket-layout.ts';

export type QrModules = {
  /** Modules on a side, without the white border. */
  readonly count: number;
  readonly isDark: (row: number, column: number) => boolean;
  readonly level: QRCodeErrorCorrectionLevel;
};

/** Undefined for a text that is too long for any code of this level. */
export function qrModules(text: string, level: QRCodeErrorCorrectionLevel): QrModules | undefined {
  const modules = modulesOf(text, level);
  return modules && { count: modules.size, isDark: (row, column) => modules.get(row, column) === 1, level };
}

function modulesOf(text: string, level: QRCodeErrorCorrectionLevel) {
  try {
    return create(text, { errorCorrectionLevel: level }).modules;
  } catch {
    // The library says by an error that no version is large enough.
    return undefined;
  }
}

/**
 * The code for a place of so many dots, white border included: with modules as large as wished, else as they fit; of those the
 * most error correction, for paper gets creased and print heads lose dots (PAPER-3). Undefined where not even the smallest fit.
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
