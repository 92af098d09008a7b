/** The character at the beginning of a file that tells Excel that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Matches cells that a spreadsheet could take for a formula. This includes cells that begin with a full-width sign of
 * Japanese keyboards, or with blanks and invisible characters, which some programs ignore.
 */
const formula = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;

/**
 * Returns one line of a CSV file. Every cell is quoted, and a formula gets an apostrophe before it, so that it is not
 * evaluated (PANEL-12).
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
