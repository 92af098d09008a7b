import type { DataOf } from '#core/api/endpoint.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import type { ArrivalRow } from '#core/api/staff-arrivals.ts';
import type { TicketState } from '#core/model/check-in.ts';
import { compareRooms, normaliseRoom } from '#core/rules/text-normalise.ts';

export type TicketRow = DataOf<StaffEndpoints['createTicket']>;

/** A row of the list: an arrival with the room's ticket if there is one, or a ticket without an arrival. */
export type RoomRow = {
  readonly key: string;
  readonly roomNumber: string;
  readonly roomKey: string;
  readonly arrival?: ArrivalRow;
  readonly ticket?: TicketRow;
};
export type RoomState = 'unprinted' | TicketState;

export const roomFilters = ['all', 'unprinted', 'printed'] as const;
export type RoomFilter = (typeof roomFilters)[number];

export const getRowState = ({ ticket, arrival }: RoomRow): RoomState =>
  ticket?.state ?? arrival?.ticket?.state ?? 'unprinted';

/** Returns whether the room's ticket is still valid. A valid ticket is printed again, and no new one is issued. */
export const hasValidTicket = (row: RoomRow): boolean => ['unused', 'in_use'].includes(getRowState(row));
const isPrinted = (row: RoomRow): boolean => hasValidTicket(row) || getRowState(row) === 'used_up';
export const getTicketId = ({ ticket, arrival }: RoomRow): string | undefined =>
  ticket?.ticketId ?? arrival?.ticket?.ticketId;

/**
 * Joins a day's arrivals and tickets, sorted by room. A void ticket without an arrival has a row only if its room has
 * no other row.
 */
export function createRows(arrivals: readonly ArrivalRow[], tickets: readonly TicketRow[]): readonly RoomRow[] {
  const byId = new Map(tickets.map((ticket) => [ticket.ticketId, ticket]));
  const expected = arrivals.map((arrival): RoomRow => {
    const { arrivalId: key, roomNumber } = arrival;
    const ticket = byId.get(arrival.ticket?.ticketId ?? '');
    return { key, roomNumber, roomKey: normaliseRoom(roomNumber), arrival, ...(ticket && { ticket }) };
  });
  const listed = new Set(expected.flatMap((row) => getTicketId(row) ?? []));
  const others = tickets
    .filter(({ ticketId }) => !listed.has(ticketId))
    .map(
      (ticket): RoomRow => ({
        ...{ key: ticket.ticketId, roomNumber: ticket.roomNumber, roomKey: normaliseRoom(ticket.roomNumber), ticket },
      }),
    );
  const shown: RoomRow[] = [...expected, ...others.filter((row) => getRowState(row) !== 'void')];
  const rooms = new Set(shown.map(({ roomKey }) => roomKey));
  for (const row of others) {
    if (rooms.has(row.roomKey)) continue;
    rooms.add(row.roomKey);
    shown.push(row);
  }
  return shown.sort((a, b) => compareRooms(a.roomNumber, b.roomNumber));
}

/** Returns the arrivals that have no valid ticket, in the order of their rooms (ARRIVAL-7). */
export function findUnprinted(rows: readonly RoomRow[]): readonly RoomRow[] {
  return rows.filter((row) => row.arrival !== undefined && !isPrinted(row));
}

export function filterRows(rows: readonly RoomRow[], filter: RoomFilter, typed: string): readonly RoomRow[] {
  const start = normaliseRoom(typed);
  return rows.filter(
    (row) => row.roomKey.startsWith(start) && (filter === 'all' || (filter === 'printed') === isPrinted(row)),
  );
}

/**
 * Returns the row that Enter prints, out of the rows that match the typed text: the selected row, else the room whose
 * whole number is typed, else the first row without a ticket. Returns undefined if there is no such row, and if nothing
 * is typed or selected, because Enter must not print a room that nobody named (TICKET-8).
 */
export function findRowToPrint(
  rows: readonly RoomRow[],
  typed: string,
  chosen: string | undefined,
): RoomRow | undefined {
  const picked = rows.find(({ key }) => key === chosen);
  if (picked) return picked;
  const start = normaliseRoom(typed);
  if (start === '') return undefined;
  const exact = rows.filter(({ roomKey }) => roomKey === start);
  return exact.find((row) => !isPrinted(row)) ?? exact[0] ?? rows.find((row) => getRowState(row) === 'unprinted');
}
