import type { DataOf } from '#core/api/endpoint.ts';
import type { GuestEndpoints } from '#core/api/guest.ts';
import type { PublicStory } from '#core/api/response-schemas.ts';
import { type FailureCode, getCode } from '../../platform/api-failure.ts';
import { readDeviceKey, type StoredGuest, writeDeviceKey } from '../../platform/device-storage.ts';
import { guestApi, phoneApi } from '../../platform/guest-api.ts';
import { repeatLost } from '../../platform/repeat-lost.ts';

export type HotelView = DataOf<GuestEndpoints['getHotel']>;

export type HomeGuest =
  /** Nobody is registered on this phone, or the stay was erased. */
  | { readonly kind: 'nobody' }
  | { readonly kind: 'waiting'; readonly guest: StoredGuest }
  | { readonly kind: 'playing'; readonly storyId: string }
  | { readonly kind: 'gone'; readonly code: FailureCode };

export type HomeData = {
  readonly guest: HomeGuest;
  readonly stories: readonly PublicStory[];
  /** The hotel, or undefined if no hotelId is stored or the hotel cannot be loaded. Registration works without it. */
  readonly hotel: HotelView | undefined;
};

/** What was loaded in advance, for whom, and until when it may be shown (`performance.now()`). */
type Prepared = { readonly reader: string; readonly untilMs: number; readonly data: Promise<HomeData> };
let prepared: Prepared | undefined;
const preparedForMs = 5_000;
const getReader = (language: string): string => [language, readDeviceKey('userId'), readDeviceKey('hotelId')].join();

/** Begins to load `/home` while a message is shown. `loadHome` uses it during the next seconds. */
export function prepareHome(language: string): void {
  const data = fetchHome(new AbortController().signal, language);
  data.catch(() => undefined);
  prepared = { reader: getReader(language), untilMs: performance.now() + preparedForMs, data };
}

/** Loads everything for `/home`. Throws if the active stories cannot be loaded or the signal is aborted. */
export async function loadHome(signal: AbortSignal, language: string): Promise<HomeData> {
  const ready = prepared;
  prepared = undefined;
  if (ready === undefined || ready.reader !== getReader(language) || performance.now() > ready.untilMs)
    return fetchHome(signal, language);
  return ready.data.catch(() => fetchHome(signal, language));
}

async function fetchHome(signal: AbortSignal, language: string): Promise<HomeData> {
  const headers = { 'Accept-Language': language };
  const [guest, stories, hotel] = await Promise.all([
    findGuest(signal),
    repeatLost(() => phoneApi.call('listActiveStories', { signal, headers })),
    loadHotel(signal, headers),
  ]);
  return { guest, stories, hotel };
}

/**
 * Loads the hotel of the stored hotelId and stores its name (IDENTITY-8). Returns undefined without a hotelId or if the call
 * fails. Never throws.
 */
export async function loadHotel(
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<HotelView | undefined> {
  const hotelId = readDeviceKey('hotelId');
  if (!hotelId) return undefined;
  try {
    const hotel = await repeatLost(() => phoneApi.call('getHotel', { params: { hotelId }, signal, headers }));
    writeDeviceKey('hotelName', hotel.name);
    return hotel;
  } catch {
    return undefined;
  }
}

/**
 * Returns whether the phone has a guest, and whether the guest is waiting, playing or gone, so that a reload shows the same
 * screen (RESUME-1). Throws only if the signal is aborted.
 */
async function findGuest(signal: AbortSignal): Promise<HomeGuest> {
  const userId = readDeviceKey('userId');
  const roomNumber = readDeviceKey('roomNumber');
  if (!userId || !roomNumber) return { kind: 'nobody' };
  const stored: StoredGuest = {
    userId,
    roomNumber,
    guestName: readDeviceKey('guestName') ?? '',
    storyId: readDeviceKey('storyId') ?? '',
  };
  try {
    const { status, storyId } = await guestApi.call('getActiveStatus', { params: { userId }, signal });
    if (status === 'ended') return { kind: 'gone', code: 'STAY_ENDED' };
    return status === 'waiting' ? { kind: 'waiting', guest: stored } : { kind: 'playing', storyId };
  } catch (error) {
    signal.throwIfAborted();
    const code = getCode(error);
    // The stored guest belongs to an earlier stay that was erased.
    if (code === 'GUEST_UNKNOWN' || code === 'GUEST_NOT_FOUND') return { kind: 'nobody' };
    if (code === 'GUEST_MOVED' || code === 'OTHER_PHONE' || code === 'STAY_ENDED') return { kind: 'gone', code };
    // Without the guest's status, the waiting panel is the safer screen, because it keeps asking.
    return { kind: 'waiting', guest: stored };
  }
}
