import type { StaffGuest } from '#core/api/response-schemas.ts';
import { normaliseRoom } from '#core/rules/text-normalise.ts';
import type { SteadyRow } from '../hooks/use-steady-rows.ts';

/** From the next guest of a room on, its waiting guests are folded (LIMIT-4). */
const shownPerRoom = 6;

export type Fold = { readonly roomKey: string; readonly roomNumber: string; readonly count: number };
export type Folded = {
  readonly rows: readonly SteadyRow<StaffGuest>[];
  /** The folded guests of a room, by the id of the guest of this room who is shown last. */
  readonly folds: ReadonlyMap<string, Fold>;
};

/** Leaves out all but the first waiting guests of each room, unless the room is in `unfolded`. Handled rows stay where they are. */
export function foldRooms(rows: readonly SteadyRow<StaffGuest>[], unfolded: ReadonlySet<string>): Folded {
  const rooms = new Map<string, { count: number; last: string }>();
  const folds = new Map<string, Fold>();
  const shown = rows.filter(({ item, isGone }) => {
    const roomKey = normaliseRoom(item.roomNumber);
    const room = rooms.get(roomKey) ?? { count: 0, last: item.userId };
    rooms.set(roomKey, room);
    if (isGone) return true;
    room.count += 1;
    if (room.count <= shownPerRoom || unfolded.has(roomKey)) {
      room.last = item.userId;
      return true;
    }
    folds.set(room.last, { roomKey, roomNumber: item.roomNumber, count: room.count - shownPerRoom });
    return false;
  });
  return { rows: shown, folds };
}
