import { compareRooms, foldRoom, roomAsShown } from './text-fold.ts';

/**
 * Why an entry is refused (R136): a range that counts downwards, one of too many rooms, one between two buildings, more
 * characters than a guest can type, or no room at all.
 */
export type RoomFault = 'reversed' | 'huge' | 'mixed' | 'long' | 'not_a_room';
export type FaultyRoom = { readonly line: number; readonly entry: string; readonly fault: RoomFault };

export type RoomList = {
  /** Each room once, as typed, in the order in which people count. */
  readonly rooms: readonly string[];
  /** How many entries named a room that was there already. */
  readonly duplicates: number;
  /** What is refused, in the order of the text; lines count from 1. */
  readonly faults: readonly FaultyRoom[];
};

/** More rooms than one range can mean: more is a slip of the finger. */
const longestRange = 500;
/** As many characters as a guest can type for a room. */
const longestRoom = 10;

/**
 * A pasted list of rooms (decision 2.4): one on each line, or with commas and spaces between; `201-212` and `A101~A110` are
 * ranges when both ends have as many digits and count upwards (1-01 is a room). Rooms with equal keys are one. What is refused
 * is told with its line.
 */
export function parseRooms(text: string): RoomList {
  const byKey = new Map<string, string>();
  const faults: FaultyRoom[] = [];
  let duplicates = 0;
  for (const [index, line] of text.split(/\r\n|[\n\r\u2028]/).entries()) {
    for (const entry of entriesOf(line)) {
      const range = rangeOf(entry);
      const rooms = Array.isArray(range) ? range : [roomAsShown(entry)];
      const fault = typeof range === 'string' ? range : rooms.map(faultOf).find((one) => one !== undefined);
      if (fault !== undefined) {
        faults.push({ line: index + 1, entry, fault });
        continue;
      }
      for (const room of rooms) {
        const key = foldRoom(room);
        if (byKey.has(key)) duplicates += 1;
        else byKey.set(key, room);
      }
    }
  }
  return { rooms: [...byKey.values()].sort(compareRooms), duplicates, faults };
}

/** Entries of a stored list that name no single room. */
export function faultyRooms(rooms: readonly string[]): readonly FaultyRoom[] {
  return rooms.flatMap((entry, index) => {
    const range = rangeOf(entry.normalize('NFKC'));
    const fault = Array.isArray(range) ? 'not_a_room' : (range ?? faultOf(entry));
    return fault === undefined ? [] : [{ line: index + 1, entry, fault }];
  });
}

/** More than half of the rooms would be gone: perhaps a list was pasted over another one, so somebody has to confirm it. */
export function isLargeDrop(before: readonly string[], after: readonly string[]): boolean {
  return lostRooms(before, after).length > before.length / 2;
}

export function lostRooms(before: readonly string[], after: readonly string[]): readonly string[] {
  const keys = new Set(after.map(foldRoom));
  return before.filter((room) => !keys.has(foldRoom(room)));
}

/** Letters, digits and the few signs that stand in room names; everything else is no room. */
const signs = /^[\p{L}\p{M}\p{N}\p{Pd}\u30FC~\u301C._#()&'\u2019 ]+$/u;
/** Headings of a pasted table: room, room number, guest room, floor, number. */
const headings =
  /^(?:rooms?|roomn(?:o|umber|umbers)\.?|no\.?|floor|\u90E8\u5C4B(?:\u756A\u53F7|\u540D)?|\u5BA2\u5BA4(?:\u756A\u53F7|\u540D)?|\u968E|\u756A\u53F7)$/i;

function faultOf(room: string): RoomFault | undefined {
  const key = foldRoom(room);
  if (key === '' || !signs.test(room) || !/[\p{L}\p{N}]/u.test(key) || headings.test(key)) return 'not_a_room';
  return [...room].length > longestRoom ? 'long' : undefined;
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

/** The rooms of a range, or why there are none; undefined for what is no range. */
function rangeOf(entry: string): string[] | RoomFault | undefined {
  const [, before = '', first = '', beforeLast = '', last = ''] = range.exec(roomAsShown(entry)) ?? [];
  if (first === '' || first.length !== last.length) return undefined;
  if (beforeLast !== '' && beforeLast !== before) return first.length > 1 ? 'mixed' : undefined;
  const [from, to] = [Number(first), Number(last)];
  if (to <= from) return 'reversed';
  if (to - from >= longestRange) return 'huge';
  return Array.from({ length: to - from + 1 }, (_, n) => `${before}${String(from + n).padStart(first.length, '0')}`);
}
