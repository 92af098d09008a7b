import type { MyGuest } from '#core/api/response-schemas.ts';
import { ApiFailure, codeOf, type FailureCode } from '../../platform/api-failure.ts';
import { keepTabGuest, readDevice, readTabGuest, writeDevice } from '../../platform/device-storage.ts';
import { guestApi } from '../../platform/guest-api.ts';
import { decideEntrance } from './entrance-decision.ts';

export type Player = {
  readonly userId: string;
  readonly roomNumber: string;
  readonly guestName: string;
  readonly storyId: string;
};

/** What `/story/{storyId}` shows on this phone. */
export type Gate =
  | { readonly at: 'leave'; readonly to: string }
  | { readonly at: 'play'; readonly player: Player }
  | { readonly at: 'waiting'; readonly player: Player }
  | { readonly at: 'ended'; readonly code: FailureCode }
  | { readonly at: 'who'; readonly guests: readonly MyGuest[] }
  | { readonly at: 'ask'; readonly title: string; readonly presentTitle: string; readonly player: Player }
  | { readonly at: 'unknown'; readonly error: unknown; readonly ownStoryId: string };

/**
 * How many milliseconds the gate waits for the server. After that the game opens and handles the missing connection itself.
 */
const statusTimeoutMs = 4_000;

/**
 * Decides what `/story/{storyId}` shows (ENTRY-8). Without a registered guest it is `/` with the story. In a tab that a
 * link has just opened it is 'who plays?'. For the guest's own story it is the game or the waiting panel, and for another
 * story it is the question whether to start it.
 */
export async function openGate(storyId: string, signal: AbortSignal): Promise<Gate> {
  const toWelcome: Gate = { at: 'leave', to: `/?story=${encodeURIComponent(storyId)}` };
  const userId = readDevice('userId');
  const roomNumber = readDevice('roomNumber');
  if (!userId || !roomNumber) return toWelcome;
  const player = { userId, roomNumber, guestName: readDevice('guestName') ?? '' };
  const stored = readDevice('storyId');
  if (readTabGuest() !== userId) {
    const asked = await askWho(storyId, signal);
    if (asked) return asked;
  }

  let own: string;
  let isWaiting = false;
  try {
    const status = await guestApi.call('getActiveStatus', { params: { userId }, signal, timeoutMs: statusTimeoutMs });
    if (status.status === 'ended') return { at: 'ended', code: 'STAY_ENDED' };
    own = status.storyId;
    isWaiting = status.status === 'waiting';
  } catch (error) {
    signal.throwIfAborted();
    const code = codeOf(error);
    // The keys belong to an earlier stay that was erased, so the guest registers again for this story.
    if (code === 'GUEST_UNKNOWN' || code === 'GUEST_NOT_FOUND') return toWelcome;
    if (error instanceof ApiFailure && error.status === 401) return { at: 'ended', code };
    if (code === 'STAY_ENDED') return { at: 'ended', code };
    own = stored ?? storyId;
  }

  if (own === storyId) {
    keepTabGuest(userId);
    writeDevice('storyId', storyId);
    return { at: isWaiting ? 'waiting' : 'play', player: { ...player, storyId } };
  }
  // Staff changed the guest's story meanwhile, so the phone opens the new one (RESUME-4).
  if (stored === storyId) {
    writeDevice('storyId', own);
    return { at: 'leave', to: `/story/${encodeURIComponent(own)}` };
  }
  return askForStory(storyId, { ...player, storyId: own }, signal);
}

/** Returns the guests of this phone, or none if the call fails. Throws only if the signal is aborted. */
async function myGuests(signal: AbortSignal): Promise<readonly MyGuest[]> {
  const guests = await guestApi.call('listMyGuests', { signal, timeoutMs: statusTimeoutMs }).catch((): MyGuest[] => []);
  signal.throwIfAborted();
  return guests;
}

/** Returns 'who plays?' if `decideEntrance` asks it, or undefined. Returns 'unknown' if the story cannot be played. */
async function askWho(storyId: string, signal: AbortSignal): Promise<Gate | undefined> {
  const next = decideEntrance(storyId, await myGuests(signal));
  if (next.kind !== 'who') return undefined;
  const { guests } = next;
  const [first] = guests;
  // A guest who has begun a story can finish it, even when it is closed for new scans (STORY-4).
  if (first?.storyId === storyId) return { at: 'who', guests };
  return resolveOpenStory(storyId, first?.storyId ?? storyId, signal, () => ({ at: 'who', guests }));
}

/** Returns the question 'start …?' for the guest of this tab. */
async function askForStory(storyId: string, player: Player, signal: AbortSignal): Promise<Gate> {
  const present = (await myGuests(signal)).find((guest) => guest.userId === player.userId);
  return resolveOpenStory(storyId, player.storyId, signal, (title) => ({
    at: 'ask',
    title,
    presentTitle: present?.storyTitle ?? '',
    player,
  }));
}

/** Returns the question about a story that can be played, or else the screen that leads back to `ownStoryId`. */
async function resolveOpenStory(
  storyId: string,
  ownStoryId: string,
  signal: AbortSignal,
  gateOf: (title: string) => Gate,
): Promise<Gate> {
  try {
    return gateOf((await guestApi.call('validateQr', { body: { qrCodeData: storyId }, signal })).title);
  } catch (error) {
    signal.throwIfAborted();
    return { at: 'unknown', error, ownStoryId };
  }
}
