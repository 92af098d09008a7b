import type { MyGuest } from '#core/api/response-schemas.ts';
import { ApiFailure, type FailureCode, getCode } from '../../platform/api-failure.ts';
import { readDeviceKey, readTabGuest, storeTabGuest, writeDeviceKey } from '../../platform/device-storage.ts';
import { guestApi, phoneApi } from '../../platform/guest-api.ts';
import { decideEntrance } from './entrance-decision.ts';

export type Player = {
  readonly userId: string;
  readonly roomNumber: string;
  readonly guestName: string;
  readonly storyId: string;
};

/** What `/story/{storyId}` shows on this phone. */
export type Gate =
  | { readonly kind: 'leave'; readonly to: string }
  | { readonly kind: 'play'; readonly player: Player }
  | { readonly kind: 'waiting'; readonly player: Player }
  | { readonly kind: 'ended'; readonly code: FailureCode }
  | { readonly kind: 'who'; readonly guests: readonly MyGuest[] }
  | { readonly kind: 'ask'; readonly title: string; readonly presentTitle: string; readonly player: Player }
  | { readonly kind: 'unknown'; readonly error: unknown; readonly ownStoryId: string };

/**
 * The longest time that the gate waits for the guest's status or the list of this phone's guests, in milliseconds. Without the
 * status, the gate relies on the stored story, and the game handles the missing connection itself.
 */
const statusTimeoutMs = 4_000;

/**
 * Decides what `/story/{storyId}` shows (ENTRY-8). Without a stored guest, that is `/` with the story; in a tab that a link has
 * just opened, 'who plays?'; for the guest's own story, the game or the waiting panel; for another story, the question whether
 * to start it; and for a guest who can no longer play on this phone, the reason.
 */
export async function openGate(storyId: string, signal: AbortSignal): Promise<Gate> {
  const toWelcome: Gate = { kind: 'leave', to: `/?story=${encodeURIComponent(storyId)}` };
  const userId = readDeviceKey('userId');
  const roomNumber = readDeviceKey('roomNumber');
  if (!userId || !roomNumber) return toWelcome;
  const player = { userId, roomNumber, guestName: readDeviceKey('guestName') ?? '' };
  const stored = readDeviceKey('storyId');
  if (readTabGuest() !== userId) {
    const gate = await askWho(storyId, signal);
    if (gate) return gate;
  }

  let own: string;
  let isWaiting = false;
  try {
    const status = await guestApi.call('getActiveStatus', { params: { userId }, signal, timeoutMs: statusTimeoutMs });
    if (status.status === 'ended') return { kind: 'ended', code: 'STAY_ENDED' };
    own = status.storyId;
    isWaiting = status.status === 'waiting';
  } catch (error) {
    signal.throwIfAborted();
    const code = getCode(error);
    // The stored guest belongs to an earlier stay that was erased, so the guest registers again for this story.
    if (code === 'GUEST_UNKNOWN' || code === 'GUEST_NOT_FOUND') return toWelcome;
    if (error instanceof ApiFailure && error.status === 401) return { kind: 'ended', code };
    if (code === 'STAY_ENDED' || code === 'OTHER_PHONE') return { kind: 'ended', code };
    own = stored ?? storyId;
  }

  if (own === storyId) {
    storeTabGuest(userId);
    writeDeviceKey('storyId', storyId);
    return { kind: isWaiting ? 'waiting' : 'play', player: { ...player, storyId } };
  }
  // Staff have changed the guest's story since it was stored, so the phone opens the new one (RESUME-4).
  if (stored === storyId) {
    writeDeviceKey('storyId', own);
    return { kind: 'leave', to: `/story/${encodeURIComponent(own)}` };
  }
  return askForStory(storyId, { ...player, storyId: own }, signal);
}

/** Returns the guests of this phone, or none if the call fails. Throws only if the signal is aborted. */
async function myGuests(signal: AbortSignal): Promise<readonly MyGuest[]> {
  const guests = await phoneApi.call('listMyGuests', { signal, timeoutMs: statusTimeoutMs }).catch((): MyGuest[] => []);
  signal.throwIfAborted();
  return guests;
}

/**
 * Returns the gate 'who plays?', or undefined if no guest of this phone can play. If none of them plays this story and it
 * cannot be started, the gate is 'unknown'.
 */
async function askWho(storyId: string, signal: AbortSignal): Promise<Gate | undefined> {
  const next = decideEntrance(storyId, await myGuests(signal));
  if (next.kind !== 'who') return undefined;
  const { guests } = next;
  const [first] = guests;
  // A guest who has begun a story can finish it, even when it is closed for new scans (STORY-4).
  if (first?.storyId === storyId) return { kind: 'who', guests };
  return resolveOpenStory(storyId, first?.storyId ?? storyId, signal, () => ({ kind: 'who', guests }));
}

/** Returns the question whether the guest of this tab wants to start the story, or 'unknown' if it cannot be started. */
async function askForStory(storyId: string, player: Player, signal: AbortSignal): Promise<Gate> {
  const present = (await myGuests(signal)).find((guest) => guest.userId === player.userId);
  return resolveOpenStory(storyId, player.storyId, signal, (title) => ({
    kind: 'ask',
    title,
    presentTitle: present?.storyTitle ?? '',
    player,
  }));
}

/**
 * Returns what `gateOf` makes of the title if the story can be started. If not, or without a reply, returns 'unknown', whose
 * screen leads back to `ownStoryId`.
 */
async function resolveOpenStory(
  storyId: string,
  ownStoryId: string,
  signal: AbortSignal,
  createGate: (title: string) => Gate,
): Promise<Gate> {
  try {
    return createGate((await phoneApi.call('validateQr', { body: { qrCodeData: storyId }, signal })).title);
  } catch (error) {
    signal.throwIfAborted();
    return { kind: 'unknown', error, ownStoryId };
  }
}
