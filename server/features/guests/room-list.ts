import { normaliseRoom } from '#core/rules/text-normalise.ts';

const normalised = new WeakMap<readonly string[], ReadonlySet<string>>();

/** True if the list of rooms contains this room (STAY-2). A list is normalised once, not for each registration. */
export function listsRoom(rooms: readonly string[], roomKey: string): boolean {
  let keys = normalised.get(rooms);
  if (keys === undefined) {
    keys = new Set(rooms.map(normaliseRoom));
    normalised.set(rooms, keys);
  }
  return keys.has(roomKey);
}
