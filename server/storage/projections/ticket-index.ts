import type { CheckInTicket } from '#core/model/check-in.ts';
import type { Guest } from '#core/model/guest.ts';
import type { GuestEntry, JournalLine } from '#core/model/journal.ts';

/** A check-in ticket and its use. */
export type Ticket = CheckInTicket & {
  readonly voided?: { readonly at: string; readonly by: string };
  /** The ids of the guests who registered with it, without rejected ones. */
  readonly userIds: readonly string[];
  /** The stay of its first guest; absent until the ticket is used. */
  readonly usedStayId?: string;
};

/** The check-in tickets according to the journal (TICKET-1). */
export class TicketIndex {
  readonly #tickets = new Map<string, Ticket>();
  readonly #byCode = new Map<string, string>();
  /** Maps who sent a request, together with the client's id of that request, to the newest ticket. */
  readonly #byClient = new Map<string, string>();
  /** Maps a room key to ticket ids, oldest first. */
  readonly #byRoom = new Map<string, Set<string>>();

  get(ticketId: string): Ticket | undefined {
    return this.#tickets.get(ticketId);
  }

  getByCode(code: string): Ticket | undefined {
    return this.#tickets.get(this.#byCode.get(code) ?? '');
  }

  /** Returns the ticket that an earlier request with this id created, or undefined if there is none. */
  getByClientId(clientTicketId: string, by: string): Ticket | undefined {
    return this.#tickets.get(this.#byClient.get(`${by} ${clientTicketId}`) ?? '');
  }

  /** Returns the tickets of a room, the oldest first. */
  listOfRoom(roomKey: string): Ticket[] {
    return [...(this.#byRoom.get(roomKey) ?? [])].flatMap((id) => this.#tickets.get(id) ?? []);
  }

  /** Returns all tickets except those whose stay was erased, the newest first. */
  all(): Ticket[] {
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
    const erased = new Set(stayIds);
    for (const ticket of this.#tickets.values()) {
      if (!erased.has(ticket.stayId)) continue;
      this.#byRoom.get(ticket.roomKey)?.delete(ticket.ticketId);
      this.#tickets.set(ticket.ticketId, { ...ticket, roomNumber: '', roomKey: '' });
    }
  }

  #applyTicket(line: Extract<JournalLine, { readonly kind: 'ticket' }>): void {
    if (line.type === 'issued') {
      const { ticketId, code, roomKey, clientTicketId, by } = line.ticket;
      // A line may appear again after a restore.
      if (this.#tickets.has(ticketId)) return;
      this.#tickets.set(ticketId, { ...line.ticket, userIds: [] });
      this.#byCode.set(code, ticketId);
      if (clientTicketId !== undefined) this.#byClient.set(`${by} ${clientTicketId}`, ticketId);
      if (roomKey === '') return;
      this.#addToRoom(roomKey, ticketId);
      return;
    }
    const ticket = this.#tickets.get(line.ticketId);
    if (ticket !== undefined && ticket.voided === undefined) {
      this.#tickets.set(ticket.ticketId, { ...ticket, voided: { at: line.at, by: line.by } });
    }
  }

  /** Moves tickets to another room or stay together with the guests of their stay (STAY-5). */
  #move({ tickets, guests = [] }: GuestEntry): void {
    const room = guests.find(({ stayId, roomKey }) => stayId === tickets?.stayId && roomKey !== '');
    if (tickets === undefined || room === undefined) return;
    const { roomKey, roomNumber, stayId } = room;
    for (const ticketId of tickets.ticketIds) {
      const ticket = this.#tickets.get(ticketId);
      if (ticket === undefined || ticket.roomKey === '') continue;
      this.#byRoom.get(ticket.roomKey)?.delete(ticketId);
      this.#addToRoom(roomKey, ticketId);
      const { usedStayId } = ticket;
      const stay = usedStayId === undefined ? { stayId } : { usedStayId: stayId };
      this.#tickets.set(ticketId, { ...ticket, roomKey, roomNumber, ...stay });
    }
  }

  #addToRoom(roomKey: string, ticketId: string): void {
    const room = this.#byRoom.get(roomKey);
    if (room === undefined) this.#byRoom.set(roomKey, new Set([ticketId]));
    else room.add(ticketId);
  }

  #recordUse({ ticketId, userId, stayId }: Guest, isRejected: boolean): void {
    const ticket = ticketId === undefined ? undefined : this.#tickets.get(ticketId);
    if (ticket === undefined) return;
    const others = ticket.userIds.filter((id) => id !== userId);
    // A rejected guest does not count as a use of the ticket.
    const userIds = isRejected ? others : [...others, userId];
    this.#tickets.set(ticket.ticketId, { ...ticket, userIds, usedStayId: ticket.usedStayId ?? stayId });
  }
}
