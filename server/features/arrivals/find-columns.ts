import type { ArrivalMapping } from '#core/model/arrival.ts';
import { columnNames } from './list-words.ts';
import { readDay } from './read-day.ts';
import type { ListTable } from './read-table.ts';

/** A mapping that may lack required columns. */
export type FoundMapping = Partial<Pick<ArrivalMapping, 'roomNumber' | 'arrivesAt'>> &
  Omit<ArrivalMapping, 'roomNumber' | 'arrivesAt'>;
export type NeededColumn = 'roomNumber' | 'arrivesAt';
export type UsedMapping = {
  readonly mapping: FoundMapping;
  readonly from: 'sent' | 'kept' | 'guessed';
  readonly missing: readonly NeededColumn[];
};

/**
 * Returns the mapping that was sent, or else the stored one if the file has its columns of room and arrival, or else one
 * that is guessed from the column names. Columns that the file does not have are left out.
 */
export function chooseMapping(
  table: ListTable,
  given: { readonly sent: ArrivalMapping | undefined; readonly kept: ArrivalMapping | undefined },
  nowMs: number,
): UsedMapping {
  const has = (name: string | undefined) => name !== undefined && table.columns.includes(name);
  if (given.sent !== undefined) return used(present(given.sent, has), 'sent');
  const { kept } = given;
  if (kept !== undefined && has(kept.roomNumber) && has(kept.arrivesAt)) return used(present(kept, has), 'kept');
  return used(guess(table, nowMs), 'guessed');
}

function used(mapping: FoundMapping, from: UsedMapping['from']): UsedMapping {
  const needed = ['roomNumber', 'arrivesAt'] as const;
  return { mapping, from, missing: needed.filter((name) => mapping[name] === undefined) };
}

/** Returns the mapping without the columns that this file does not have. */
function present(mapping: ArrivalMapping, has: (name: string | undefined) => boolean): FoundMapping {
  const { partySize, dateOrder } = mapping;
  const single = (['roomNumber', 'arrivesAt', 'partyName', 'departsAt', 'nights'] as const).filter((name) =>
    has(mapping[name]),
  );
  return {
    ...Object.fromEntries(single.map((name) => [name, mapping[name]])),
    ...{ partySize: partySize.filter(has), dateOrder },
  };
}

function guess({ columns, lines }: ListTable, nowMs: number): FoundMapping {
  const plain = columns.map((name) =>
    name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s._\-()/:+\u30FB]/g, ''),
  );
  const all = (pattern: RegExp) => columns.filter((_, at) => pattern.test(plain[at] ?? ''));
  const isDayColumn = (name: string) => {
    const cells = lines.slice(0, 20).flatMap(({ cells }) => cells[columns.indexOf(name)] || []);
    return cells.some(
      (cell) => readDay(cell, 'ymd', nowMs) ?? readDay(cell, 'mdy', nowMs) ?? readDay(cell, 'dmy', nowMs),
    );
  };
  const [roomNumber] = all(columnNames.room);
  const arrivesAt = all(columnNames.arrives).find(isDayColumn);
  const departsAt = all(columnNames.departs).find(isDayColumn);
  const [nights] = departsAt === undefined ? all(columnNames.nights) : [];
  const [partyName] = all(columnNames.name);
  const [total] = all(columnNames.totalSize);
  return {
    ...(roomNumber === undefined ? {} : { roomNumber }),
    ...(arrivesAt === undefined ? {} : { arrivesAt }),
    ...(departsAt === undefined ? {} : { departsAt }),
    ...(nights === undefined ? {} : { nights }),
    ...(partyName === undefined ? {} : { partyName }),
    partySize: total === undefined ? all(columnNames.partOfSize).slice(0, 6) : [total],
    dateOrder: orderOf(lines.map(({ cells }) => cells[columns.indexOf(arrivesAt ?? '')] ?? '')),
  };
}

/**
 * Guesses the order of dates such as `22.11.2026`. The day comes first if dots separate the numbers or if a first number is
 * above 12; otherwise the month comes first. If no date ends with a year of four digits, the year comes first.
 */
function orderOf(cells: readonly string[]): ArrivalMapping['dateOrder'] {
  const short = cells.flatMap((cell) => /^\s*(\d{1,2})[./-](\d{1,2})[./-]\d{4}/.exec(cell.normalize('NFKC')) ?? []);
  if (short.length === 0) return 'ymd';
  const isDayFirst = cells.some((cell) => Number(/^\s*(\d{1,2})[./-]\d{1,2}[./-]\d{4}/.exec(cell)?.[1]) > 12);
  return isDayFirst || cells.some((cell) => /^\s*\d{1,2}\.\d{1,2}\.\d{4}/.test(cell)) ? 'dmy' : 'mdy';
}
