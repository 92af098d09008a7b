import { z } from 'zod';
import type { ArrivalEncoding, ArrivalImport, ArrivalRow } from '#core/api/staff-arrivals.ts';
import {
  type Arrival,
  type ArrivalMapping,
  arrivalDay,
  arrivalLimits,
  arrivalMappingSchema,
} from '#core/model/arrival.ts';
import type { TicketState } from '#core/model/check-in.ts';
import { addDays } from '#core/rules/days.ts';
import { compareRooms } from '#core/rules/text-normalise.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import { toLocalDay } from '../../platform/local-time.ts';
import type { DocumentStore, Journal } from '../../storage/ports.ts';
import type { ArrivalIndex } from '../../storage/projections/arrival-index.ts';
import { KeyedQueue } from '../../storage/projections/keyed-queue.ts';
import { decodeFile } from './decode-file.ts';
import { chooseMapping, type UsedMapping } from './find-columns.ts';
import { readDay } from './read-day.ts';
import { partyKey, type ReadRow, type RoomReader, readRows, toRoomDayKey } from './read-rows.ts';
import { type ListTable, readTable } from './read-table.ts';

/** The facts about a check-in ticket that a list of arrivals needs. */
export type RoomTicket = {
  readonly ticketId: string;
  readonly state: TicketState;
  /** The time at which the ticket was issued, as ISO 8601. */
  readonly issuedAt: string;
  readonly expiresAt: string;
  /** The day of arrival for which the ticket was issued in advance. */
  readonly arrivesOn?: string | undefined;
};

export type ArrivalsDeps = {
  readonly journal: Pick<Journal, 'append'>;
  readonly documents: Pick<DocumentStore, 'get' | 'put'>;
  readonly arrivals: ArrivalIndex;
  readonly rooms: RoomReader;
  /** Returns the tickets of a room, oldest first. */
  readonly getTickets: (roomKey: string) => readonly RoomTicket[];
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'shortId'>;
};

export type ImportOrder = {
  readonly bytes: Uint8Array;
  readonly isDryRun: boolean;
  readonly encoding: ArrivalEncoding | undefined;
  readonly mapping: ArrivalMapping | undefined;
  /** Whether stored arrivals that the file does not contain are kept or cancelled. */
  readonly mode: 'add' | 'replace' | undefined;
  /** The email of the person who imports the file. */
  readonly by: string;
};

export type ArrivalsService = Awaited<ReturnType<typeof createArrivals>>;

const documentName = 'arrival-mapping';
const documentSchema = z.object({ mapping: arrivalMappingSchema.nullable() });
const sampleRows = 5;
const sampleLength = 60;

/** Imports and lists the expected parties of a file from the reservation system (ARRIVAL-1 to ARRIVAL-4). */
export async function createArrivals(deps: ArrivalsDeps) {
  const { arrivals, clock, ids, journal } = deps;
  let storedMapping = (await deps.documents.get(documentName, documentSchema))?.mapping ?? undefined;
  const turns = new KeyedQueue();

  const setMapping = async (mapping: ArrivalMapping): Promise<void> => {
    await deps.documents.put(documentName, { mapping });
    storedMapping = mapping;
  };

  /**
   * Compares rows with the stored arrivals of their days. Returns the changes after which these days contain these rows. They
   * contain no others if the stored rows in `missed` are removed.
   */
  const changeTo = (rows: readonly ReadRow[]) => {
    const days = [...new Set(rows.map(arrivalDay))].sort();
    const before = days.flatMap((day) => arrivals.getOnDay(day));
    const rowsByParty = new Map<string, Arrival>(before.map((row) => [partyKey(row), row]));
    const namedParties = new Set(rows.map(partyKey));
    /**
     * The stored rows whose party the file does not contain, by room and day. Such a row is reused if the file has a party for
     * that room and day that is not stored yet, because the name may have been changed. The other rows are removed.
     */
    const renamed = new Map<string, Arrival[]>();
    for (const row of before) {
      if (!namedParties.has(partyKey(row)))
        renamed.set(toRoomDayKey(row), [...(renamed.get(toRoomDayKey(row)) ?? []), row]);
    }
    const counts = { added: 0, changed: 0, unchanged: 0, removed: 0 };
    const newRows: Arrival[] = [];
    for (const row of rows) {
      const old = rowsByParty.get(partyKey(row)) ?? renamed.get(toRoomDayKey(row))?.shift();
      const next = { arrivalId: old?.arrivalId ?? ids.shortId(), ...row };
      if (old !== undefined && isSame(old, next)) {
        counts.unchanged += 1;
        continue;
      }
      counts[old === undefined ? 'added' : 'changed'] += 1;
      newRows.push(next);
    }
    const missed = [...renamed.values()].flat();
    counts.removed = missed.length;
    return { days, newRows, missed, counts };
  };

  /** Returns a function that returns whether another party arrived in a row's room on the day before. */
  const createEarlierCheck = () => {
    const roomsByDay = new Map<string, ReadonlySet<string>>();
    return (row: Arrival): boolean => {
      const day = addDays(arrivalDay(row), -1);
      const rooms = roomsByDay.get(day) ?? new Set(arrivals.getOnDay(day).map(({ roomKey }) => roomKey));
      roomsByDay.set(day, rooms);
      return rooms.has(row.roomKey);
    };
  };

  /**
   * Returns the room's newest ticket for this arrival, or undefined if there is none. The ticket must expire after the day of
   * arrival, or on that day if the party also leaves then. It must have been issued between the day of arrival and the day
   * before the departure, or on the day of arrival if no later departure is known. A ticket that was issued on the day before
   * the arrival also counts if no other party arrived in the room on that day. A ticket that was issued in advance for a day
   * of arrival counts for this day only. A void ticket is returned only if there is no other.
   */
  const ticketFor = (row: Arrival, hadEarlier: (row: Arrival) => boolean): RoomTicket | undefined => {
    const day = arrivalDay(row);
    const first = hadEarlier(row) ? day : addDays(day, -1);
    const last = row.departsAt !== undefined && row.departsAt > day ? addDays(row.departsAt, -1) : day;
    const fitting = deps.getTickets(row.roomKey).filter(({ issuedAt, expiresAt, arrivesOn }) => {
      if (arrivesOn !== undefined) return arrivesOn === day;
      const issued = toLocalDay(new Date(issuedAt));
      const ends = toLocalDay(new Date(expiresAt));
      return issued >= first && issued <= last && (ends > day || (ends === day && row.departsAt === day));
    });
    return fitting.findLast(({ state }) => state !== 'void') ?? fitting.at(-1);
  };

  const toView = (
    row: Arrival,
    countByRoomDay: ReadonlyMap<string, number>,
    hadEarlier: (row: Arrival) => boolean,
  ): ArrivalRow => {
    const { roomKey, ...fields } = row;
    const ticket = ticketFor(row, hadEarlier);
    return {
      ...fields,
      ...(deps.rooms.isUnlisted(roomKey) ? { isRoomUnlisted: true } : {}),
      ...((countByRoomDay.get(toRoomDayKey(row)) ?? 0) > 1 ? { isSameRoom: true } : {}),
      ...(ticket === undefined ? {} : { ticket: { ticketId: ticket.ticketId, state: ticket.state } }),
    };
  };

  /** Counts the rooms of a day, and those that have no valid ticket. */
  const countDay = (date: string) => {
    const dayRows = arrivals.getOnDay(date);
    const hadEarlier = createEarlierCheck();
    const unprinted = dayRows.filter((row) => {
      const state = ticketFor(row, hadEarlier)?.state;
      return state === undefined || state === 'void' || state === 'expired';
    });
    return { date, rooms: dayRows.length, unprinted: unprinted.length };
  };

  const toMissed = (row: Arrival, hadEarlier: (row: Arrival) => boolean): ArrivalImport['missed'][number] => {
    const { roomKey: _, ...fields } = row;
    const ticket = ticketFor(row, hadEarlier);
    return { ...fields, isPrinted: ticket !== undefined && ticket.state !== 'void' };
  };

  return {
    /**
     * Imports a file, or only previews it if `isDryRun` is true. Throws ARRIVALS_UNREADABLE and ARRIVALS_TOO_LONG. An
     * import also throws ARRIVALS_MAPPING if the column of the room or of the arrival is not known, and ARRIVALS_MISSED if
     * the file lacks stored arrivals and no `mode` is given (ARRIVAL-6).
     */
    import(order: ImportOrder): Promise<ArrivalImport> {
      return turns.run('import', async () => {
        const { text, encoding, isDoubtful } = decodeFile(order.bytes, order.encoding);
        const table = readTable(text);
        const now = clock.now();
        const { mapping, from, missing } = chooseMapping(table, { sent: order.mapping, kept: storedMapping }, now);
        const { roomNumber, arrivesAt } = mapping;
        const isComplete = roomNumber !== undefined && arrivesAt !== undefined;
        if (!isComplete && !order.isDryRun) throw new AppError('ARRIVALS_MAPPING', { missing });
        const report = isComplete
          ? readRows(table, { ...mapping, roomNumber, arrivesAt }, deps.rooms, now)
          : { rows: [], problems: [], warnings: [] };
        const { days, newRows, missed, counts } = changeTo(report.rows);
        if (order.mode === 'add') counts.removed = 0;
        const hadEarlier = createEarlierCheck();
        if (!order.isDryRun) {
          if (missed.length > 0 && order.mode === undefined) {
            throw new AppError('ARRIVALS_MISSED', { missed: missed.length });
          }
          const gone = order.mode === 'add' ? [] : missed.map(({ arrivalId }) => arrivalId);
          if (days.length > 0) {
            await journal.append({
              ...{ kind: 'arrival', type: 'imported', userId: '', storyId: '' },
              ...{ days, rows: newRows, gone, by: order.by },
            });
          }
          if (order.mapping !== undefined) await setMapping(order.mapping);
        }
        return {
          ...{ isDryRun: order.isDryRun, encoding, isEncodingDoubtful: isDoubtful, mapping, mappingFrom: from },
          ...{ missing: [...missing], days, rows: report.rows.length, counts },
          columns: listColumns(table, mapping, now),
          sample: report.rows.slice(0, sampleRows).map(({ roomKey: _, ...row }) => row),
          missed: missed.map((row) => toMissed(row, hadEarlier)),
          problems: firstOfEach(report.problems),
          problemCount: report.problems.length,
          warnings: firstOfEach(report.warnings),
          warningCount: report.warnings.length,
          reasonCounts: countReasons([...report.problems, ...report.warnings]),
        };
      });
    },

    /**
     * Returns the arrivals of a day, ordered by room. `date` is a day in the hotel's time zone; if it is absent, today is
     * used.
     */
    list(date: string | undefined) {
      const day = date ?? toLocalDay(new Date(clock.now()));
      const dayRows = arrivals.getOnDay(day);
      const countByRoomDay = new Map<string, number>();
      for (const row of dayRows)
        countByRoomDay.set(toRoomDayKey(row), (countByRoomDay.get(toRoomDayKey(row)) ?? 0) + 1);
      const hadEarlier = createEarlierCheck();
      const rows = dayRows.map((row) => toView(row, countByRoomDay, hadEarlier));
      rows.sort((left, right) => compareRooms(left.roomNumber, right.roomNumber));
      const today = toLocalDay(new Date(clock.now()));
      const days = [-1, 0, 1].map((offset) => countDay(addDays(today, offset)));
      return { rows, top: { date: day, imported: arrivals.getImport(day) ?? null, days } };
    },

    mapping: (): ArrivalMapping | null => storedMapping ?? null,
    setMapping,
  };
}

function isSame(left: Arrival, right: Arrival): boolean {
  const fields = ['roomNumber', 'partyName', 'partySize', 'arrivesAt', 'departsAt'] as const;
  return fields.every((field) => left[field] === right[field]);
}

type Noted<T> = { readonly line: number; readonly reason: T };

/** Returns the first lines of each reason, so that one reason with thousands of lines does not hide the others. */
function firstOfEach<T extends string>(notes: readonly Noted<T>[]): Noted<T>[] {
  const counts = new Map<T, number>();
  return notes.filter(({ reason }) => {
    const count = (counts.get(reason) ?? 0) + 1;
    counts.set(reason, count);
    return count <= arrivalLimits.problems;
  });
}

function countReasons<T extends string>(notes: readonly Noted<T>[]): Partial<Record<T, number>> {
  const counts: Partial<Record<T, number>> = {};
  for (const { reason } of notes) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

/**
 * Returns the column names with up to two sample values each. Telephone numbers and mail addresses are masked before a long
 * value is cut, because a part of one is not recognised.
 */
function listColumns({ columns, lines }: ListTable, { arrivesAt, departsAt }: UsedMapping['mapping'], nowMs: number) {
  return columns.map((name, index) => {
    const isDay = name === arrivesAt || name === departsAt;
    const samples = lines.slice(0, 2).map(({ cells }) => {
      // The first cut only bounds the work, because a cell may be as long as the file.
      const text = (cells[index] ?? '').slice(0, 1_000);
      return masked(text, isDay, nowMs).slice(0, sampleLength);
    });
    return { name, samples };
  });
}

/** Masks mail addresses and, in a text that is not a day, all numbers with nine digits or more. */
function masked(text: string, isDay: boolean, nowMs: number): string {
  const withoutMail = text.replace(/(\S)\S*@\S+/g, '$1•••@•••');
  if (isDay || readDay(text, 'ymd', nowMs) !== undefined) return withoutMail;
  const plain = withoutMail.normalize('NFKC');
  const hidden = plain.replace(/\+?\(?\d[\d\-‐−–ー() .]*\d/g, (number) =>
    number.replace(/\D/g, '').length < 9
      ? number
      : number.slice(0, 3) + number.slice(3, -2).replace(/\d/g, '•') + number.slice(-2),
  );
  return hidden === plain ? withoutMail : hidden;
}
