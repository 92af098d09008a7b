/** Paper sizes of the print view in millimetres; everything on the sheet is drawn for A4 and scaled. */
export const sheetSizes = {
  A4: { widthMm: 210, heightMm: 297, scale: 1 },
  /** CSS knows no paper of this name: pages are set by their millimetres. */
  A6: { widthMm: 105, heightMm: 148, scale: 0.5 },
} as const;
export type SheetSize = keyof typeof sheetSizes;

/** Side of a QR on A4, quiet zone included. */
export const qrSideMm = 82;

/** Side of one module in millimetres; 0.4 and more is what phones read from paper (decision 2.1). */
export function moduleMm(size: SheetSize, modules: number): number {
  return (qrSideMm * sheetSizes[size].scale) / modules;
}

/** 1 mm in the unit that printers are told paper sizes in. */
export const micronsPerMm = 1_000;
