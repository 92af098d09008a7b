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
import { addDays, readDay } from './read-day.ts';
import { partyKey, type ReadRow, type RoomReader, readRows, toRoomDayKey } from './read-rows.ts';
import { type ListTable, readTable } from './read-table.ts';

/** The facts about a check-in ticket that a list of arrivals needs. */
export type RoomTicket = {
  readonly ticketId: string;
  readonly state: TicketState;
  /** The time at which the ticket was issued, as ISO 8601. */
  readonly issuedAt: string;
  readonly expiresAt: string;
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
   * Compares rows with the stored arrivals of their days. Returns the changes after which these days contain exactly these
   * rows.
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
    const removedIds = [...renamed.values()].flat().map(({ arrivalId }) => arrivalId);
    counts.removed = removedIds.length;
    return { days, newRows, removedIds, counts };
  };

  const toView = (row: Arrival, countByRoomDay: ReadonlyMap<string, number>): ArrivalRow => {
    const { roomKey, ...fields } = row;
    const ticket = ticketFor(row, deps);
    return {
      ...fields,
      ...(deps.rooms.isUnlisted(roomKey) ? { isRoomUnlisted: true } : {}),
      ...((countByRoomDay.get(toRoomDayKey(row)) ?? 0) > 1 ? { isSameRoom: true } : {}),
      ...(ticket === undefined ? {} : { ticket: { ticketId: ticket.ticketId, state: ticket.state } }),
    };
  };

  return {
    /**
     * Imports a file, or only previews it if `isDryRun` is true. Throws ARRIVALS_UNREADABLE and ARRIVALS_TOO_LONG. An
     * import also throws ARRIVALS_MAPPING if the column of the room or of the arrival is not known.
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
        const { days, newRows, removedIds, counts } = changeTo(report.rows);
        if (!order.isDryRun) {
          if (days.length > 0) {
            await journal.append({
              ...{ kind: 'arrival', type: 'imported', userId: '', storyId: '' },
              ...{ days, rows: newRows, gone: removedIds, by: order.by },
            });
          }
          if (order.mapping !== undefined) await setMapping(order.mapping);
        }
        return {
          ...{ isDryRun: order.isDryRun, encoding, isEncodingDoubtful: isDoubtful, mapping, mappingFrom: from },
          ...{ missing: [...missing], days, rows: report.rows.length, counts },
          columns: listColumns(table, mapping, now),
          sample: report.rows.slice(0, sampleRows).map(({ roomKey: _, ...row }) => row),
          problems: report.problems.slice(0, arrivalLimits.problems),
          problemCount: report.problems.length,
          warnings: report.warnings.slice(0, arrivalLimits.problems),
          warningCount: report.warnings.length,
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
      const rows = dayRows.map((row) => toView(row, countByRoomDay));
      rows.sort((left, right) => compareRooms(left.roomNumber, right.roomNumber));
      return { rows, top: { date: day, imported: arrivals.getImport(day) ?? null } };
    },

    mapping: (): ArrivalMapping | null => storedMapping ?? null,
    setMapping,
  };
}

function isSame(left: Arrival, right: Arrival): boolean {
  const fields = ['roomNumber', 'partyName', 'partySize', 'arrivesAt', 'departsAt'] as const;
  return fields.every((field) => left[field] === right[field]);
}

/**
 * Returns the room's newest ticket for this arrival, or undefined if there is none. The ticket must expire after the day of
 * arrival, or on that day if the party also leaves then. It must have been issued between the day of arrival and the day before
 * the departure, or on the day of arrival if no later departure is known. A ticket that was issued on the day before the
 * arrival also counts if no other party arrived in the room on that day. A void ticket is returned only if there is no other.
 */
function ticketFor(row: Arrival, { arrivals, getTickets }: ArrivalsDeps): RoomTicket | undefined {
  const day = arrivalDay(row);
  const yesterday = addDays(day, -1);
  const hasEarlier = arrivals.getOnDay(yesterday).some(({ roomKey }) => roomKey === row.roomKey);
  const first = hasEarlier ? day : yesterday;
  const last = row.departsAt !== undefined && row.departsAt > day ? addDays(row.departsAt, -1) : day;
  const fitting = getTickets(row.roomKey).filter(({ issuedAt, expiresAt }) => {
    const issued = toLocalDay(new Date(issuedAt));
    const ends = toLocalDay(new Date(expiresAt));
    return issued >= first && issued <= last && (ends > day || (ends === day && row.departsAt === day));
  });
  return fitting.findLast(({ state }) => state !== 'void') ?? fitting.at(-1);
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
