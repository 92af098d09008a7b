import { CsvError, parse } from 'csv-parse/sync';
import { arrivalLimits } from '#core/model/arrival.ts';
import { AppError } from '../../platform/app-error.ts';

export type TableLine = {
  /** The number of the line in the file, counted from 1. For a record with line breaks it is that of the last line. */
  readonly line: number;
  readonly cells: readonly string[];
};
export type ListTable = { readonly columns: readonly string[]; readonly lines: readonly TableLine[] };

/** The column names are searched for only in this many records at the beginning. The records above them are titles. */
const maxTitleRows = 20;
const recordCharacters = 20_000;

/**
 * Reads the column names and the records below them. Throws ARRIVALS_TOO_LONG if there are too many records, without reading
 * all of them. Throws ARRIVALS_UNREADABLE if there are no column names, and, with `data.line`, if the file is not valid CSV,
 * for example because a quotation mark is not closed.
 */
export function readTable(text: string): ListTable {
  const records = parsed(text);
  const head = records.slice(0, maxTitleRows).findIndex(({ cells }) => cells.filter((cell) => cell !== '').length >= 2);
  const header = records[head];
  if (header === undefined) throw new AppError('ARRIVALS_UNREADABLE');
  const lines = records.slice(head + 1);
  if (lines.length > arrivalLimits.rows) throw new AppError('ARRIVALS_TOO_LONG', { rows: arrivalLimits.rows });
  return { columns: uniqueNames(header.cells), lines };
}

function parsed(text: string): TableLine[] {
  try {
    const records: unknown = parse(text, {
      bom: true,
      delimiter: guessSeparator(text),
      info: true,
      max_record_size: recordCharacters,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: arrivalLimits.rows + maxTitleRows + 1,
      trim: true,
    });
    const parsedRecords = records as {
      readonly record: readonly string[];
      readonly info: { readonly lines: number };
    }[];
    return parsedRecords.map(({ record, info }) => ({ line: info.lines, cells: record.map(textOfCell) }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new AppError('ARRIVALS_UNREADABLE', { line: Number(error.lines) || undefined });
  }
}

/**
 * Unwraps `="0301"`, which programs write so that Excel does not drop the zero. Other formulas stay as they are, as text. Also
 * removes the full-width spaces with which some programs pad their columns.
 */
function textOfCell(cell: string): string {
  const text = cell.trim();
  return /^="([^"]*)"$/.exec(text)?.[1]?.trim() ?? text;
}

/** Returns the separator that is most frequent at the beginning of the text, outside quotation marks. */
function guessSeparator(text: string): string {
  const start = text.slice(0, 4_000).replace(/"[^"]*"/g, '');
  const count = (separator: string) => start.split(separator).length - 1;
  return [',', '\t', ';'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/**
 * Makes the column names unique: an empty name becomes `#` and the column's number, and a repeated name gets the next number
 * that no other column has.
 */
function uniqueNames(cells: readonly string[]): string[] {
  const names = cells.map((cell, index) => cell.replace(/\s+/g, ' ').slice(0, 80) || `#${index + 1}`);
  const taken = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let n = 2; taken.has(unique); n += 1) unique = `${name} (${n})`;
    taken.add(unique);
    return unique;
  });
}
