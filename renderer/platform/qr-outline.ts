import { create, type QRCodeErrorCorrectionLevel } from 'qrcode';

/** The number of light modules on each side of a code. Many phones do not find a code without them. */
export const quietModules = 4;

/**
 * Returns a QR code as an SVG path with one unit for each module, and the number of modules on a side including the light
 * ones. Throws if the text is too long for a code.
 */
export function qrOutline(
  text: string,
  level: QRCodeErrorCorrectionLevel,
): { readonly modules: number; readonly path: string } {
  const { modules } = create(text, { errorCorrectionLevel: level });
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue;
      // Neighbouring modules become one bar, so that no hairline is printed between them.
      let end = column;
      while (end + 1 < modules.size && modules.get(row, end + 1)) end += 1;
      path += `M${column + quietModules} ${row + quietModules}h${end - column + 1}v1h-${end - column + 1}z`;
      column = end;
    }
  }
  return { modules: modules.size + 2 * quietModules, path };
}
