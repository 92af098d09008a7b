import type { Undo } from '#core/api/staff-guests.ts';
import type { Guest, Stay } from '#core/model/guest.ts';
import { endStay, hasEarlierGuests, proposeStay } from '#core/rules/stay.ts';
import { AppError } from '../../platform/app-error.ts';
import { isoNow } from '../../platform/clock.ts';
import { toLocalDay } from '../../platform/local-time.ts';
import { requireCurrent, requireGuest, runInRoomOf, withGuests } from './guest-queue.ts';
import type { GuestsDeps } from './guests-deps.ts';
import { endedGuests, leaving } from './stays.service.ts';
import type { Author, UndoService } from './undo.service.ts';

export type StayChoice = 'same' | 'new' | undefined;
/**
 * The change that staff ask for. If `isActive` is undefined, the status is toggled. `updatedAt` is the value in the row that
 * staff saw.
 */
export type Wish = {
  readonly isActive?: boolean | undefined;
  readonly stay?: StayChoice;
  readonly updatedAt?: string | undefined;
};
type Rejected = { readonly userId: string; readonly undo: Undo | undefined };
/**
 * The maximum number of guests that are rejected at the same time. It is lower than the number of tasks that the queue of a
 * room accepts.
 */
const atOnce = 50;

export type ApprovalService = ReturnType<typeof createApproval>;

/**
 * Changes a guest's status on behalf of staff: approves, stops, resumes, rejects and merges guests (STATUS-1, STATUS-3,
 * IDENTITY-3).
 */
export function createApproval(deps: GuestsDeps, undo: UndoService) {
  const { clock, journal, state } = deps;

  /**
   * Runs `task` while nothing else changes the guest's room. Throws `GUEST_NOT_FOUND`, and `WRONG_STATUS` if the guest is
   * not current.
   */
  const alone = <T>(userId: string, task: (guest: Guest) => Promise<T>): Promise<T> =>
    runInRoomOf(deps, userId, () => task(requireCurrent(deps, userId)));

  const approve = async (guest: Guest, choice: StayChoice, by: Author): Promise<Undo | undefined> => {
    const stay = state.stays.get(guest.stayId);
    const others = state.guests.inStay(guest.stayId).filter((other) => other.userId !== guest.userId);
    if (stay === undefined) throw new AppError('WRONG_STATUS');
    const isNewParty = choice === 'new' && hasEarlierGuests(stay, others, guest, toLocalDay);
    return withGuests(deps, isNewParty ? [guest, ...others] : [guest], async () => {
      const at = isoNow(clock);
      const approved: Guest = {
        ...guest,
        ...state.guests.get(guest.userId),
        status: 'active',
        approvedAt: at,
        updatedAt: at,
      };
      const change = isNewParty
        ? newParty(deps, stay, approved, others, at)
        : sameParty(deps, stay, approved, others, at);
      const { userId, storyId } = approved;
      return undo.append({ kind: 'guest', type: 'approved', userId, storyId, ...change }, by);
    });
  };

  /** Stops a guest who is playing, or lets a stopped guest continue. */
  const toggle = (guest: Guest, by: Author): Promise<Undo | undefined> =>
    withGuests(deps, [guest], async () => {
      const current = requireCurrent(deps, guest.userId);
      const isActive = current.status === 'active';
      const changed: Guest = { ...current, status: isActive ? 'stopped' : 'active', updatedAt: isoNow(clock) };
      const { userId, storyId } = current;
      const type = isActive ? 'stopped' : 'resumed';
      return undo.append({ kind: 'guest', type, userId, storyId, guests: [changed] }, by);
    });

  /** Rejects a waiting guest. Throws `GUEST_NOT_FOUND`, and `WRONG_STATUS` if the guest is not waiting. */
  const reject = (userId: string, by: Author): Promise<Undo | undefined> =>
    alone(userId, async (guest) => {
      if (guest.status !== 'waiting') throw new AppError('WRONG_STATUS');
      return withGuests(deps, [guest], () =>
        undo.append({ kind: 'guest', type: 'rejected', ...leaving(deps, requireGuest(deps, userId)) }, by),
      );
    });

  return {
    /**
     * Sets or toggles whether the guest may play. Nothing changes if the guest already has that state. Throws
     * `GUEST_NOT_FOUND`, `CHANGED_SINCE` if the row has changed since staff saw it, and `WRONG_STATUS` if the guest has
     * ended or moved.
     */
    async setActive(userId: string, request: Wish, by: Author): Promise<{ guest: Guest; undo?: Undo | undefined }> {
      return runInRoomOf(deps, userId, async () => {
        const { updatedAt } = requireGuest(deps, userId);
        if (request.updatedAt !== undefined && request.updatedAt !== updatedAt) throw new AppError('CHANGED_SINCE');
        const guest = requireCurrent(deps, userId);
        const isActive = guest.status === 'active';
        if ((request.isActive ?? !isActive) === isActive) return { guest };
        const result = guest.status === 'waiting' ? await approve(guest, request.stay, by) : await toggle(guest, by);
        return { guest: requireGuest(deps, userId), undo: result };
      });
    },

    reject,

    /**
     * Rejects those of the guests who are still waiting, and returns them. Each gets a journal line and an undo of its own.
     * Throws if a line cannot be written; guests whose line was written stay rejected.
     */
    async rejectAll(userIds: readonly string[], by: Author): Promise<Rejected[]> {
      const waiting = [...new Set(userIds)].filter((userId) => state.guests.get(userId)?.status === 'waiting');
      const rejected: Rejected[] = [];
      for (let from = 0; from < waiting.length; from += atOnce) {
        const batch = waiting
          .slice(from, from + atOnce)
          .map(async (userId) => ({ userId, undo: await reject(userId, by) }));
        for (const outcome of await Promise.allSettled(batch)) {
          if (outcome.status === 'fulfilled') rejected.push(outcome.value);
          else if (!isDealtWith(outcome.reason)) throw outcome.reason;
        }
      }
      return rejected;
    },

    /**
     * Lets a waiting guest take over the status, story and stay of another current guest of the room: 'same person, new
     * phone'. The other guest is ended and marked as moved (IDENTITY-3). Throws `GUEST_NOT_FOUND` and `WRONG_STATUS`.
     */
    async mergeSamePerson(userId: string, takenFrom: string, by: string): Promise<Guest> {
      return alone(userId, async (waiting) => {
        const other = requireCurrent(deps, takenFrom);
        const fits = waiting.status === 'waiting' && other.userId !== userId && other.roomKey === waiting.roomKey;
        if (!fits) throw new AppError('WRONG_STATUS');
        return withGuests(deps, [waiting, other], async () => {
          const at = isoNow(clock);
          const old = requireCurrent(deps, takenFrom);
          const heir: Guest = {
            ...waiting,
            storyId: old.storyId,
            status: old.status,
            stayId: old.stayId,
            updatedAt: at,
            ...(old.approvedAt === undefined ? {} : { approvedAt: old.approvedAt }),
            ...(old.crew && { crew: old.crew }),
          };
          const moved: Guest = { ...old, status: 'ended', updatedAt: at, movedTo: userId };
          const guests = [heir, moved];
          const { storyId } = heir;
          await journal.append({ kind: 'guest', type: 'same_person', userId, storyId, guests, takenFrom, by });
          return heir;
        });
      });
    },
  };
}

/**
 * Returns whether a rejection failed only because the guest is no longer waiting or no longer exists, for example because
 * another staff member was faster.
 */
function isDealtWith(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'WRONG_STATUS' || error.code === 'GUEST_NOT_FOUND');
}

/**
 * Returns the changes for an approval that keeps the current stay. The first approval in a stay restarts the stay's days at
 * `at`.
 */
function sameParty({ settings }: GuestsDeps, stay: Stay, approved: Guest, others: readonly Guest[], at: string) {
  if (others.some((other) => other.approvedAt !== undefined)) return { guests: [approved] };
  const { stayId, roomKey } = stay;
  return { guests: [approved], stays: [proposeStay({ stayId, roomKey, at, stayDays: settings().stayDays })] };
}

/**
 * Returns the changes for an approval that begins a new stay. Ends the earlier stay for the guests who registered on an earlier
 * day than the approved guest. All other guests of that stay move to the new one.
 */
function newParty(deps: GuestsDeps, stay: Stay, approved: Guest, others: readonly Guest[], at: string) {
  const day = toLocalDay(approved.createdAt);
  const isEarlier = (guest: Guest) => toLocalDay(guest.createdAt) < day;
  const stayId = deps.ids.shortId();
  const fresh = proposeStay({ stayId, roomKey: stay.roomKey, at, stayDays: deps.settings().stayDays });
  const earlier = endedGuests(deps, others.filter(isEarlier), at);
  const along = others
    .filter((guest) => !isEarlier(guest))
    .map((guest) => ({ ...(deps.state.guests.get(guest.userId) ?? guest), stayId, updatedAt: at }));
  return { guests: [{ ...approved, stayId }, ...along, ...earlier], stays: [endStay(stay, at), fresh] };
}
