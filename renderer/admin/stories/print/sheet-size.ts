/** Paper sizes of the print view in millimetres. The sheet is designed for A4 and scaled. */
export const sheetSizes = {
  A4: { widthMm: 210, heightMm: 297, scale: 1 },
  /** CSS has no paper of this name, so pages are set in millimetres. */
  A6: { widthMm: 105, heightMm: 148, scale: 0.5 },
} as const;
export type SheetSize = keyof typeof sheetSizes;

/** The side of a QR code with its quiet zone on A4, in millimetres. */
export const qrSideMm = 82;

/** Returns the side of one module in millimetres. Phones can read modules of 0.4 mm and more from paper. */
export function moduleMm(size: SheetSize, modules: number): number {
  return (qrSideMm * sheetSizes[size].scale) / modules;
}

/** 1 mm in microns, the unit of paper sizes for printers. */
export const micronsPerMm = 1_000;
