import type { CheckInTicket } from '#core/model/check-in.ts';
import type { Guest } from '#core/model/guest.ts';
import type { GuestEntry, JournalLine } from '#core/model/journal.ts';
import { type ReadLine, Unread } from './saved-texts.ts';

/** A check-in ticket and its use. */
export type Ticket = CheckInTicket & {
  readonly voided?: { readonly at: string; readonly by: string };
  /** The ids of the guests who registered with it, without rejected ones. */
  readonly userIds: readonly string[];
  /** The stay of its first guest; absent until the ticket is used. */
  readonly usedStayId?: string;
};

/** The tickets in a snapshot: without rooms, for which it names the line that has them. */
export type SavedTickets = {
  readonly tickets: readonly Ticket[];
  /** For each ticket the `seq` of the line with the room; 0 if it is erased. */
  readonly seqs: readonly number[];
  /** The ids of the tickets of each room. */
  readonly byRoom: readonly (readonly string[])[];
};

/** The check-in tickets according to the journal (TICKET-1). */
export class TicketIndex {
  readonly #tickets = new Map<string, Ticket>();
  readonly #byCode = new Map<string, string>();
  /** Maps who sent a request, together with the client's id of that request, to the newest ticket. */
  readonly #byClient = new Map<string, string>();
  /** Maps a room key to ticket ids, oldest first. */
  readonly #byRoom = new Map<string, Set<string>>();
  /** The `seq` of the line with the room of each ticket that is not erased. */
  readonly #seqs = new Map<string, number>();
  #unread = new Unread<number>(() => undefined);
  /** The rooms of a snapshot until all of them are read. */
  #unreadRooms: SavedTickets['byRoom'] = [];

  /** Returns the state without rooms. */
  save(): SavedTickets {
    this.#needRooms();
    const tickets = [...this.#tickets.values()];
    return {
      tickets: tickets.map((ticket) => ({ ...ticket, roomNumber: '', roomKey: '' })),
      seqs: tickets.map(({ ticketId }) => this.#seqs.get(ticketId) ?? 0),
      byRoom: Array.from(this.#byRoom.values(), (ticketIds) => [...ticketIds]),
    };
  }

  /** Restores the state of a snapshot. The rooms are read when somebody needs them. */
  load({ tickets, seqs, byRoom }: SavedTickets, readLine: ReadLine): Unread<number> {
    const unread = new Unread<number>((ticketId, seq) => {
      const ticket = this.#tickets.get(ticketId);
      const line = readLine(seq);
      const room = line && findRoom(line);
      if (ticket === undefined || room === undefined) return;
      const { roomNumber, roomKey } = room;
      this.#tickets.set(ticketId, { ...ticket, roomNumber, roomKey });
    });
    for (const [number, ticket] of tickets.entries()) {
      const { ticketId, code } = ticket;
      this.#tickets.set(ticketId, ticket);
      this.#byCode.set(code, ticketId);
      this.#addClient(ticket);
      const seq = seqs[number] ?? 0;
      if (seq === 0) continue;
      this.#seqs.set(ticketId, seq);
      unread.set(ticketId, seq);
    }
    this.#unread = unread;
    this.#unreadRooms = byRoom;
    return unread;
  }

  /** Reads the rooms of all tickets, if that was not done since the snapshot was loaded. */
  #needRooms(): void {
    this.#unread.needAll();
    const unreadRooms = this.#unreadRooms;
    this.#unreadRooms = [];
    for (const ticketIds of unreadRooms) {
      const roomKey = this.#tickets.get(ticketIds[0] ?? '')?.roomKey ?? '';
      if (roomKey !== '') this.#byRoom.set(roomKey, new Set(ticketIds));
    }
  }

  get(ticketId: string): Ticket | undefined {
    this.#unread.need(ticketId);
    return this.#tickets.get(ticketId);
  }

  getByCode(code: string): Ticket | undefined {
    return this.get(this.#byCode.get(code) ?? '');
  }

  /** Returns the ticket that an earlier request with this id created, or undefined if there is none. */
  getByClientId(clientTicketId: string, by: string): Ticket | undefined {
    return this.get(this.#byClient.get(`${by} ${clientTicketId}`) ?? '');
  }

  /** Returns the tickets of a room, the oldest first. */
  listOfRoom(roomKey: string): Ticket[] {
    this.#needRooms();
    return [...(this.#byRoom.get(roomKey) ?? [])].flatMap((id) => this.#tickets.get(id) ?? []);
  }

  /** Returns all tickets except those whose stay was erased, the newest first. */
  all(): Ticket[] {
    this.#needRooms();
    return [...this.#tickets.values()].filter(({ roomKey }) => roomKey !== '').reverse();
  }

  /** Returns the unused tickets that expired or were voided at or before `untilIso` and are not erased yet. */
  listUnusedUntil(untilIso: string): Ticket[] {
    return this.all().filter(
      ({ userIds, voided, expiresAt }) => userIds.length === 0 && (voided?.at ?? expiresAt) <= untilIso,
    );
  }

  apply(line: JournalLine): void {
    if (line.kind === 'ticket') this.#applyTicket(line);
    else if (line.kind === 'guest') {
      for (const guest of line.guests ?? []) this.#recordUse(guest, line.type === 'rejected');
      this.#move(line);
    }
  }

  /** Returns the ids of the tickets with which guests are or will be in this stay. */
  idsOfStay(stayId: string): string[] {
    const ofStay = this.all().filter((ticket) => (ticket.usedStayId ?? ticket.stayId) === stayId);
    return ofStay.map(({ ticketId }) => ticketId);
  }

  /** Removes the rooms from the tickets of these stays. */
  erase(stayIds: Iterable<string>): void {
    this.#needRooms();
    const erased = new Set(stayIds);
    for (const ticket of this.#tickets.values()) {
      if (!erased.has(ticket.stayId)) continue;
      this.#byRoom.get(ticket.roomKey)?.delete(ticket.ticketId);
      this.#seqs.delete(ticket.ticketId);
      this.#tickets.set(ticket.ticketId, { ...ticket, roomNumber: '', roomKey: '' });
    }
  }

  #applyTicket(line: Extract<JournalLine, { readonly kind: 'ticket' }>): void {
    if (line.type === 'issued') {
      const { ticketId, code, roomKey } = line.ticket;
      // A line may appear again after a restore.
      if (this.#tickets.has(ticketId)) return;
      this.#tickets.set(ticketId, { ...line.ticket, userIds: [] });
      this.#byCode.set(code, ticketId);
      this.#addClient(line.ticket);
      if (roomKey === '') return;
      this.#needRooms();
      this.#seqs.set(ticketId, line.seq);
      this.#addToRoom(roomKey, ticketId);
      return;
    }
    const ticket = this.get(line.ticketId);
    if (ticket !== undefined && ticket.voided === undefined) {
      this.#tickets.set(ticket.ticketId, { ...ticket, voided: { at: line.at, by: line.by } });
    }
  }

  /** Moves tickets to another room or stay together with the guests of their stay (STAY-5). */
  #move(line: GuestEntry & { readonly seq: number }): void {
    const { tickets } = line;
    const room = findMovedRoom(line);
    if (tickets === undefined || room === undefined) return;
    this.#needRooms();
    const { roomKey, roomNumber, stayId } = room;
    for (const ticketId of tickets.ticketIds) {
      const ticket = this.#tickets.get(ticketId);
      if (ticket === undefined || ticket.roomKey === '') continue;
      this.#byRoom.get(ticket.roomKey)?.delete(ticketId);
      this.#addToRoom(roomKey, ticketId);
      this.#seqs.set(ticketId, line.seq);
      const { usedStayId } = ticket;
      const stay = usedStayId === undefined ? { stayId } : { usedStayId: stayId };
      this.#tickets.set(ticketId, { ...ticket, roomKey, roomNumber, ...stay });
    }
  }

  #addClient({ ticketId, clientTicketId, by }: CheckInTicket): void {
    if (clientTicketId !== undefined) this.#byClient.set(`${by} ${clientTicketId}`, ticketId);
  }

  #addToRoom(roomKey: string, ticketId: string): void {
    const room = this.#byRoom.get(roomKey);
    if (room === undefined) this.#byRoom.set(roomKey, new Set([ticketId]));
    else room.add(ticketId);
  }

  #recordUse({ ticketId, userId, stayId }: Guest, isRejected: boolean): void {
    const ticket = ticketId === undefined ? undefined : this.get(ticketId);
    if (ticket === undefined) return;
    const others = ticket.userIds.filter((id) => id !== userId);
    // A rejected guest does not count as a use of the ticket.
    const userIds = isRejected ? others : [...others, userId];
    this.#tickets.set(ticket.ticketId, { ...ticket, userIds, usedStayId: ticket.usedStayId ?? stayId });
  }
}

/** Returns the guest of the line with the room to which its tickets move, or undefined if there is none. */
function findMovedRoom({ tickets, guests = [] }: GuestEntry): Guest | undefined {
  return guests.find(({ stayId, roomKey }) => stayId === tickets?.stayId && roomKey !== '');
}

/** Returns the room that a line gives to a ticket, or undefined if it gives none. */
function findRoom(line: JournalLine): Pick<Ticket, 'roomNumber' | 'roomKey'> | undefined {
  if (line.kind === 'guest') return findMovedRoom(line);
  return line.kind === 'ticket' && line.type === 'issued' ? line.ticket : undefined;
}
