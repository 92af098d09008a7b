import type { Undo } from '#core/api/staff-guests.ts';
import type { Guest, Stay } from '#core/model/guest.ts';
import type { GuestEntry, GuestEntryType } from '#core/model/journal.ts';
import { endStay, isStayCurrent } from '#core/rules/stay.ts';
import { AppError } from '../../platform/app-error.ts';
import { isoNow } from '../../platform/clock.ts';
import { isCurrent } from '../../storage/projections/guest-index.ts';
import { inRoom, requireGuest, runInRoomOf, withGuests } from './guest-queue.ts';
import type { GuestsDeps } from './guests-deps.ts';
import type { Author, UndoService } from './undo.service.ts';

/** The maximum number of stays that one sweep ends. The next sweep continues. */
const perSweep = 200;

export type CheckedOut = { readonly ended: readonly Guest[]; readonly undo: Undo | undefined };
export type StaysService = ReturnType<typeof createStays>;

/** Ends stays (STAY-1). A current stay always has a current guest, because it ends when the last one leaves. */
export function createStays(deps: GuestsDeps, undo: UndoService) {
  const { clock, journal, state } = deps;

  /**
   * Returns the journal line that ends a stay with all its current guests. The line is about the guest in the last parameter.
   * Call this only from a task in the queues of all current guests of the stay.
   */
  const toEndEntry = (stay: Stay, type: GuestEntryType, { userId, storyId }: Guest): GuestEntry => {
    const at = isoNow(clock);
    const guests = endedGuests(deps, state.guests.inStay(stay.stayId), at);
    return { kind: 'guest', type, userId, storyId, guests, stays: [endStay(stay, at)] };
  };

  /**
   * Ends the stay of a room if its days are over, unless the clock is doubtful. Call this from a task in the room's queue,
   * before anyone joins the room.
   */
  const endIfDue = async (roomKey: string): Promise<void> => {
    const stay = state.stays.getCurrent(roomKey);
    if (stay === undefined || deps.isClockDoubtful() || isStayCurrent(stay, clock.now())) return;
    const guests = state.guests.inStay(stay.stayId);
    const [first] = guests;
    if (first === undefined) return;
    await withGuests(deps, guests, async () => {
      await journal.append(toEndEntry(stay, 'stay_ended', first));
    });
  };

  return {
    endIfDue,

    /** Ends the guest's stay with all its guests, or only for this guest. Throws `GUEST_NOT_FOUND` and `WRONG_STATUS`. */
    async checkOut(userId: string, only: 'guest' | undefined, by: Author): Promise<CheckedOut> {
      return runInRoomOf(deps, userId, async () => {
        const guest = requireGuest(deps, userId);
        const stay = state.stays.get(guest.stayId);
        if (!isCurrent(guest) || stay === undefined) throw new AppError('WRONG_STATUS');
        const ended = only === undefined ? state.guests.inStay(stay.stayId) : [guest];
        return withGuests(deps, ended, async () => {
          const entry: GuestEntry =
            only === undefined
              ? toEndEntry(stay, 'checked_out', guest)
              : { kind: 'guest', type: 'checked_out', ...leaving(deps, requireGuest(deps, userId)) };
          return { ended, undo: await undo.append(entry, by) };
        });
      });
    },

    /** Ends at most `perSweep` stays whose days are over. Does nothing while the clock is doubtful. */
    async endDue(): Promise<void> {
      if (deps.isClockDoubtful()) return;
      const due = state.stays.listDue(isoNow(clock), perSweep);
      for (const stay of due) await inRoom(deps, stay.roomKey, () => endIfDue(stay.roomKey));
    },
  };
}

/**
 * Returns the parts of a journal line about one guest who leaves. If nobody else is in the stay, the line also ends the stay.
 */
export function leaving({ clock, state }: GuestsDeps, guest: Guest) {
  const at = isoNow(clock);
  const stay = state.stays.get(guest.stayId);
  const isLast = state.guests.inStay(guest.stayId).every((other) => other.userId === guest.userId);
  return {
    userId: guest.userId,
    storyId: guest.storyId,
    guests: [endedGuest(guest, at)],
    ...(isLast && stay !== undefined ? { stays: [endStay(stay, at)] } : {}),
  };
}

/**
 * Returns the current data of these guests, with the status changed to 'ended'. Call this only from a task in the queues of all
 * of them.
 */
export function endedGuests({ state }: GuestsDeps, guests: readonly Guest[], at: string): Guest[] {
  return guests.map((guest) => endedGuest(state.guests.get(guest.userId) ?? guest, at));
}

function endedGuest(guest: Guest, at: string): Guest {
  return { ...guest, status: 'ended', updatedAt: at };
}
