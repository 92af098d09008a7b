import type { MyGuest } from '#core/api/shapes.ts';
import { ApiFailure, codeOf, type FailureCode } from '../../platform/api-failure.ts';
import { readDevice, storeGuest, writeDevice } from '../../platform/device-storage.ts';
import { guestApi } from '../../platform/guest-api.ts';
import { decideEntrance } from './entrance-decision.ts';

export type Player = {
  readonly userId: string;
  readonly roomNumber: string;
  readonly guestName: string;
  readonly storyId: string;
};

/** What `/story/{storyId}` turns out to be for this phone. */
export type Gate =
  | { readonly at: 'leave'; readonly to: string }
  | { readonly at: 'play'; readonly player: Player }
  | { readonly at: 'waiting'; readonly player: Player }
  | { readonly at: 'ended'; readonly code: FailureCode }
  | { readonly at: 'who'; readonly title: string; readonly guests: readonly MyGuest[] }
  | { readonly at: 'ask'; readonly title: string; readonly presentTitle: string; readonly player: Player }
  | { readonly at: 'unknown'; readonly error: unknown; readonly ownStoryId: string };

/** The gate asks one thing before the game; when no answer comes in this time, the game opens and copes by itself. */
const statusTimeoutMs = 4_000;

/**
 * The guard of the game (specification 2, decision 2.1). Without a registered guest: to `/`, the story carried along. The
 * guest's own story: in, or the waiting panel. Another story: asks, or lets another guest of this phone in.
 */
export async function openGate(storyId: string, signal: AbortSignal): Promise<Gate> {
  const toWelcome: Gate = { at: 'leave', to: `/?story=${encodeURIComponent(storyId)}` };
  const userId = readDevice('userId');
  const roomNumber = readDevice('roomNumber');
  if (!userId || !roomNumber) return toWelcome;
  const player = { userId, roomNumber, guestName: readDevice('guestName') ?? '' };
  const stored = readDevice('storyId');

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
    // Keys of an earlier stay, long erased: register anew with the story at hand.
    if (code === 'GUEST_UNKNOWN' || code === 'GUEST_NOT_FOUND') return toWelcome;
    if (error instanceof ApiFailure && error.status === 401) return { at: 'ended', code };
    if (code === 'STAY_ENDED') return { at: 'ended', code };
    own = stored ?? storyId;
  }

  if (own === storyId) {
    writeDevice('storyId', storyId);
    return { at: isWaiting ? 'waiting' : 'play', player: { ...player, storyId } };
  }
  // Staff changed the story meanwhile (decision 2.13): the phone follows.
  if (stored === storyId) {
    writeDevice('storyId', own);
    return { at: 'leave', to: `/story/${encodeURIComponent(own)}` };
  }
  return askWhoAndWhat(storyId, { ...player, storyId: own }, signal);
}

async function askWhoAndWhat(storyId: string, player: Player, signal: AbortSignal): Promise<Gate> {
  const guests = await guestApi.call('listMyGuests', { signal }).catch((): MyGuest[] => []);
  signal.throwIfAborted();
  const decision = decideEntrance(storyId, guests, player.userId);
  if (decision.kind === 'go') return enterAs(decision.guest);
  try {
    const { title } = await guestApi.call('validateQr', { body: { qrCodeData: storyId }, signal });
    if (decision.kind === 'who') return { at: 'who', title, guests: decision.guests };
    const present = guests.find((guest) => guest.userId === player.userId);
    return { at: 'ask', title, presentTitle: present?.storyTitle ?? '', player };
  } catch (error) {
    signal.throwIfAborted();
    return { at: 'unknown', error, ownStoryId: player.storyId };
  }
}

/** Makes `guest` the one this phone plays as. */
export function enterAs(guest: MyGuest): Gate {
  storeGuest(guest);
  return { at: guest.status === 'waiting' ? 'waiting' : 'play', player: guest };
}
