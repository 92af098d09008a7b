import type { DataOf } from '#core/api/endpoint.ts';
import type { GuestEndpoints } from '#core/api/guest.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { type CheckInTicket, ticketLimits } from '#core/model/check-in.ts';
import type { Guest, Stay } from '#core/model/guest.ts';
import type { Language } from '#core/model/hotel.ts';
import { codeBodyLength, codeLength, codeLink, kindOfCode, readCode, withCheck } from '#core/rules/lottery-codes.ts';
import { isStayCurrent, proposeStay } from '#core/rules/stay.ts';
import type { Caller } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import { isoNow } from '../../platform/clock.ts';
import { localDayOf, localTimeOn } from '../../platform/local-time.ts';
import { FixedWindowLimiter } from '../../platform/rate-limit.ts';
import type { Ticket } from '../../storage/projections/ticket-index.ts';
import { requireOpenStory } from './change-story.ts';
import { inRoom } from './guest-queue.ts';
import type { GuestsDeps } from './guests-deps.ts';
import { checkAsked, checkStoryRoom, cleanRoom, isRoomUnlisted } from './room-check.ts';
import type { StaysService } from './stays.service.ts';

type TicketRow = DataOf<StaffEndpoints['listTickets']>[number];
type LookedUp = DataOf<GuestEndpoints['lookUpTicket']>;

/** What staff enter for a ticket. */
export type TicketForm = {
  readonly roomNumber: string;
  readonly maxGuests: number;
  readonly departsOn?: string | undefined;
  readonly storyId?: string | undefined;
  readonly language?: Language | undefined;
  readonly stay?: 'same' | 'new' | undefined;
  readonly isRoomChecked?: boolean | undefined;
  /** The same for a request and its repeats (TICKET-10). */
  readonly clientTicketId?: string | undefined;
};

type TicketQuery = {
  readonly roomNumber?: string | undefined;
  /** `YYYY-MM-DD`, in the hotel's time zone. */
  readonly issuedOn?: string | undefined;
  readonly limit: number;
};

export type CheckInService = ReturnType<typeof makeCheckIn>;

/** Check-in tickets, which let the guests of one stay in without approval (TICKET-1 to TICKET-5). */
export function makeCheckIn(deps: GuestsDeps, stays: StaysService) {
  const { clock, ids, journal, settings, state } = deps;
  const wrongCodes = new FixedWindowLimiter(clock, deps.limits.wrongCodesPerMinute);

  const newCode = (): string => {
    for (;;) {
      const code = withCheck('ticket', ids.code(codeBodyLength));
      if (state.tickets.ofCode(code) === undefined && deps.stories.current(code) === undefined) return code;
    }
  };

  /** Returns the guests of the stay if one of them came on an earlier day. */
  const earlierGuests = (stay: Stay): Guest[] => {
    const today = localDayOf(isoNow(clock));
    return state.guests.inStay(stay.stayId).filter(({ createdAt }) => localDayOf(createdAt) < today);
  };

  /** Returns a ticket of this room that has not been used yet. Another ticket is for the same party. */
  const pendingOf = (roomKey: string): Ticket | undefined =>
    state.tickets
      .ofRoom(roomKey)
      .findLast((ticket) => ticket.usedStayId === undefined && endOf(deps, ticket) === undefined);

  const departureOf = (departsOn: string): string => {
    const at = localTimeOn(departsOn, settings().checkOutTime);
    const latest = clock.now() + ticketLimits.days * dayMs;
    if (Number.isNaN(at) || at <= clock.now() || at > latest) throw new AppError('DEPARTURE_INVALID');
    return new Date(at).toISOString();
  };

  /** Returns the stay that the ticket is for, and when it ends. Throws EARLIER_GUESTS. */
  const stayFor = (form: TicketForm, roomKey: string) => {
    const departure = form.departsOn === undefined ? undefined : departureOf(form.departsOn);
    const given = departure === undefined ? {} : { expiresAt: departure, hasDeparture: true };
    const found = state.stays.ofRoom(roomKey);
    const current =
      found !== undefined && (isStayCurrent(found, clock.now()) || deps.isClockDoubtful()) ? found : undefined;
    if (current !== undefined && form.stay === undefined) {
      const guests = earlierGuests(current);
      if (guests.length > 0) throw new AppError('EARLIER_GUESTS', { guests: guests.map(({ guestName }) => guestName) });
    }
    if (current !== undefined && form.stay !== 'new') {
      return { stayId: current.stayId, expiresAt: current.endsAt, ...given };
    }
    const isNewParty = current !== undefined;
    const pending = pendingOf(roomKey);
    if (pending !== undefined && pending.stayId !== current?.stayId) {
      const { stayId, expiresAt } = pending;
      return { stayId, expiresAt, ...given, ...(isNewParty ? { isNewParty } : {}) };
    }
    const { stayId, endsAt } = proposeStay({
      ...{ stayId: ids.short(), roomKey, at: isoNow(clock), stayDays: settings().stayDays },
    });
    return { stayId, expiresAt: endsAt, ...given, ...(isNewParty ? { isNewParty } : {}) };
  };

  /** Returns the ticket of a repeated request; undefined if that ticket is void, because staff then want a new one. */
  const sentBefore = (clientTicketId: string | undefined, by: string): Ticket | undefined => {
    const ticket = clientTicketId === undefined ? undefined : state.tickets.ofClient(clientTicketId, by);
    return ticket?.voided === undefined ? ticket : undefined;
  };

  const requireTicket = (typed: string, caller: Caller): Ticket => {
    const retryAfterMs = wrongCodes.retryAfterMs(caller.address);
    if (retryAfterMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs });
    const { code } = readCode(typed);
    const ticket = state.tickets.ofCode(code);
    if (ticket !== undefined && ticket.roomKey !== '') return ticket;
    wrongCodes.count(caller.address);
    throw new AppError(kindOfCode(code) === 'ticket' ? 'TICKET_NOT_FOUND' : 'CODE_MISTYPED');
  };

  return {
    /**
     * Issues a ticket for a room. Throws ROOM_REQUIRED, ROOM_INVALID, ROOM_UNLISTED, STORY_NOT_FOUND,
     * ROOM_NOT_IN_STORY, DEPARTURE_INVALID, EARLIER_GUESTS (guests of an earlier day are there, and `stay` does not say
     * whose ticket it is).
     */
    async issue(form: TicketForm, by: string): Promise<TicketRow> {
      const { roomNumber, roomKey } = cleanRoom(form.roomNumber);
      const { storyId, language, maxGuests, clientTicketId } = form;
      return inRoom(deps, roomKey, async () => {
        const before = sentBefore(clientTicketId, by);
        if (before !== undefined) return rowOf(deps, before);
        if (storyId !== undefined) checkStoryRoom(requireOpenStory(deps, storyId), roomKey);
        checkAsked(deps, roomKey, form.isRoomChecked);
        await stays.endIfDue(roomKey);
        const ticket: CheckInTicket = {
          ...{ ticketId: ids.short(), code: newCode(), roomNumber, roomKey, ...stayFor(form, roomKey), maxGuests },
          ...(storyId === undefined ? {} : { storyId }),
          ...(language === undefined ? {} : { language }),
          ...{ issuedAt: isoNow(clock), by },
          ...(clientTicketId === undefined ? {} : { clientTicketId }),
        };
        await journal.append({ kind: 'ticket', type: 'issued', userId: '', storyId: '', ticket });
        return rowOf(deps, { ...ticket, userIds: [] });
      });
    },

    /**
     * Returns what a ticket would show, with a code that does not exist. Stores nothing (TICKET-11). Throws
     * ROOM_REQUIRED, ROOM_INVALID, STORY_NOT_FOUND, ROOM_NOT_IN_STORY, DEPARTURE_INVALID.
     */
    draft(form: TicketForm): Pick<TicketRow, 'code' | 'roomNumber' | 'maxGuests' | 'storyId' | 'expiresAt'> {
      const { roomNumber, roomKey } = cleanRoom(form.roomNumber);
      const { storyId, maxGuests } = form;
      if (storyId !== undefined) checkStoryRoom(requireOpenStory(deps, storyId), roomKey);
      const { expiresAt } = stayFor({ ...form, stay: form.stay ?? 'same' }, roomKey);
      return { code: draftCode, roomNumber, maxGuests, expiresAt, ...(storyId === undefined ? {} : { storyId }) };
    },

    /** Returns the tickets, newest first. */
    list(query: TicketQuery): TicketRow[] {
      const { roomNumber, issuedOn, limit } = query;
      const roomKey = roomNumber === undefined ? undefined : cleanRoom(roomNumber).roomKey;
      const tickets = roomKey === undefined ? state.tickets.all() : state.tickets.ofRoom(roomKey).reverse();
      const found =
        issuedOn === undefined ? tickets : tickets.filter(({ issuedAt }) => localDayOf(issuedAt) === issuedOn);
      return found.slice(0, limit).map((ticket) => rowOf(deps, ticket));
    },

    /**
     * Voids a ticket: nobody else gets in by it, and those who are in stay in. Voiding it again changes nothing. Throws
     * TICKET_NOT_FOUND.
     */
    async makeVoid(ticketId: string, by: string): Promise<TicketRow> {
      const known = state.tickets.get(ticketId);
      if (known === undefined) throw new AppError('TICKET_NOT_FOUND');
      return inRoom(deps, known.roomKey, async () => {
        if (state.tickets.get(ticketId)?.voided === undefined) {
          await journal.append({ kind: 'ticket', type: 'voided', userId: '', storyId: '', ticketId, by });
        }
        return rowOf(deps, state.tickets.get(ticketId) ?? known);
      });
    },

    /**
     * Returns what a phone may know of a ticket: neither room nor name. Throws CODE_MISTYPED, TICKET_NOT_FOUND,
     * TICKET_VOID, TICKET_EXPIRED, TOO_MANY_REQUESTS.
     */
    lookUp(typed: string, caller: Caller, storiesOf: (storyId?: string) => LookedUp['stories']): LookedUp {
      const ticket = requireTicket(typed, caller);
      requireGood(deps, ticket);
      const { language, storyId } = ticket;
      return {
        ...(language === undefined ? {} : { language }),
        stories: storiesOf(storyId),
        seatsLeft: seatsLeft(ticket),
        hotelId: deps.hotelId(),
      };
    },

    /** The tickets of a room, oldest first. */
    ofRoom: (roomKey: string): TicketRow[] => state.tickets.ofRoom(roomKey).map((ticket) => rowOf(deps, ticket)),

    /** Returns what is printed on the ticket. Throws TICKET_NOT_FOUND, TICKET_VOID, TICKET_EXPIRED. */
    forPaper(ticketId: string): TicketRow {
      const ticket = state.tickets.get(ticketId);
      if (ticket === undefined || ticket.roomKey === '') throw new AppError('TICKET_NOT_FOUND');
      requireGood(deps, ticket);
      return rowOf(deps, ticket);
    },

    /** Returns a ticket by its code, valid or not. Throws CODE_MISTYPED, TICKET_NOT_FOUND, TOO_MANY_REQUESTS. */
    requireTicket,
  };
}

/** Codes contain no 0, so this one is never valid. */
const draftCode = '0'.repeat(codeLength);

const dayMs = 24 * 60 * 60 * 1_000;

export const seatsLeft = ({ maxGuests, userIds }: Ticket): number => Math.max(0, maxGuests - userIds.length);

/**
 * Returns why nobody else gets in by the ticket; undefined while it is valid. Nothing expires while the clock is
 * doubtful (STORE-6).
 */
function endOf(deps: GuestsDeps, ticket: Ticket): 'void' | 'expired' | undefined {
  if (ticket.voided !== undefined) return 'void';
  const stay = deps.state.stays.get(ticket.usedStayId ?? ticket.stayId);
  if (stay?.endedAt !== undefined) return 'expired';
  if (deps.isClockDoubtful()) return undefined;
  const now = deps.clock.now();
  if (stay !== undefined && !isStayCurrent(stay, now)) return 'expired';
  return stay === undefined && Date.parse(ticket.expiresAt) <= now ? 'expired' : undefined;
}

/** Throws TICKET_VOID, TICKET_EXPIRED. */
export function requireGood(deps: GuestsDeps, ticket: Ticket): void {
  const end = endOf(deps, ticket);
  if (end !== undefined) throw new AppError(end === 'void' ? 'TICKET_VOID' : 'TICKET_EXPIRED');
}

function rowOf(deps: GuestsDeps, ticket: Ticket): TicketRow {
  const { ticketId, code, roomNumber, roomKey, stayId, usedStayId, maxGuests, storyId, language } = ticket;
  const left = seatsLeft(ticket);
  const inUse = ticket.userIds.length === 0 ? 'unused' : 'in_use';
  return {
    ...{ ticketId, code, qrText: codeLink(deps.publicOrigin(), 'ticket', code), roomNumber, maxGuests },
    ...{ stayId: usedStayId ?? stayId, guestCount: ticket.userIds.length, seatsLeft: left },
    state: endOf(deps, ticket) ?? (left === 0 ? 'used_up' : inUse),
    ...{ issuedAt: ticket.issuedAt, issuedBy: ticket.by },
    expiresAt: deps.state.stays.get(usedStayId ?? stayId)?.endsAt ?? ticket.expiresAt,
    ...(storyId === undefined ? {} : { storyId }),
    ...(language === undefined ? {} : { language }),
    ...(isRoomUnlisted(deps, roomKey) ? { isRoomUnlisted: true } : {}),
    ...(ticket.voided === undefined ? {} : { voided: ticket.voided }),
  };
}
