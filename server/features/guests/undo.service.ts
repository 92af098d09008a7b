import type { Undo } from '#core/api/staff-guests.ts';
import type { Guest, Stay } from '#core/model/guest.ts';
import type { GuestEntry } from '#core/model/journal.ts';
import { endStay } from '#core/rules/stay.ts';
import { timings } from '#core/rules/timings.ts';
import { AppError } from '../../platform/app-error.ts';
import { isoNow } from '../../platform/clock.ts';
import { isCurrent } from '../../storage/projections/guest-index.ts';
import { toRoomQueueKey } from '../../storage/projections/keyed-queue.ts';
import { requireGuest, withGuests } from './guest-queue.ts';
import type { GuestsDeps } from './guests-deps.ts';

/**
 * The person who performs an action: the email for the journal, and the only session that may undo the action. Without a
 * session, nobody can undo it.
 */
export type Author = { readonly email: string; readonly sessionId?: string };

/** An action that can still be undone. */
type Done = {
  readonly userId: string;
  readonly sessionId: string;
  readonly until: number;
  /** The sequence number of the action's journal line. */
  readonly seq: number;
  /** The rooms of the guests and stays before and after the action. */
  readonly roomKeys: readonly string[];
  /** The guests as they were before the action. */
  readonly guests: readonly Guest[];
  readonly stays: readonly Stay[];
  /** The stays as they were after the action. */
  readonly staysAfter: readonly Stay[];
  /** The ids of the guests whom the action changed and of those who were in the room after it. */
  readonly known: ReadonlySet<string>;
  /** The tickets that the action moved, with the stay that they had before. */
  readonly tickets?: GuestEntry['tickets'];
};

export type UndoService = ReturnType<typeof createUndo>;

/**
 * Undoes what staff have just done (UNDO-1). The state before an action is kept in memory for as long as the action can be
 * undone, so nothing can be undone after a restart.
 */
export function createUndo(deps: GuestsDeps) {
  const { clock, ids, journal, state } = deps;
  const done = new Map<string, Done>();

  const dropOld = (): void => {
    for (const [actionId, { until }] of done) if (until < clock.monotonic()) done.delete(actionId);
  };

  const inRooms = (roomKeys: readonly string[]): Guest[] => roomKeys.flatMap((roomKey) => state.guests.inRoom(roomKey));

  const isChanged = (action: Done): boolean =>
    action.guests.some(({ userId }) => state.getLastChangeSeq(userId) !== action.seq) ||
    action.staysAfter.some((stay) => !isSameStay(stay, state.stays.get(stay.stayId))) ||
    action.guests.some((guest) => !canReturn(guest, action)) ||
    inRooms(action.roomKeys).some(({ userId }) => !action.known.has(userId));

  /** Checks whether the stay of a guest is still in their room. The others may have moved or left without them. */
  const canReturn = (guest: Guest, { stays }: Done): boolean => {
    const { stayId, roomKey } = guest;
    if (!isCurrent(guest) || stays.some((stay) => stay.stayId === stayId)) return true;
    const stay = state.stays.get(stayId);
    return stay !== undefined && stay.endedAt === undefined && stay.roomKey === roomKey;
  };

  return {
    /**
     * Appends the journal line of an action. Returns its undo, or undefined if the author has no session. Call this only from a
     * task in the queues of the room and of the line's guests.
     */
    async append(entry: GuestEntry, { email, sessionId }: Author): Promise<Undo | undefined> {
      const { userId, guests = [], stays = [], tickets } = entry;
      const own = requireGuest(deps, userId);
      const before = guests.map((guest) => requireGuest(deps, guest.userId));
      // If the action began a stay, its undo ends that stay.
      const staysBefore = stays.map((stay) => state.stays.get(stay.stayId) ?? endStay(stay, isoNow(clock)));
      const roomKeys = [...new Set([own, ...before, ...guests, ...stays].map(({ roomKey }) => roomKey))];
      const { seq } = await journal.append({ ...entry, by: email });
      if (sessionId === undefined) return undefined;
      dropOld();
      const actionId = ids.shortId();
      done.set(actionId, {
        userId,
        sessionId,
        until: clock.monotonic() + timings.undoMs,
        seq,
        roomKeys,
        guests: before,
        stays: staysBefore,
        staysAfter: stays,
        known: new Set([...before, ...inRooms(roomKeys)].map((guest) => guest.userId)),
        ...(tickets && { tickets: { ...tickets, stayId: own.stayId } }),
      });
      return { actionId, until: new Date(clock.now() + timings.undoMs).toISOString() };
    },

    /**
     * Restores the guests and stays that the action changed, and returns the guest. Throws `GUEST_NOT_FOUND`. Throws `TOO_LATE`
     * after 10 s, after a restart, or for the action of another session. Throws `CHANGED_SINCE` if one of the action's guests
     * or stays has changed since, if a guest's stay has ended or moved to another room, or if somebody new is in the room.
     */
    async undo(userId: string, actionId: string, { email, sessionId }: Author): Promise<Guest> {
      requireGuest(deps, userId);
      const action = done.get(actionId);
      const isOwn = action !== undefined && action.userId === userId && action.sessionId === sessionId;
      if (!isOwn || clock.monotonic() > action.until) throw new AppError('TOO_LATE');
      return deps.queue.runAll(action.roomKeys.map(toRoomQueueKey), () =>
        withGuests(deps, action.guests, async () => {
          if (isChanged(action)) throw new AppError('CHANGED_SINCE');
          const updatedAt = isoNow(clock);
          await journal.append({
            kind: 'guest',
            type: 'undone',
            userId,
            storyId: requireGuest(deps, userId).storyId,
            guests: action.guests.map((guest) => ({ ...guest, updatedAt })),
            stays: action.stays,
            ...(action.tickets && { tickets: action.tickets }),
            by: email,
          });
          return requireGuest(deps, userId);
        }),
      );
    },
  };
}

function isSameStay(left: Stay, right: Stay | undefined): boolean {
  return left.startedAt === right?.startedAt && left.endsAt === right.endsAt && left.endedAt === right.endedAt;
}
