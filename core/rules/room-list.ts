import { compareRooms, foldRoom, roomAsShown } from './text-fold.ts';

export type RoomList = {
  /** Each room once, as typed, in the order in which people count. */
  readonly rooms: readonly string[];
  /** How many entries named a room that was there already. */
  readonly duplicates: number;
  /** What could not be understood: too long for a room, or without anything in it. */
  readonly unreadable: readonly string[];
};

/** More rooms than one range can mean: more is a slip of the finger. */
const longestRange = 500;
const longestRoom = 20;

/**
 * A pasted list of rooms (decision 2.4): one on each line, or with commas and spaces between; `201-212` and `A101~A110` are
 * ranges when both ends have as many digits and count upwards (1-01 is a room). Rooms with equal keys are one.
 */
export function parseRooms(text: string): RoomList {
  const byKey = new Map<string, string>();
  const unreadable: string[] = [];
  let duplicates = 0;
  for (const entry of entriesOf(text)) {
    for (const room of rangeOf(entry) ?? [roomAsShown(entry)]) {
      const key = foldRoom(room);
      if (key === '' || [...room].length > longestRoom) unreadable.push(entry);
      else if (byKey.has(key)) duplicates += 1;
      else byKey.set(key, room);
    }
  }
  return { rooms: [...byKey.values()].sort(compareRooms), duplicates, unreadable };
}

/** A list as text: a line for each floor or building, which is where the numbers leave off. */
export function roomsAsText(rooms: readonly string[]): string {
  const lines: string[][] = [];
  let last: string | undefined;
  for (const room of rooms) {
    const line = room.replace(/\d{1,2}\D*$/, '');
    if (line !== last) lines.push([]);
    lines.at(-1)?.push(room);
    last = line;
  }
  return lines.map((line) => line.join(', ')).join('\n');
}

/** Spaces round the sign of a range belong to it. */
function entriesOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .replace(/[ \t]*([~\u301C])[ \t]*/g, '$1')
    .replace(/(\d)[ \t]+([-\u2010-\u2015\u2212])[ \t]+(?=\S)/g, '$1$2')
    .split(/[\s,;\u3001\u30FB]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** Dashes, and the wave dash of Japanese keyboards, between two numbers. */
const range = /^(\D*)(\d+)[-\u2010-\u2015\u2212~\u301C](\D*)(\d+)$/;

function rangeOf(entry: string): string[] | undefined {
  const [, before = '', first = '', beforeLast = '', last = ''] = range.exec(roomAsShown(entry)) ?? [];
  if (first === '' || first.length !== last.length || (beforeLast !== '' && beforeLast !== before)) return undefined;
  const [from, to] = [Number(first), Number(last)];
  if (to <= from || to - from >= longestRange) return undefined;
  return Array.from({ length: to - from + 1 }, (_, n) => `${before}${String(from + n).padStart(first.length, '0')}`);
}
