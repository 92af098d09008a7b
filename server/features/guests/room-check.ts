import { guestLimits } from '#core/model/guest-limits.ts';
import type { Story } from '#core/model/story.ts';
import { isBlank, normaliseRoom } from '#core/rules/text-normalise.ts';
import { AppError } from '../../platform/app-error.ts';
import { cleanTyped } from './clean-typed.ts';
import type { GuestsDeps } from './guests-deps.ts';
import { listsRoom } from './room-list.ts';

/**
 * Letters and digits of any script, spaces, and the punctuation that occurs in room numbers. Markup does not match
 * (ENTRY-11).
 */
const roomNumberPattern = /^[\p{L}\p{M}\p{N} \u3000\-‐‑‒–—―−ー~〜～・.,、/／_#＃()（）]*$/u;

/** A room and a name in the form in which they are stored, and the room's key. */
export type CleanRegistration = {
  readonly roomNumber: string;
  readonly guestName: string;
  readonly roomKey: string;
};

/** Cleans a room number and returns it with its key. Throws `ROOM_REQUIRED` and `ROOM_INVALID`. */
export function cleanRoom(typed: string): Pick<CleanRegistration, 'roomNumber' | 'roomKey'> {
  const roomNumber = cleanTyped(typed);
  const isRoom = roomNumberPattern.test(roomNumber) && [...roomNumber].length <= guestLimits.roomNumber;
  if (!isRoom) throw new AppError('ROOM_INVALID');
  const roomKey = normaliseRoom(roomNumber);
  if (roomKey === '') throw new AppError('ROOM_REQUIRED');
  return { roomNumber, roomKey };
}

/** Cleans a room and a name. Throws `ROOM_REQUIRED`, `ROOM_INVALID` and `NAME_REQUIRED`. */
export function cleanRegistration(form: {
  readonly roomNumber: string;
  readonly guestName: string;
}): CleanRegistration {
  const room = cleanRoom(form.roomNumber);
  const guestName = cleanTyped(form.guestName);
  if (isBlank(guestName)) throw new AppError('NAME_REQUIRED');
  return { ...room, guestName };
}

/** Checks that the story is open to the room (STAY-2). Throws `ROOM_NOT_IN_STORY`. */
export function checkStoryRoom(story: Story, roomKey: string): void {
  if (story.roomNumbers.length > 0 && !listsRoom(story.roomNumbers, roomKey)) throw new AppError('ROOM_NOT_IN_STORY');
}

/** Throws `TOO_MANY_WAITING` if as many guests wait for the room as the limit allows (LIMIT-4). */
export function checkWaiting({ state, limits }: GuestsDeps, roomKey: string): void {
  const waiting = state.guests.inRoom(roomKey).filter((guest) => guest.status === 'waiting');
  if (waiting.length >= limits.waitingPerRoom) throw new AppError('TOO_MANY_WAITING');
}

/** Returns true if the hotel has a list of rooms and the list does not contain this room. */
export function isRoomUnlisted({ settings }: GuestsDeps, roomKey: string): boolean {
  const { rooms } = settings();
  return rooms.length > 0 && !listsRoom(rooms, roomKey);
}

/**
 * Throws `ROOM_UNLISTED` if the room is not listed and `isRoomChecked` is false, which means that nobody has confirmed the room
 * yet (ENTRY-11). Clients that do not send `isRoomChecked` are accepted.
 */
export function checkAsked(deps: GuestsDeps, roomKey: string, isRoomChecked: boolean | undefined): void {
  if (isRoomChecked === false && isRoomUnlisted(deps, roomKey)) throw new AppError('ROOM_UNLISTED');
}
