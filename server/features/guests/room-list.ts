import { foldRoom } from '#core/rules/text-fold.ts';

const folded = new WeakMap<readonly string[], ReadonlySet<string>>();

/** True when the list of rooms names this room (decision 2.4). A list is folded once, not for each registration. */
export function listsRoom(rooms: readonly string[], roomKey: string): boolean {
  let keys = folded.get(rooms);
  if (keys === undefined) {
    keys = new Set(rooms.map(foldRoom));
    folded.set(rooms, keys);
  }
  return keys.has(roomKey);
}
