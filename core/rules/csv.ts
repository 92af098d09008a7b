/** The character at the beginning of a file that tells Excel that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Matches cells that a spreadsheet could take for a formula. The sign at the beginning may be a full-width one, as
 * Japanese keyboards type it. Blanks and invisible characters before it do not matter, because some programs ignore them.
 */
const formulaPattern = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;

/**
 * Returns one line of a CSV file. Every cell is quoted, and a formula gets an apostrophe before it, so that it is not
 * evaluated (PANEL-12).
 */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map(quoteCell).join(',')}\r\n`;
}

/** Matches the plain texts of most cells, which the other pattern takes much longer to refuse. */
const plainPattern = /^[0-9A-Za-z\u3041-\u9fff][^"]*$/;

function quoteCell(text: string): string {
  if (plainPattern.test(text)) return `"${text}"`;
  const safeText = formulaPattern.test(text) ? `'${text}` : text;
  return `"${safeText.replaceAll('"', '""')}"`;
}
