import type { Guest, Stay } from '#core/model/guest.ts';
import { guestLimits } from '#core/model/guest-limits.ts';
import { endStay, proposeStay } from '#core/rules/stay.ts';
import { AppError } from '../../platform/app-error.ts';
import { isoNow } from '../../platform/clock.ts';
import { requireCurrent, runInRoomOf, withGuests } from './guest-queue.ts';
import type { GuestsDeps } from './guests-deps.ts';
import { checkAsked, checkStoryRoom, checkWaiting, cleanRegistration, isRoomUnlisted } from './room-check.ts';
import type { StaysService } from './stays.service.ts';

export type CorrectionForm = {
  readonly roomNumber: string;
  readonly guestName: string;
  readonly isRoomChecked?: boolean | undefined;
};

export type CorrectionService = ReturnType<typeof createCorrection>;

/** Lets a waiting guest correct the room or the name (ENTRY-10). */
export function createCorrection(deps: GuestsDeps, stays: Pick<StaysService, 'endIfDue'>) {
  const { clock, journal, state } = deps;

  /**
   * Returns the id of the guest's stay in the corrected room, the guest's former stays if that is another stay, and the stays
   * to write. If nobody else is in the guest's stay, that stay moves to the corrected room, or ends if the room already has
   * one.
   */
  const moveStay = (guest: Guest, roomKey: string, at: string) => {
    const present = state.stays.get(guest.stayId);
    const isAlone = state.guests.inStay(guest.stayId).every((other) => other.userId === guest.userId);
    const target = state.stays.getCurrent(roomKey);
    const ownStay = isAlone && present?.endedAt === undefined ? present : undefined;
    if (target === undefined && ownStay !== undefined)
      return { stayId: ownStay.stayId, stays: [{ ...ownStay, roomKey }] };
    const fresh: Stay | undefined =
      target === undefined
        ? proposeStay({ stayId: deps.ids.shortId(), roomKey, at, stayDays: deps.settings().stayDays })
        : undefined;
    return {
      stayId: (target ?? fresh)?.stayId ?? guest.stayId,
      formerStayIds: [...(guest.formerStayIds ?? []), guest.stayId],
      stays: [...(fresh ? [fresh] : []), ...(ownStay ? [endStay(ownStay, at)] : [])],
    };
  };

  const write = async (userId: string, form: ReturnType<typeof cleanRegistration>): Promise<Guest> => {
    const guest = requireCurrent(deps, userId);
    if (guest.status !== 'waiting') throw new AppError('WRONG_STATUS');
    const { roomNumber, guestName, roomKey } = form;
    if (guest.roomNumber === roomNumber && guest.guestName === guestName) return guest;
    const corrections = (guest.corrections ?? 0) + 1;
    if (corrections > guestLimits.corrections) throw new AppError('TOO_MANY_CORRECTIONS');
    const isOtherRoom = guest.roomKey !== roomKey;
    if (isOtherRoom) {
      const story = deps.stories.current(guest.storyId);
      if (story !== undefined) checkStoryRoom(story, roomKey);
      checkWaiting(deps, roomKey);
    }
    const at = isoNow(clock);
    const { stays: changedStays, ...newRoom } = isOtherRoom ? moveStay(guest, roomKey, at) : { stays: [] };
    const { isRoomUnlisted: _before, ...guestFields } = guest;
    const corrected: Guest = {
      ...guestFields,
      ...form,
      ...newRoom,
      corrections,
      updatedAt: at,
      ...(isRoomUnlisted(deps, roomKey) ? { isRoomUnlisted: true } : {}),
    };
    await journal.append({
      kind: 'guest',
      type: 'registration_corrected',
      userId,
      storyId: corrected.storyId,
      guests: [corrected],
      ...(changedStays.length > 0 ? { stays: changedStays } : {}),
    });
    return corrected;
  };

  return {
    /**
     * Corrects the guest's room and name and returns the guest. Writes nothing if both are the same as before. Throws
     * `ROOM_REQUIRED`, `ROOM_INVALID`, `ROOM_UNLISTED`, `NAME_REQUIRED`, `ROOM_NOT_IN_STORY`, `TOO_MANY_WAITING`,
     * `TOO_MANY_CORRECTIONS` and `GUEST_NOT_FOUND`, and `WRONG_STATUS` if the guest is not waiting.
     */
    async correct(userId: string, form: CorrectionForm): Promise<Guest> {
      const clean = cleanRegistration(form);
      checkAsked(deps, clean.roomKey, form.isRoomChecked);
      const correctAlone = async () => {
        await stays.endIfDue(clean.roomKey);
        return withGuests(deps, [requireCurrent(deps, userId)], () => write(userId, clean));
      };
      return runInRoomOf(deps, userId, correctAlone, [clean.roomKey]);
    },
  };
}
