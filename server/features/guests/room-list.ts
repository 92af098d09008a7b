import { normaliseRoom } from '#core/rules/text-normalise.ts';

const normalised = new WeakMap<readonly string[], ReadonlySet<string>>();

/**
 * Returns whether the list of rooms contains this room (STAY-2). Each list is normalised once and not for each
 * registration.
 */
export function listsRoom(rooms: readonly string[], roomKey: string): boolean {
  let keys = normalised.get(rooms);
  if (keys === undefined) {
    keys = new Set(rooms.map(normaliseRoom));
    normalised.set(rooms, keys);
  }
  return keys.has(roomKey);
}
