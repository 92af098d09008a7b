import { type ArrivalMapping, dateOrders } from '#core/model/arrival.ts';
import { columnNames, dateForms } from './list-words.ts';
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
  candidates: { readonly sent: ArrivalMapping | undefined; readonly kept: ArrivalMapping | undefined },
  nowMs: number,
): UsedMapping {
  const hasColumn = (name: string | undefined) => name !== undefined && table.columns.includes(name);
  if (candidates.sent !== undefined) return toUsedMapping(keepExistingColumns(candidates.sent, hasColumn), 'sent');
  const { kept } = candidates;
  if (kept !== undefined && hasColumn(kept.roomNumber) && hasColumn(kept.arrivesAt))
    return toUsedMapping(keepExistingColumns(kept, hasColumn), 'kept');
  return toUsedMapping(guessMapping(table, nowMs), 'guessed');
}

function toUsedMapping(mapping: FoundMapping, from: UsedMapping['from']): UsedMapping {
  const needed = ['roomNumber', 'arrivesAt'] as const;
  return { mapping, from, missing: needed.filter((name) => mapping[name] === undefined) };
}

/** Returns the mapping without the columns that this file does not have. */
function keepExistingColumns(mapping: ArrivalMapping, hasColumn: (name: string | undefined) => boolean): FoundMapping {
  const { partySize, dateOrder } = mapping;
  const single = (['roomNumber', 'arrivesAt', 'partyName', 'departsAt', 'nights'] as const).filter((name) =>
    hasColumn(mapping[name]),
  );
  return {
    ...Object.fromEntries(single.map((name) => [name, mapping[name]])),
    ...{ partySize: partySize.filter(hasColumn), dateOrder },
  };
}

function guessMapping({ columns, lines }: ListTable, nowMs: number): FoundMapping {
  const comparableNames = columns.map((name) =>
    name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s._\-()/:+\u30FB]/g, ''),
  );
  const findColumns = (pattern: RegExp) => columns.filter((_, index) => pattern.test(comparableNames[index] ?? ''));
  const isDayColumn = (name: string) => {
    const cells = lines.slice(0, 20).flatMap(({ cells }) => cells[columns.indexOf(name)] || []);
    return cells.some(
      (cell) => readDay(cell, 'ymd', nowMs) ?? readDay(cell, 'mdy', nowMs) ?? readDay(cell, 'dmy', nowMs),
    );
  };
  const [roomNumber] = findColumns(columnNames.room);
  const arrivesAt = findColumns(columnNames.arrives).find(isDayColumn);
  const departsAt = findColumns(columnNames.departs).find(isDayColumn);
  const [nights] = departsAt === undefined ? findColumns(columnNames.nights) : [];
  const [partyName] = findColumns(columnNames.name);
  const [total] = findColumns(columnNames.totalSize);
  return {
    ...(roomNumber === undefined ? {} : { roomNumber }),
    ...(arrivesAt === undefined ? {} : { arrivesAt }),
    ...(departsAt === undefined ? {} : { departsAt }),
    ...(nights === undefined ? {} : { nights }),
    ...(partyName === undefined ? {} : { partyName }),
    partySize: total === undefined ? findColumns(columnNames.partOfSize).slice(0, 6) : [total],
    dateOrder: guessDateOrder(
      lines.map(({ cells }) => cells[columns.indexOf(arrivesAt ?? '')] ?? ''),
      nowMs,
    ),
  };
}

/**
 * Guesses the order of day, month and year in dates such as `22.11.2026` and `26/11/22`. Returns the order in which most of
 * them are valid days, and of several such orders the one whose days are nearest to now. Returns `dmy` if a date has dots and
 * ends with a year of four digits, and `ymd` if no date has such a form.
 */
function guessDateOrder(cells: readonly string[], nowMs: number): ArrivalMapping['dateOrder'] {
  const dates = cells.map((cell) => cell.normalize('NFKC').trim()).filter((cell) => dateForms.short.test(cell));
  if (dates.some((cell) => /^\d+\.\d+\.\d{4}/.test(cell))) return 'dmy';
  const ratedOrders = dateOrders.map((order) => {
    const days = dates.flatMap((cell) => readDay(cell, order, nowMs)?.day ?? []);
    const distanceMs = days.reduce((sum, day) => sum + Math.abs(Date.parse(day) - nowMs), 0);
    return { order, count: days.length, away: distanceMs };
  });
  ratedOrders.sort((one, other) => other.count - one.count || one.away - other.away);
  return ratedOrders[0]?.order ?? 'ymd';
}
