import type { Guest, Stay } from '#core/model/guest.ts';
import type { Language } from '#core/model/languages.ts';
import type { Story } from '#core/model/story.ts';
import { isWithinHours } from '#core/rules/local-hours.ts';
import { readCode } from '#core/rules/lottery-codes.ts';
import { proposeStay } from '#core/rules/stay.ts';
import { openingProblems } from '#core/rules/story-check.ts';
import { normaliseName, normaliseRoom } from '#core/rules/text-normalise.ts';
import type { Caller } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import { isoNow } from '../../platform/clock.ts';
import { getMinutesOfDay } from '../../platform/local-time.ts';
import { FixedWindowLimiter } from '../../platform/rate-limit.ts';
import { requireKeptStory } from '../../platform/require-story.ts';
import { isCurrent } from '../../storage/projections/guest-index.ts';
import { changeStory } from './change-story.ts';
import { cleanTyped } from './clean-typed.ts';
import { inRoom, ofPhone, requireCurrent } from './guest-queue.ts';
import type { GuestsDeps } from './guests-deps.ts';
import { LookupGuard } from './lookup-guard.ts';
import { normalisedName } from './normalised-name.ts';
import { ownGuests, ownGuestsInRoom } from './own-guests.ts';
import { checkPhone } from './phone-limits.ts';
import { checkAsked, checkStoryRoom, checkWaiting, cleanRegistration, isRoomUnlisted } from './room-check.ts';
import type { StaysService } from './stays.service.ts';
import type { RegisterByTicket } from './ticket-registration.ts';

/** The data that a phone sends to register. */
export type RegistrationForm = {
  readonly roomNumber: string;
  readonly guestName: string;
  /** Required unless there is a ticket. */
  readonly storyId?: string | undefined;
  readonly ticketCode?: string | undefined;
  readonly isRoomChecked?: boolean | undefined;
  readonly clientRegisterId?: string | undefined;
  /** The language of the page. */
  readonly language?: Language;
};

export type RegistrationService = ReturnType<typeof createRegistration>;

/** Registers guests, and finds a phone's own guests by room and name (IDENTITY-3, STAY-1, LIMIT-4). */
export function createRegistration(deps: GuestsDeps, stays: StaysService, registerByTicket: RegisterByTicket) {
  const { clock, journal, limits, settings, state } = deps;
  const lookups = new LookupGuard(clock, limits.wrongCodesPerMinute);
  /** One count for the whole hotel, because the addresses and phones of a flood cannot be told from those of guests. */
  const inCrowd = new FixedWindowLimiter(clock, limits.registrationsInCrowdPerMinute);
  let isCrowdTold = false;

  const isCrowded = () => state.guests.count('waiting') >= limits.waitingInAll;

  /**
   * Checks that registration is open. A phone that already has a current guest may register despite a pause. Throws
   * `REGISTRATION_PAUSED` with the hotel's own text.
   */
  const checkOpen = (caller: Caller) => {
    if (settings().registration === 'paused' && ownGuests(deps, caller).length === 0) {
      throw new AppError('REGISTRATION_PAUSED', { texts: settings().registrationPausedText });
    }
  };

  /**
   * While a crowd waits, allows only a few registrations a minute in all (LIMIT-4). Throws `TOO_MANY_REQUESTS`. Also notifies
   * the panel if the crowd has come or gone since the last call.
   */
  const checkCrowd = () => {
    if (isCrowded() !== isCrowdTold) {
      isCrowdTold = isCrowded();
      deps.announce({ type: 'settings' });
    }
    const retryAfterMs = isCrowded() ? inCrowd.take('hotel') : 0;
    if (retryAfterMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs });
  };

  const isApprovedByItself = () => {
    const { approval, automaticHours } = settings();
    return (
      approval === 'automatic' && isWithinHours(automaticHours.from, automaticHours.to, getMinutesOfDay(clock.now()))
    );
  };

  const proposedStay = (roomKey: string, at: string): Stay =>
    proposeStay({ stayId: deps.ids.shortId(), roomKey, at, stayDays: settings().stayDays });

  const registerNew = async (
    form: RegistrationForm,
    story: Story,
    roomKey: string,
    caller: Caller,
    ensurePhone: () => string,
  ): Promise<Guest> => {
    checkOpen(caller);
    if (caller.phone !== undefined) checkPhone(deps, caller.phone);
    checkWaiting(deps, roomKey);
    checkCrowd();
    const at = isoNow(clock);
    const currentStay = state.stays.getCurrent(roomKey);
    const stay = currentStay ?? proposedStay(roomKey, at);
    const guest: Guest = {
      userId: deps.ids.userId(),
      guestName: form.guestName,
      roomNumber: form.roomNumber,
      roomKey,
      hotelId: deps.hotelId(),
      storyId: story.storyId,
      stayId: stay.stayId,
      createdAt: at,
      updatedAt: at,
      ...(form.language === undefined ? {} : { language: form.language }),
      ...(isApprovedByItself() ? { status: 'active', approvedAt: at } : { status: 'waiting' }),
      ...(isRoomUnlisted(deps, roomKey) ? { isRoomUnlisted: true } : {}),
    };
    await journal.append({
      kind: 'guest',
      type: 'registered',
      userId: guest.userId,
      storyId: guest.storyId,
      guests: [guest],
      phone: ensurePhone(),
      ...(caller.phone === undefined ? {} : { isSeen: true }),
      ...(currentStay === undefined ? { stays: [stay] } : {}),
      ...(form.clientRegisterId === undefined ? {} : { clientRegisterId: form.clientRegisterId }),
    });
    return guest;
  };

  /** Returns a guest of this phone, and gives the guest the chosen story if they have a different one. */
  const comeAgain = async (guest: Guest, storyId: string): Promise<Guest> => {
    if (guest.storyId === storyId) return guest;
    const story = deps.stories.requireOpen(storyId);
    checkStoryRoom(story, guest.roomKey);
    return changeStory(deps, guest.userId, story);
  };

  const registerByForm = (form: RegistrationForm, caller: Caller, ensurePhone: () => string): Promise<Guest> => {
    const { roomKey, roomNumber, guestName } = cleanRegistration(form);
    const { storyId = '' } = form;
    return ofPhone(deps, caller.phone, () =>
      inRoom(deps, roomKey, async () => {
        await stays.endIfDue(roomKey);
        const [existing] = ownGuestsInRoom(deps, caller, roomKey, guestName);
        if (existing !== undefined) return comeAgain(existing, storyId);
        const story = deps.stories.requireOpen(storyId);
        checkStoryRoom(story, roomKey);
        checkAsked(deps, roomKey, form.isRoomChecked);
        const guest = await registerNew({ ...form, roomNumber, guestName }, story, roomKey, caller, ensurePhone);
        lookups.registered(caller.address);
        return guest;
      }),
    );
  };

  /**
   * Registers once for each `clientRegisterId` with the same room and name. A phone repeats a registration if the reply was
   * lost, perhaps together with its cookie; it then gets another one. Any other phone gets a new guest (TICKET-4), and so
   * does this phone if the guest is no longer current.
   */
  const onceOnly = (
    form: RegistrationForm,
    { phone }: Caller,
    ensurePhone: () => string,
    register: () => Promise<Guest>,
  ): Promise<Guest> => {
    const { clientRegisterId } = form;
    if (clientRegisterId === undefined) return register();
    return deps.queue.run(`registration ${clientRegisterId}`, async () => {
      const repeated = state.guests.get(state.registrations.get(clientRegisterId) ?? '');
      const isSame = repeated !== undefined && isCurrent(repeated) && isSameRegistration(repeated, form);
      if (!isSame || !deps.phones.allows(repeated, phone)) return register();
      if (phone === undefined) {
        const { userId, storyId } = repeated;
        await journal.append({ kind: 'guest', type: 'phone_renewed', userId, storyId, phone: ensurePhone() });
      } else deps.phones.check(repeated, phone);
      return repeated;
    });
  };

  const isSameRegistration = (guest: Guest, { roomNumber, guestName, ticketCode }: RegistrationForm): boolean => {
    const ticket = ticketCode === undefined ? undefined : state.tickets.getByCode(readCode(ticketCode).code);
    const roomKey = ticketCode === undefined ? normaliseRoom(cleanTyped(roomNumber)) : ticket?.roomKey;
    return guest.roomKey === roomKey && normalisedName(guest) === normaliseName(cleanTyped(guestName));
  };

  return {
    /** Returns whether so many guests wait that registration is slowed (LIMIT-4). */
    isCrowded,

    /**
     * Registers a guest, or returns the guest whom this phone already has with this room and name. Throws `ROOM_REQUIRED`,
     * `ROOM_INVALID`, `ROOM_UNLISTED`, `NAME_REQUIRED`, `STORY_NOT_FOUND`, `STORY_NOT_YET`, `STORY_OVER`, `ROOM_NOT_IN_STORY`, `REGISTRATION_PAUSED`,
     * `TOO_MANY_WAITING`, `TOO_MANY_ON_PHONE` and `TOO_MANY_TODAY`. With a check-in ticket, also throws `CODE_MISTYPED`,
     * `TICKET_NOT_FOUND`, `TICKET_VOID`, `TICKET_EXPIRED`, `TICKET_USED_UP`, `STORY_REQUIRED` and `TOO_MANY_REQUESTS`.
     */
    async register(form: RegistrationForm, caller: Caller, ensurePhone: () => string): Promise<Guest> {
      const { ticketCode } = form;
      return onceOnly(form, caller, ensurePhone, () =>
        ticketCode === undefined
          ? registerByForm(form, caller, ensurePhone)
          : registerByTicket({ ...form, ticketCode }, caller, ensurePhone, comeAgain),
      );
    },

    /**
     * Returns this phone's own guests with this room and name; other phones get an empty list. Throws `TOO_MANY_REQUESTS`.
     */
    findInRoom(roomNumber: string, guestName: string, caller: Caller): readonly Guest[] {
      const retryAfterMs = lookups.retryAfterMs(caller.address);
      if (retryAfterMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs });
      const matches = ownGuestsInRoom(deps, caller, normaliseRoom(cleanTyped(roomNumber)), cleanTyped(guestName));
      if (matches.length === 0) lookups.missed(caller.address);
      return matches;
    },

    /**
     * Gives a guest another story on behalf of staff, even an inactive one (RESUME-4). Throws `GUEST_NOT_FOUND`,
     * `WRONG_STATUS`, `STORY_NOT_FOUND`, and `STORY_INCOMPLETE` with the problems if nobody can play the story to its end.
     */
    async changeByStaff(userId: string, storyId: string, by: string): Promise<Guest> {
      const story = requireKeptStory(deps.stories.current(storyId));
      const problems = requireCurrent(deps, userId).storyId === storyId ? [] : openingProblems(story);
      if (problems.length > 0) throw new AppError('STORY_INCOMPLETE', { problems });
      return changeStory(deps, userId, story, { by });
    },
  };
}
