import { compareRooms, normaliseRoom, roomAsShown } from './text-normalise.ts';

/**
 * Why an entry is refused (PANEL-16): a range that counts downwards, one with too many rooms, one whose ends have different
 * letters, more characters than a guest can type, or no room at all.
 */
export type RoomFault = 'reversed' | 'huge' | 'mixed' | 'long' | 'not_a_room';
export type FaultyRoom = { readonly line: number; readonly entry: string; readonly fault: RoomFault };

export type RoomList = {
  /** Each room once, as typed, in the order in which people count. */
  readonly rooms: readonly string[];
  /** The number of entries that repeat a room. */
  readonly duplicates: number;
  /** The refused entries, in text order. Lines count from 1. */
  readonly faults: readonly FaultyRoom[];
};

/** The largest range. A larger one is probably a typing error. */
const longestRange = 500;
/** The most characters that a guest can type for a room (ENTRY-11). */
const longestRoom = 10;

/**
 * Reads a pasted list of rooms (PANEL-15), one on each line or separated by commas and spaces. `201-212` and `A101~A110` are
 * ranges if both ends have as many digits and count upwards; 1-01 is a room. Rooms with equal keys count once. Refused
 * entries are returned with their lines.
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
        const key = normaliseRoom(room);
        if (byKey.has(key)) duplicates += 1;
        else byKey.set(key, room);
      }
    }
  }
  return { rooms: [...byKey.values()].sort(compareRooms), duplicates, faults };
}

/** Returns the entries of a stored list that are not single rooms. */
export function faultyRooms(rooms: readonly string[]): readonly FaultyRoom[] {
  return rooms.flatMap((entry, index) => {
    const range = rangeOf(entry.normalize('NFKC'));
    const fault = Array.isArray(range) ? 'not_a_room' : (range ?? faultOf(entry));
    return fault === undefined ? [] : [{ line: index + 1, entry, fault }];
  });
}

/**
 * Checks whether more than half of the rooms would be gone. Then one list may have been pasted over another, so staff
 * must confirm it (PANEL-16).
 */
export function isLargeDrop(before: readonly string[], after: readonly string[]): boolean {
  return lostRooms(before, after).length > before.length / 2;
}

export function lostRooms(before: readonly string[], after: readonly string[]): readonly string[] {
  const keys = new Set(after.map(normaliseRoom));
  return before.filter((room) => !keys.has(normaliseRoom(room)));
}

/** Letters, digits and the few signs that occur in room names. A text with any other character is not a room. */
const signs = /^[\p{L}\p{M}\p{N}\p{Pd}\u30FC~\u301C._#()&'\u2019 ]+$/u;
/** Headings of a pasted table: room, room number, guest room, floor, number. */
const headings =
  /^(?:rooms?|roomn(?:o|umber|umbers)\.?|no\.?|floor|\u90E8\u5C4B(?:\u756A\u53F7|\u540D)?|\u5BA2\u5BA4(?:\u756A\u53F7|\u540D)?|\u968E|\u756A\u53F7)$/i;

function faultOf(room: string): RoomFault | undefined {
  const key = normaliseRoom(room);
  if (key === '' || !signs.test(room) || !/[\p{L}\p{N}]/u.test(key) || headings.test(key)) return 'not_a_room';
  return [...room].length > longestRoom ? 'long' : undefined;
}

/**
 * Returns a list as text. A new line begins where a room differs from the one before in more than its last two digits,
 * which is usually the next floor or building.
 */
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

/** Spaces around the sign of a range belong to it. */
function entriesOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .replace(/[ \t]*([~\u301C])[ \t]*/g, '$1')
    .replace(/(\d)[ \t]+([-\u2010-\u2015\u2212])[ \t]+(?=\S)/g, '$1$2')
    .split(/[\s,;\u3001\u30FB]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** Two numbers with a dash, or the wave dash of Japanese keyboards, between them. */
const range = /^(\D*)(\d+)[-\u2010-\u2015\u2212~\u301C](\D*)(\d+)$/;

/** Returns the rooms of a range, or why it is refused; undefined for anything that is not a range. */
function rangeOf(entry: string): string[] | RoomFault | undefined {
  const [, before = '', first = '', beforeLast = '', last = ''] = range.exec(roomAsShown(entry)) ?? [];
  if (first === '' || first.length !== last.length) return undefined;
  if (beforeLast !== '' && beforeLast !== before) return first.length > 1 ? 'mixed' : undefined;
  const [from, to] = [Number(first), Number(last)];
  if (to <= from) return 'reversed';
  if (to - from >= longestRange) return 'huge';
  return Array.from({ length: to - from + 1 }, (_, n) => `${before}${String(from + n).padStart(first.length, '0')}`);
}
