import { create, type QRCodeErrorCorrectionLevel } from 'qrcode';
import { leastModuleDots, quietModules } from '#core/rules/tickets/ticket-layout.ts';

export type QrModules = {
  /** Modules on a side, without the white border. */
  readonly count: number;
  readonly isDark: (row: number, column: number) => boolean;
  readonly level: QRCodeErrorCorrectionLevel;
};

export function qrModules(text: string, level: QRCodeErrorCorrectionLevel): QrModules {
  const { modules } = create(text, { errorCorrectionLevel: level });
  return { count: modules.size, isDark: (row, column) => modules.get(row, column) === 1, level };
}

/**
 * The code for a place of so many dots, white border included: with modules as large as wished, else as they fit; of those the
 * most error correction, for paper gets creased and print heads lose dots (R222). Undefined where not even the smallest fit.
 */
export function qrForPlace(
  text: string,
  wishedDots: number,
  placeDots: number,
): { qr: QrModules; moduleDots: number } | undefined {
  const candidates = (['Q', 'M', 'L'] as const).flatMap((level) => {
    try {
      return qrModules(text, level);
    } catch {
      return [];
    }
  });
  for (let moduleDots = wishedDots; moduleDots >= leastModuleDots; moduleDots -= 1) {
    const levels = moduleDots === leastModuleDots ? candidates : candidates.filter(({ level }) => level !== 'L');
    const qr = levels.find(({ count }) => (count + 2 * quietModules) * moduleDots <= placeDots);
    if (qr) return { qr, moduleDots };
  }
  return undefined;
}
