import type { arrivalProblems, arrivalWarnings } from '#core/api/staff-arrivals.ts';
import type { Arrival, ArrivalMapping } from '#core/model/arrival.ts';
import { addDays } from '#core/rules/days.ts';
import { normaliseName } from '#core/rules/text-normalise.ts';
import { nightsCount, sums } from './list-words.ts';
import { type ReadDay, readDay } from './read-day.ts';
import type { ListTable, TableLine } from './read-table.ts';

type Problem = (typeof arrivalProblems)[number];
type Warning = (typeof arrivalWarnings)[number];
type Noted<T> = { readonly line: number; readonly reason: T };

/** An arrival as it is read from the file, before it gets an id. */
export type ReadRow = Omit<Arrival, 'arrivalId'>;
export type ReadRows = {
  readonly rows: readonly ReadRow[];
  readonly problems: readonly Noted<Problem>[];
  readonly warnings: readonly Noted<Warning>[];
};

export type RoomReader = {
  /** Returns the room number and its room key, or undefined if the text is not a room number. */
  readonly clean: (typed: string) => { readonly roomNumber: string; readonly roomKey: string } | undefined;
  /** Returns true if the hotel has a list of rooms and the list does not contain this room. */
  readonly isUnlisted: (roomKey: string) => boolean;
};

const nameCharacters = 60;
const maxGuests = 99;
const maxNights = 60;

/**
 * Returns a key that rows of the same party share: day, room and name. Without a name, the size and the departure must be
 * the same too.
 */
export function partyKey(row: ReadRow): string {
  const name = row.partyName === undefined ? '' : normaliseName(row.partyName);
  const rest = name === '' ? [row.partySize, row.departsAt] : [];
  return JSON.stringify([row.arrivesAt.slice(0, 10), row.roomKey, name, ...rest]);
}

/**
 * Reads the lines with the mapping. Lines of totals, incomplete lines, and lines without a readable room and day are left out
 * and reported as problems. If another value cannot be read, only that value is left out, with a warning. Lines of the same
 * party become one row.
 */
export function readRows(table: ListTable, mapping: ArrivalMapping, rooms: RoomReader, nowMs: number): ReadRows {
  const rows = new Map<string, ReadRow & { readonly line: number }>();
  const problems: Noted<Problem>[] = [];
  const warnings: Noted<Warning>[] = [];
  for (const entry of table.lines) {
    const { line } = entry;
    const result = readRow(entry, { table, mapping, rooms, nowMs });
    if (typeof result === 'string') {
      problems.push({ line, reason: result });
      continue;
    }
    const { row, odd } = result;
    const key = partyKey(row);
    // Some systems write one line for each guest of a party. The last of these lines is used.
    if (rows.has(key)) warnings.push({ line, reason: 'REPEATED' });
    else for (const reason of odd) warnings.push({ line, reason });
    rows.set(key, { ...row, line: rows.get(key)?.line ?? line });
  }
  const acceptedRows = [...rows.values()];
  const countByRoomDay = new Map<string, number>();
  for (const row of acceptedRows)
    countByRoomDay.set(toRoomDayKey(row), (countByRoomDay.get(toRoomDayKey(row)) ?? 0) + 1);
  for (const row of acceptedRows)
    if ((countByRoomDay.get(toRoomDayKey(row)) ?? 0) > 1) warnings.push({ line: row.line, reason: 'SAME_ROOM' });
  warnings.sort((left, right) => left.line - right.line);
  return { rows: acceptedRows.map(({ line: _, ...row }) => row), problems, warnings };
}

/** Returns a key of a row's room and day, which two parties may share. */
export const toRoomDayKey = ({ arrivesAt, roomKey }: Pick<Arrival, 'arrivesAt' | 'roomKey'>): string =>
  `${arrivesAt.slice(0, 10)} ${roomKey}`;

type Reading = {
  readonly table: ListTable;
  readonly mapping: ArrivalMapping;
  readonly rooms: RoomReader;
  readonly nowMs: number;
};

function readRow(
  { cells }: TableLine,
  { table, mapping, rooms, nowMs }: Reading,
): Problem | { row: ReadRow; odd: Warning[] } {
  const placeIn = (column: string | undefined) => (column === undefined ? -1 : table.columns.indexOf(column));
  const getCell = (column: string | undefined) => cells[placeIn(column)] ?? '';
  const roomText = getCell(mapping.roomNumber);
  const isTotal = cells.some((cell) => sums.test(cell.normalize('NFKC')));
  const room = roomText === '' ? undefined : rooms.clean(roomText);
  if (isTotal && (room === undefined || getCell(mapping.arrivesAt) === '')) return 'TOTAL_LINE';
  const needed = Math.max(placeIn(mapping.roomNumber), placeIn(mapping.arrivesAt));
  if (cells.length <= needed) return 'HALF_LINE';
  if (roomText === '') return 'NO_ROOM';
  if (room === undefined) return 'ROOM_INVALID';
  if (getCell(mapping.arrivesAt) === '') return 'NO_DATE';
  const arrival = readDay(getCell(mapping.arrivesAt), mapping.dateOrder, nowMs);
  if (arrival === undefined) return 'DATE_INVALID';

  const odd: Warning[] = [];
  const departsAt = readDeparture(arrival, getCell(mapping.departsAt), getCell(mapping.nights), mapping, nowMs);
  if (departsAt === 'invalid') odd.push('DEPARTURE_INVALID');
  const size = readPartySize(mapping.partySize.map(getCell));
  if (size === 'invalid') odd.push('SIZE_INVALID');
  if (rooms.isUnlisted(room.roomKey)) odd.push('ROOM_UNLISTED');
  const partyName = readPartyName(getCell(mapping.partyName));
  const row: ReadRow = {
    ...room,
    ...(partyName === '' ? {} : { partyName }),
    ...(typeof size === 'number' ? { partySize: size } : {}),
    arrivesAt: arrival.time === undefined ? arrival.day : `${arrival.day}T${arrival.time}`,
    ...(departsAt === undefined || departsAt === 'invalid' ? {} : { departsAt }),
  };
  return { row, odd };
}

function readDeparture(
  { day }: ReadDay,
  departure: string,
  nights: string,
  { dateOrder }: ArrivalMapping,
  nowMs: number,
): string | undefined | 'invalid' {
  if (departure !== '') {
    const departureDay = readDay(departure, dateOrder, nowMs);
    return departureDay === undefined || departureDay.day < day || departureDay.day > addDays(day, maxNights)
      ? 'invalid'
      : departureDay.day;
  }
  if (nights === '') return undefined;
  const count = Number(nightsCount.exec(nights.normalize('NFKC').trim())?.[1] ?? Number.NaN);
  return count >= 0 && count <= maxNights ? addDays(day, count) : 'invalid';
}

/**
 * Returns the sum of all numbers in these cells, or undefined if each cell is empty or a dash. Words around the numbers are
 * ignored. Returns 'invalid' if a cell has no digit, if it contains one of the characters `-.=@`, or if the sum is out of
 * range.
 */
function readPartySize(cells: readonly string[]): number | undefined | 'invalid' {
  const texts = cells.map((cell) => cell.normalize('NFKC').trim()).filter((cell) => cell !== '' && cell !== '-');
  if (texts.length === 0) return undefined;
  if (texts.some((text) => /[-.=@]/.test(text) || !/\d/.test(text))) return 'invalid';
  const sum = texts.flatMap((text) => text.match(/\d+/g) ?? []).reduce((all, figure) => all + Number(figure), 0);
  return sum >= 1 && sum <= maxGuests ? sum : 'invalid';
}

/** Returns the name on one line, without invisible characters, and cut to `nameCharacters`. */
function readPartyName(cell: string): string {
  const text = cell
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...text].slice(0, nameCharacters).join('');
}
