/** Tells Excel that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Matches cells that a spreadsheet would take for a formula. Includes the full-width signs of Japanese keyboards, and
 * leading blanks and invisible characters, which some programs ignore.
 */
const formula = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;

/** Returns one line of a CSV file. Quotes every cell and neutralises formulas with an apostrophe (PANEL-12). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
