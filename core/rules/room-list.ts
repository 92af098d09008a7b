import { compareRooms, normaliseRoom, toRoomLabel } from './text-normalise.ts';

/**
 * Why an entry is refused (PANEL-16). `reversed`: a range that counts downwards. `huge`: a range of too many rooms.
 * `mixed`: a range whose two ends begin with different letters. `long`: a room with more characters than a guest can
 * type. `not_a_room`: any other text that cannot be a room.
 */
export type RoomFault = 'reversed' | 'huge' | 'mixed' | 'long' | 'not_a_room';
export type FaultyRoom = { readonly line: number; readonly entry: string; readonly fault: RoomFault };

export type RoomList = {
  /**
   * Each room once, sorted by `compareRooms`. Rooms are as typed, except that full-width characters are narrow and the
   * Japanese suffix of room numbers is removed.
   */
  readonly rooms: readonly string[];
  /** How many rooms were repeated, including rooms inside ranges. */
  readonly duplicates: number;
  /** The refused entries, in the order of the text. Lines are counted from 1. */
  readonly faults: readonly FaultyRoom[];
};

/** The largest number of rooms in a range. A larger range is probably a typing error. */
const maxRangeLength = 500;
/** The largest number of characters that a guest can type for a room (ENTRY-11). */
const maxRoomLength = 10;

/**
 * Parses a pasted list of rooms (PANEL-15), which are separated by line breaks, spaces, commas, semicolons or their
 * Japanese counterparts. `201-212` and `A101~A110` are ranges, because both ends have the same number of digits; `1-01`
 * is a room. Of several rooms with the same key only the first is returned. Refused entries are returned with their
 * line numbers.
 */
export function parseRooms(text: string): RoomList {
  const byKey = new Map<string, string>();
  const faults: FaultyRoom[] = [];
  let duplicates = 0;
  for (const [index, line] of text.split(/\r\n|[\n\r\u2028]/).entries()) {
    for (const entry of splitEntries(line)) {
      const range = expandRange(entry);
      const rooms = Array.isArray(range) ? range : [toRoomLabel(entry)];
      const fault =
        typeof range === 'string' ? range : rooms.map(findFault).find((roomFault) => roomFault !== undefined);
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

/**
 * Returns the entries of a stored list that are refused, because each entry must be a single room. `line` is the
 * position in the list, from 1.
 */
export function faultyRooms(rooms: readonly string[]): readonly FaultyRoom[] {
  return rooms.flatMap((entry, index) => {
    const room = entry.normalize('NFKC');
    const range = expandRange(room);
    const fault = Array.isArray(range) ? 'not_a_room' : (range ?? findFault(room));
    return fault === undefined ? [] : [{ line: index + 1, entry, fault }];
  });
}

/**
 * Checks whether a change would remove more than half of the rooms. Such a change may be a mistake, for example another
 * list that was pasted over this one, so staff must confirm it (PANEL-16).
 */
export function isLargeDrop(before: readonly string[], after: readonly string[]): boolean {
  return lostRooms(before, after).length > before.length / 2;
}

export function lostRooms(before: readonly string[], after: readonly string[]): readonly string[] {
  const keys = new Set(after.map(normaliseRoom));
  return before.filter((room) => !keys.has(normaliseRoom(room)));
}

/** Letters, digits and the few symbols that occur in room names. A text with any other character is not a room. */
const roomCharacters = /^[\p{L}\p{M}\p{N}\p{Pd}\u30FC~\u301C._#()&'\u2019 ]+$/u;
/** Headings of a pasted table in English and Japanese: room, room number, guest room, floor, number. */
const headings =
  /^(?:rooms?|roomn(?:o|umber|umbers)\.?|no\.?|floor|\u90E8\u5C4B(?:\u756A\u53F7|\u540D)?|\u5BA2\u5BA4(?:\u756A\u53F7|\u540D)?|\u968E|\u756A\u53F7)$/i;

function findFault(room: string): RoomFault | undefined {
  const key = normaliseRoom(room);
  if (key === '' || !roomCharacters.test(room) || !/[\p{L}\p{N}]/u.test(key) || headings.test(key)) return 'not_a_room';
  return [...room].length > maxRoomLength ? 'long' : undefined;
}

/**
 * Returns a list of rooms as text for editing. A new line begins wherever a room differs from the previous one in more
 * than its last two digits, which usually means another floor or building.
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

/** Splits a text into entries. Spaces around the dash of a range do not separate entries. */
function splitEntries(text: string): string[] {
  return text
    .normalize('NFKC')
    .replace(/[ \t]*([~\u301C])[ \t]*/g, '$1')
    .replace(/(\d)[ \t]+([-\u2010-\u2015\u2212])[ \t]+(?=\S)/g, '$1$2')
    .split(/[\s,;\u3001\u30FB]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** Two numbers, each possibly after letters, with a dash, a tilde or a Japanese wave dash between them. */
const range = /^(\D*)(\d+)[-\u2010-\u2015\u2212~\u301C](\D*)(\d+)$/;

/** Returns the rooms of a range, or why the range is refused. Returns undefined if the entry is not a range. */
function expandRange(entry: string): string[] | RoomFault | undefined {
  const [, before = '', first = '', beforeLast = '', last = ''] = range.exec(toRoomLabel(entry)) ?? [];
  if (first === '' || first.length !== last.length) return undefined;
  if (beforeLast !== '' && beforeLast !== before) return first.length > 1 ? 'mixed' : undefined;
  const [from, to] = [Number(first), Number(last)];
  if (to <= from) return 'reversed';
  if (to - from >= maxRangeLength) return 'huge';
  return Array.from({ length: to - from + 1 }, (_, n) => `${before}${String(from + n).padStart(first.length, '0')}`);
}
