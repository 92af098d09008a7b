import type { DataOf } from '#core/api/endpoint.ts';
import type { GuestEndpoints } from '#core/api/guest.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { type CheckInTicket, ticketLimits } from '#core/model/check-in.ts';
import type { Guest, Stay } from '#core/model/guest.ts';
import type { Language } from '#core/model/hotel.ts';
import { addDays } from '#core/rules/days.ts';
import { codeBodyLength, codeLength, codeLink, kindOfCode, readCode, withCheck } from '#core/rules/lottery-codes.ts';
import { isStayCurrent, proposeStay } from '#core/rules/stay.ts';
import type { Caller } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import { isoNow } from '../../platform/clock.ts';
import { parseLocalTime, toLocalDay } from '../../platform/local-time.ts';
import { FixedWindowLimiter } from '../../platform/rate-limit.ts';
import type { Ticket } from '../../storage/projections/ticket-index.ts';
import { inRoom } from './guest-queue.ts';
import type { GuestsDeps } from './guests-deps.ts';
import { checkAsked, checkStoryRoom, cleanRoom, isRoomUnlisted } from './room-check.ts';
import type { StaysService } from './stays.service.ts';

type TicketRow = DataOf<StaffEndpoints['listTickets']>[number];
type LookedUp = DataOf<GuestEndpoints['lookUpTicket']>;

/** The data that staff enter for a new ticket. */
export type TicketForm = {
  readonly roomNumber: string;
  readonly maxGuests: number;
  readonly arrivesOn?: string | undefined;
  readonly departsOn?: string | undefined;
  readonly storyId?: string | undefined;
  readonly language?: Language | undefined;
  readonly stay?: 'same' | 'new' | undefined;
  readonly isRoomChecked?: boolean | undefined;
  /** A random id from the page. A repeated request has the same id, so that no second ticket is issued (TICKET-10). */
  readonly clientTicketId?: string | undefined;
};

type TicketQuery = {
  readonly roomNumber?: string | undefined;
  /** The day in the hotel's time zone, as `YYYY-MM-DD`. */
  readonly issuedOn?: string | undefined;
  /** The day that the tickets are for: issued on it, or in advance for an arrival on it. */
  readonly forDay?: string | undefined;
  readonly limit: number;
};

export type CheckInService = ReturnType<typeof createCheckIn>;

/**
 * Issues, lists, voids and checks check-in tickets, which let the guests of one stay play without approval (TICKET-1 to
 * TICKET-5).
 */
export function createCheckIn(deps: GuestsDeps, stays: StaysService) {
  const { clock, ids, journal, settings, state } = deps;
  const wrongCodes = new FixedWindowLimiter(clock, deps.limits.wrongCodesPerMinute);

  const newCode = (): string => {
    for (;;) {
      const code = withCheck('ticket', ids.code(codeBodyLength));
      if (state.tickets.getByCode(code) === undefined && deps.stories.current(code) === undefined) return code;
    }
  };

  /** Returns the current guests of the stay who registered before today. */
  const earlierGuests = (stay: Stay): Guest[] => {
    const today = toLocalDay(isoNow(clock));
    return state.guests.inStay(stay.stayId).filter(({ createdAt }) => toLocalDay(createdAt) < today);
  };

  /**
   * Returns the room's newest valid ticket that nobody has used, or undefined. `stayFor` uses it to put a further ticket into
   * the same stay. A ticket for a later day of arrival counts only for that day, because another party has the room until then.
   */
  const findPendingTicket = (roomKey: string, laterDay: string | undefined): Ticket | undefined =>
    state.tickets
      .listOfRoom(roomKey)
      .findLast(
        (ticket) =>
          ticket.usedStayId === undefined &&
          toLaterDay(deps, ticket.arrivesOn) === laterDay &&
          findEndReason(deps, ticket) === undefined,
      );

  /**
   * Returns the same as `stayFor` for a party that arrives on a later day. Its first guest ends the stay that the room has
   * then (TICKET-12). Throws ARRIVAL_INVALID and DEPARTURE_INVALID.
   */
  const laterStay = ({ departsOn }: TicketForm, roomKey: string, arrivesOn: string) => {
    const at = parseLocalTime(arrivesOn, '00:00');
    if (Number.isNaN(at) || at > clock.now() + ticketLimits.days * dayMs) throw new AppError('ARRIVAL_INVALID');
    if (departsOn !== undefined && departsOn <= arrivesOn) throw new AppError('DEPARTURE_INVALID');
    const departure = departsOn === undefined ? {} : { expiresAt: toDepartureTime(departsOn), hasDeparture: true };
    const pending = findPendingTicket(roomKey, arrivesOn);
    const { stayId, endsAt } = proposeStay({
      ...{ stayId: ids.shortId(), roomKey, at: new Date(at).toISOString(), stayDays: settings().stayDays },
    });
    return {
      ...{ stayId: pending?.stayId ?? stayId, expiresAt: pending?.expiresAt ?? endsAt, ...departure },
      ...{ isNewParty: true, arrivesOn },
    };
  };

  /** Throws STORY_NOT_FOUND, STORY_NOT_YET, STORY_OVER and ROOM_NOT_IN_STORY if nobody of the party can start the form's story. */
  const checkStory = ({ storyId, arrivesOn, departsOn }: TicketForm, roomKey: string): void => {
    if (storyId === undefined) return;
    const departure = departsOn ?? addDays(arrivesOn ?? toLocalDay(isoNow(clock)), settings().stayDays);
    checkStoryRoom(deps.stories.requireOpen(storyId, arrivesOn, departure), roomKey);
  };

  const toDepartureTime = (departsOn: string): string => {
    const at = parseLocalTime(departsOn, settings().checkOutTime);
    const latest = clock.now() + ticketLimits.days * dayMs;
    if (Number.isNaN(at) || at <= clock.now() || at > latest) throw new AppError('DEPARTURE_INVALID');
    return new Date(at).toISOString();
  };

  /**
   * Returns the ticket's fields `stayId`, `expiresAt`, `hasDeparture` and `isNewParty`. A departure, if given, replaces the end
   * of the stay as `expiresAt`. Throws DEPARTURE_INVALID and EARLIER_GUESTS.
   */
  const stayFor = (form: TicketForm, roomKey: string) => {
    const laterDay = toLaterDay(deps, form.arrivesOn);
    if (laterDay !== undefined) return laterStay(form, roomKey, laterDay);
    const departure = form.departsOn === undefined ? undefined : toDepartureTime(form.departsOn);
    const expiry = departure === undefined ? {} : { expiresAt: departure, hasDeparture: true };
    const currentStay = state.stays.getCurrent(roomKey);
    const current =
      currentStay !== undefined && (isStayCurrent(currentStay, clock.now()) || deps.isClockDoubtful())
        ? currentStay
        : undefined;
    if (current !== undefined && form.stay === undefined) {
      const guests = earlierGuests(current);
      if (guests.length > 0) throw new AppError('EARLIER_GUESTS', { guests: guests.map(({ guestName }) => guestName) });
    }
    if (current !== undefined && form.stay !== 'new') {
      return { stayId: current.stayId, expiresAt: current.endsAt, ...expiry };
    }
    const isNewParty = current !== undefined;
    const pending = findPendingTicket(roomKey, undefined);
    if (pending !== undefined && pending.stayId !== current?.stayId) {
      const { stayId, expiresAt } = pending;
      return { stayId, expiresAt, ...expiry, ...(isNewParty ? { isNewParty } : {}) };
    }
    const { stayId, endsAt } = proposeStay({
      ...{ stayId: ids.shortId(), roomKey, at: isoNow(clock), stayDays: settings().stayDays },
    });
    return { stayId, expiresAt: endsAt, ...expiry, ...(isNewParty ? { isNewParty } : {}) };
  };

  /**
   * Returns the ticket that this request issued earlier. Returns undefined if there is none, or if it is void, because
   * staff then want a new one.
   */
  const sentBefore = (clientTicketId: string | undefined, by: string): Ticket | undefined => {
    const ticket = clientTicketId === undefined ? undefined : state.tickets.getByClientId(clientTicketId, by);
    return ticket?.voided === undefined ? ticket : undefined;
  };

  const requireTicket = (typed: string, caller: Caller): Ticket => {
    const retryAfterMs = wrongCodes.retryAfterMs(caller.address);
    if (retryAfterMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs });
    const { code } = readCode(typed);
    const ticket = state.tickets.getByCode(code);
    if (ticket !== undefined && ticket.roomKey !== '') return ticket;
    wrongCodes.count(caller.address);
    void deps.security.noteFailure({ event: 'ticket_refused' }, caller);
    throw new AppError(kindOfCode(code) === 'ticket' ? 'TICKET_NOT_FOUND' : 'CODE_MISTYPED');
  };

  return {
    /**
     * Issues a ticket for a room, or returns the ticket that the same request issued earlier, unless that is void. Throws
     * ROOM_REQUIRED, ROOM_INVALID, ROOM_UNLISTED, STORY_NOT_FOUND, STORY_NOT_YET, STORY_OVER, ROOM_NOT_IN_STORY and DEPARTURE_INVALID. Throws
     * EARLIER_GUESTS if the room has guests of an earlier day and `stay` does not say whether the ticket is for their stay.
     */
    async issue(form: TicketForm, by: string): Promise<TicketRow> {
      const { roomNumber, roomKey } = cleanRoom(form.roomNumber);
      const { storyId, language, maxGuests, clientTicketId } = form;
      return inRoom(deps, roomKey, async () => {
        const before = sentBefore(clientTicketId, by);
        if (before !== undefined) return toRow(deps, before);
        checkStory(form, roomKey);
        checkAsked(deps, roomKey, form.isRoomChecked);
        await stays.endIfDue(roomKey);
        const ticket: CheckInTicket = {
          ...{ ticketId: ids.shortId(), code: newCode(), roomNumber, roomKey, ...stayFor(form, roomKey), maxGuests },
          ...(storyId === undefined ? {} : { storyId }),
          ...(language === undefined ? {} : { language }),
          ...{ issuedAt: isoNow(clock), by },
          ...(clientTicketId === undefined ? {} : { clientTicketId }),
        };
        await journal.append({ kind: 'ticket', type: 'issued', userId: '', storyId: '', ticket });
        return toRow(deps, { ...ticket, userIds: [] });
      });
    },

    /**
     * Returns what a ticket for this form would show, with a code that is never valid. Stores nothing (TICKET-11). Throws
     * ROOM_REQUIRED, ROOM_INVALID, STORY_NOT_FOUND, STORY_NOT_YET, STORY_OVER, ROOM_NOT_IN_STORY and DEPARTURE_INVALID.
     */
    draft(form: TicketForm): Pick<TicketRow, 'code' | 'roomNumber' | 'maxGuests' | 'storyId' | 'expiresAt'> {
      const { roomNumber, roomKey } = cleanRoom(form.roomNumber);
      const { storyId, maxGuests } = form;
      checkStory(form, roomKey);
      const { expiresAt } = stayFor({ ...form, stay: form.stay ?? 'same' }, roomKey);
      return { code: draftCode, roomNumber, maxGuests, expiresAt, ...(storyId === undefined ? {} : { storyId }) };
    },

    /**
     * Returns at most `limit` tickets, newest first. Throws ROOM_REQUIRED and ROOM_INVALID for an unusable `roomNumber`.
     */
    list(query: TicketQuery): TicketRow[] {
      const { roomNumber, issuedOn, forDay, limit } = query;
      const roomKey = roomNumber === undefined ? undefined : cleanRoom(roomNumber).roomKey;
      const tickets = roomKey === undefined ? state.tickets.all() : state.tickets.listOfRoom(roomKey).reverse();
      const foundTickets = tickets.filter(({ issuedAt, arrivesOn }) => {
        const day = toLocalDay(issuedAt);
        return (issuedOn === undefined || day === issuedOn) && (forDay === undefined || (arrivesOn ?? day) === forDay);
      });
      return foundTickets.slice(0, limit).map((ticket) => toRow(deps, ticket));
    },

    /**
     * Voids a ticket, so that it admits nobody else. Guests who already used it keep playing. Voiding it again changes
     * nothing. Throws TICKET_NOT_FOUND.
     */
    async makeVoid(ticketId: string, by: string): Promise<TicketRow> {
      const ticket = state.tickets.get(ticketId);
      if (ticket === undefined) throw new AppError('TICKET_NOT_FOUND');
      return inRoom(deps, ticket.roomKey, async () => {
        if (state.tickets.get(ticketId)?.voided === undefined) {
          await journal.append({ kind: 'ticket', type: 'voided', userId: '', storyId: '', ticketId, by });
        }
        return toRow(deps, state.tickets.get(ticketId) ?? ticket);
      });
    },

    /**
     * Returns what a phone may know about a valid ticket. The room and all names are left out. Throws CODE_MISTYPED,
     * TICKET_NOT_FOUND, TICKET_VOID, TICKET_EXPIRED, TICKET_EARLY, TOO_MANY_REQUESTS and the errors of `listStories`.
     */
    lookUp(typed: string, caller: Caller, listStories: (storyId?: string) => LookedUp['stories']): LookedUp {
      const ticket = requireTicket(typed, caller);
      requireGood(deps, ticket);
      requireStarted(deps, ticket);
      const { language, storyId } = ticket;
      return {
        ...(language === undefined ? {} : { language }),
        stories: listStories(storyId),
        seatsLeft: seatsLeft(ticket),
        hotelId: deps.hotelId(),
      };
    },

    /** Returns the tickets of a room, oldest first. */
    ofRoom: (roomKey: string): TicketRow[] => state.tickets.listOfRoom(roomKey).map((ticket) => toRow(deps, ticket)),

    /** Returns a valid ticket for printing. Throws TICKET_NOT_FOUND, TICKET_VOID and TICKET_EXPIRED. */
    forPaper(ticketId: string): TicketRow {
      const ticket = state.tickets.get(ticketId);
      if (ticket === undefined || ticket.roomKey === '') throw new AppError('TICKET_NOT_FOUND');
      requireGood(deps, ticket);
      return toRow(deps, ticket);
    },

    /**
     * Returns the ticket with this code, even if it is void or expired. Throws TICKET_NOT_FOUND, CODE_MISTYPED if the text is
     * not a ticket code, and TOO_MANY_REQUESTS after too many wrong codes from the caller's address.
     */
    requireTicket,
  };
}

/** The code of a draft. Real codes contain no 0, so it is never valid. */
const draftCode = '0'.repeat(codeLength);

const dayMs = 24 * 60 * 60 * 1_000;

export const seatsLeft = ({ maxGuests, userIds }: Ticket): number => Math.max(0, maxGuests - userIds.length);

/**
 * Returns 'void' or 'expired', or undefined if the ticket is neither, even if all its seats are used. While the clock is
 * doubtful, a ticket expires only when its stay is ended (STORE-6).
 */
function findEndReason(deps: GuestsDeps, ticket: Ticket): 'void' | 'expired' | undefined {
  if (ticket.voided !== undefined) return 'void';
  const stay = deps.state.stays.get(ticket.usedStayId ?? ticket.stayId);
  if (stay?.endedAt !== undefined) return 'expired';
  if (deps.isClockDoubtful()) return undefined;
  const now = deps.clock.now();
  if (stay !== undefined && !isStayCurrent(stay, now)) return 'expired';
  return stay === undefined && Date.parse(ticket.expiresAt) <= now ? 'expired' : undefined;
}

/** Throws TICKET_VOID or TICKET_EXPIRED if the ticket is not valid. Does not check whether seats are left. */
export function requireGood(deps: GuestsDeps, ticket: Ticket): void {
  const end = findEndReason(deps, ticket);
  if (end !== undefined) throw new AppError(end === 'void' ? 'TICKET_VOID' : 'TICKET_EXPIRED');
}

/** Returns the day if it is later than today in the hotel. */
function toLaterDay({ clock }: GuestsDeps, day: string | undefined): string | undefined {
  return day !== undefined && day > toLocalDay(isoNow(clock)) ? day : undefined;
}

/** Throws TICKET_EARLY before the ticket's day of arrival, unless the clock is doubtful (TICKET-12). */
export function requireStarted(deps: GuestsDeps, { arrivesOn }: Ticket): void {
  if (toLaterDay(deps, arrivesOn) !== undefined && !deps.isClockDoubtful()) throw new AppError('TICKET_EARLY');
}

function toRow(deps: GuestsDeps, ticket: Ticket): TicketRow {
  const { ticketId, code, roomNumber, roomKey, stayId, usedStayId, maxGuests, storyId, language, arrivesOn } = ticket;
  const remainingSeats = seatsLeft(ticket);
  const inUse = ticket.userIds.length === 0 ? 'unused' : 'in_use';
  return {
    ...{ ticketId, code, qrText: codeLink(deps.publicOrigin(), 'ticket', code), roomNumber, maxGuests },
    ...{ stayId: usedStayId ?? stayId, guestCount: ticket.userIds.length, seatsLeft: remainingSeats },
    state: findEndReason(deps, ticket) ?? (remainingSeats === 0 ? 'used_up' : inUse),
    ...{ issuedAt: ticket.issuedAt, issuedBy: ticket.by },
    expiresAt: deps.state.stays.get(usedStayId ?? stayId)?.endsAt ?? ticket.expiresAt,
    ...(arrivesOn === undefined ? {} : { arrivesOn }),
    ...(storyId === undefined ? {} : { storyId }),
    ...(language === undefined ? {} : { language }),
    ...(isRoomUnlisted(deps, roomKey) ? { isRoomUnlisted: true } : {}),
    ...(ticket.voided === undefined ? {} : { voided: ticket.voided }),
  };
}
