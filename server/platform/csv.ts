/** Tells Excel that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * A spreadsheet takes a cell that begins so for a formula; the wide forms too, where a Japanese keyboard typed them, and some
 * pass over blanks and what nobody sees.
 */
const formula = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;

/** One line of a CSV file with its end; every cell quoted, formulas neutralised by an apostrophe (decision 3). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
