import type { Undo } from '#core/api/staff-guests.ts';
import type { Guest, Stay } from '#core/model/guest.ts';
import type { GuestEntry } from '#core/model/journal.ts';
import { endStay } from '#core/rules/stay.ts';
import { AppError } from '../../platform/app-error.ts';
import { isoNow } from '../../platform/clock.ts';
import { toLocalDay } from '../../platform/local-time.ts';
import { requireCurrent, runInRoomOf, withGuests } from './guest-queue.ts';
import type { GuestsDeps } from './guests-deps.ts';
import { cleanRoom, isRoomUnlisted } from './room-check.ts';
import { endedGuests, type StaysService } from './stays.service.ts';
import type { Author, UndoService } from './undo.service.ts';

export type RoomMove = {
  readonly roomNumber: string;
  /** Whether only this guest moves, or everybody in the stay. */
  readonly scope: 'guest' | 'stay';
  /** Whether the guests join those who are in the new room already, or end their stay. */
  readonly stay?: 'same' | 'new' | undefined;
};
export type Moved = { readonly moved: readonly string[]; readonly stayId: string; readonly undo: Undo | undefined };
export type MoveRoomService = ReturnType<typeof createMoveRoom>;

/**
 * Moves guests to another room on behalf of staff (STAY-5). Progress, vouchers and spins belong to the guests and come along.
 * The tickets come along if the whole stay moves.
 */
export function createMoveRoom(deps: GuestsDeps, stays: StaysService, undo: UndoService) {
  const { clock, ids, state } = deps;

  /** Returns the guests who are in the room since an earlier day, about whom staff must decide. */
  const findEarlier = (guests: readonly Guest[]) => {
    const today = toLocalDay(isoNow(clock));
    return guests.filter(({ createdAt }) => toLocalDay(createdAt) < today);
  };

  /**
   * Returns the stay that the guests are in after the move, and the ended stays. A spin that was used in one of two stays
   * stays used (SPIN-1).
   */
  const joinStays = (
    own: Stay,
    target: Stay | undefined,
    isWhole: boolean,
    choice: RoomMove['stay'],
    roomKey: string,
  ) => {
    const at = isoNow(clock);
    const hasSpun = ({ stayId, isSpinUsed }: Stay) => isSpinUsed === true || state.lottery.hasStayDrawn(stayId);
    const spun = (...joined: readonly Stay[]) => (joined.some(hasSpun) ? { isSpinUsed: true as const } : {});
    if (target !== undefined && choice !== 'new') {
      return { stay: { ...target, ...spun(target, own) }, ended: isWhole ? [endStay(own, at)] : [] };
    }
    const ended = target === undefined ? [] : [endStay(target, at)];
    if (isWhole) return { stay: { ...own, roomKey }, ended };
    return { stay: { stayId: ids.shortId(), roomKey, startedAt: at, endsAt: own.endsAt, ...spun(own) }, ended };
  };

  const move = async (
    userId: string,
    room: ReturnType<typeof cleanRoom>,
    form: RoomMove,
    by: Author,
  ): Promise<Moved> => {
    const guest = requireCurrent(deps, userId);
    const own = state.stays.get(guest.stayId);
    if (own === undefined) throw new AppError('WRONG_STATUS');
    if (guest.roomKey === room.roomKey) throw new AppError('SAME_ROOM');
    const party = state.guests.inStay(own.stayId);
    const moving = form.scope === 'stay' ? party : [guest];
    const isWhole = moving.length === party.length;
    const target = state.stays.getCurrent(room.roomKey);
    const present = target === undefined ? [] : state.guests.inStay(target.stayId);
    const earlier = findEarlier(present);
    if (form.stay === undefined && earlier.length > 0) {
      throw new AppError('EARLIER_GUESTS', { guests: earlier.map(({ guestName }) => guestName) });
    }
    const leaving = form.stay === 'new' ? present : [];
    return withGuests(deps, [...moving, ...leaving], async () => {
      const at = isoNow(clock);
      const { stay, ended } = joinStays(own, target, isWhole, form.stay, room.roomKey);
      const unlisted = isRoomUnlisted(deps, room.roomKey) ? { isRoomUnlisted: true } : {};
      const moved = moving.map((before): Guest => {
        const { isRoomUnlisted: _before, ...current } = requireCurrent(deps, before.userId);
        // A stay that nobody is in any more is erased together with those who left it.
        const former =
          isWhole && stay.stayId !== own.stayId ? [...(current.formerStayIds ?? []), own.stayId] : undefined;
        return {
          ...{ ...current, ...room, ...unlisted, stayId: stay.stayId, updatedAt: at },
          ...(former === undefined ? {} : { formerStayIds: former }),
        };
      });
      const entry: GuestEntry = {
        kind: 'guest',
        type: 'room_moved',
        userId,
        storyId: guest.storyId,
        guests: [...moved, ...endedGuests(deps, leaving, at)],
        // The ended stays come first, so that the room is free for the stay that moves into it.
        stays: [...ended, stay],
        ...(isWhole ? { tickets: { stayId: stay.stayId, ticketIds: state.tickets.idsOfStay(own.stayId) } } : {}),
      };
      const taken = await undo.append(entry, by);
      return { moved: moved.map((after) => after.userId), stayId: stay.stayId, undo: taken };
    });
  };

  return {
    /**
     * Moves a guest, or everybody in the guest's stay, to another room. Throws `ROOM_REQUIRED`, `ROOM_INVALID`,
     * `GUEST_NOT_FOUND`, `WRONG_STATUS`, `SAME_ROOM`, and `EARLIER_GUESTS` with the names if guests of an earlier day are in
     * that room and `stay` is not given.
     */
    async move(userId: string, form: RoomMove, by: Author): Promise<Moved> {
      const room = cleanRoom(form.roomNumber);
      const moveAlone = async () => {
        await stays.endIfDue(room.roomKey);
        return move(userId, room, form, by);
      };
      return runInRoomOf(deps, userId, moveAlone, [room.roomKey]);
    },
  };
}
