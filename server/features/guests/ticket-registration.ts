import type { Guest, Stay } from '#core/model/guest.ts';
import type { GuestEntry } from '#core/model/journal.ts';
import type { Language } from '#core/model/languages.ts';
import type { Story } from '#core/model/story.ts';
import { endStay } from '#core/rules/stay.ts';
import { isBlank, normaliseName } from '#core/rules/text-normalise.ts';
import type { Caller } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import { isoNow } from '../../platform/clock.ts';
import { toLocalDay } from '../../platform/local-time.ts';
import type { Ticket } from '../../storage/projections/ticket-index.ts';
import { type CheckInService, requireGood, requireStarted, seatsLeft } from './check-in.service.ts';
import { cleanTyped } from './clean-typed.ts';
import { inRoom, ofPhone, withGuests } from './guest-queue.ts';
import type { GuestsDeps } from './guests-deps.ts';
import { normalisedName } from './normalised-name.ts';
import { ownGuests } from './own-guests.ts';
import { checkPhone } from './phone-limits.ts';
import { isRoomUnlisted } from './room-check.ts';
import { endedGuests, type StaysService } from './stays.service.ts';

export type TicketRegistration = {
  readonly ticketCode: string;
  readonly guestName: string;
  /** Required if the ticket does not name a story; otherwise ignored. */
  readonly storyId?: string | undefined;
  readonly clientRegisterId?: string | undefined;
  /** The language of the page. */
  readonly language?: Language;
};

export type RegisterByTicket = (
  form: TicketRegistration,
  caller: Caller,
  ensurePhone: () => string,
  comeAgain: (guest: Guest, storyId: string) => Promise<Guest>,
) => Promise<Guest>;

/**
 * Returns a function that registers a guest with a check-in ticket, without approval (TICKET-4). It also works while
 * registration is paused.
 */
export function createTicketRegistration(
  deps: GuestsDeps,
  stays: StaysService,
  checkIn: CheckInService,
): RegisterByTicket {
  const { clock, journal, state } = deps;

  /**
   * Returns the id of the stay that the guest joins, the stays to write, and the guests whose stay ends with this registration.
   */
  const joining = (ticket: Ticket, at: string) => {
    const ticketStay = state.stays.get(ticket.usedStayId ?? ticket.stayId);
    if (ticketStay !== undefined)
      return { stayId: ticketStay.stayId, stays: withDeparture(ticket, ticketStay), leaving: [] };
    const current = state.stays.getCurrent(ticket.roomKey);
    const isParty =
      ticket.arrivesOn === undefined
        ? ticket.isNewParty !== true
        : current !== undefined && toLocalDay(current.startedAt) >= ticket.arrivesOn;
    // Somebody of the same party has registered without the ticket, so the room already has a stay.
    if (current !== undefined && isParty) {
      return { stayId: current.stayId, stays: withDeparture(ticket, current), leaving: [] };
    }
    const { stayId, roomKey, expiresAt } = ticket;
    const fresh: Stay = { stayId, roomKey, startedAt: at, endsAt: expiresAt };
    if (current === undefined) return { stayId, stays: [fresh], leaving: [] };
    return { stayId, stays: [endStay(current, at), fresh], leaving: state.guests.inStay(current.stayId) };
  };

  const letIn = async (
    ticket: Ticket,
    { guestName, clientRegisterId, language }: TicketRegistration,
    story: Story,
    binding: Pick<GuestEntry, 'isSeen'> & { readonly phone: string },
  ): Promise<Guest> => {
    const at = isoNow(clock);
    const { stayId, stays: changed, leaving } = joining(ticket, at);
    return withGuests(deps, leaving, async () => {
      const guest: Guest = {
        ...{ userId: deps.ids.userId(), guestName, roomNumber: ticket.roomNumber, roomKey: ticket.roomKey },
        ...{ hotelId: deps.hotelId(), storyId: story.storyId, stayId, ticketId: ticket.ticketId },
        ...{ status: 'active', approvedAt: at, createdAt: at, updatedAt: at },
        ...(language === undefined ? {} : { language }),
        ...(isRoomUnlisted(deps, ticket.roomKey) ? { isRoomUnlisted: true } : {}),
      };
      await journal.append({
        ...{ kind: 'guest', type: 'registered', userId: guest.userId, storyId: guest.storyId, ...binding },
        guests: [guest, ...endedGuests(deps, leaving, at)],
        ...(changed.length === 0 ? {} : { stays: changed }),
        ...(clientRegisterId === undefined ? {} : { clientRegisterId }),
      });
      return guest;
    });
  };

  const chooseStory = ({ storyId }: Ticket, wantedStoryId: string | undefined): Story => {
    const chosenId = storyId ?? wantedStoryId;
    if (chosenId === undefined) throw new AppError('STORY_REQUIRED');
    return deps.stories.requireOpen(chosenId);
  };

  return async (form, caller, ensurePhone, comeAgain) => {
    const { roomKey, ticketId } = checkIn.requireTicket(form.ticketCode, caller);
    const guestName = cleanTyped(form.guestName);
    if (isBlank(guestName)) throw new AppError('NAME_REQUIRED');
    return ofPhone(deps, caller.phone, () =>
      inRoom(deps, roomKey, async () => {
        await stays.endIfDue(roomKey);
        const ticket = state.tickets.get(ticketId);
        if (ticket === undefined || ticket.roomKey === '') throw new AppError('TICKET_NOT_FOUND');
        const name = normaliseName(guestName);
        const existing = ownGuests(deps, caller).find(
          (guest) => ticket.userIds.includes(guest.userId) && normalisedName(guest) === name,
        );
        if (existing !== undefined) return comeAgain(existing, ticket.storyId ?? form.storyId ?? existing.storyId);
        requireGood(deps, ticket);
        requireStarted(deps, ticket);
        if (seatsLeft(ticket) === 0) throw new AppError('TICKET_USED_UP');
        const story = chooseStory(ticket, form.storyId);
        if (caller.phone !== undefined) checkPhone(deps, caller.phone);
        return letIn(ticket, { ...form, guestName }, story, {
          phone: ensurePhone(),
          ...(caller.phone === undefined ? {} : { isSeen: true }),
        });
      }),
    );
  };
}

/**
 * If staff entered a departure for the ticket and the stay ends at another time, returns a list with the stay ending at the
 * departure. Otherwise returns an empty list.
 */
function withDeparture({ hasDeparture, expiresAt }: Ticket, stay: Stay): Stay[] {
  return hasDeparture === true && stay.endsAt !== expiresAt ? [{ ...stay, endsAt: expiresAt }] : [];
}
