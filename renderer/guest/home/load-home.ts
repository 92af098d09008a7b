import type { DataOf } from '#core/api/endpoint.ts';
import type { GuestEndpoints } from '#core/api/guest.ts';
import type { PublicStory } from '#core/api/response-schemas.ts';
import { codeOf, type FailureCode } from '../../platform/api-failure.ts';
import { readDevice, type StoredGuest, writeDevice } from '../../platform/device-storage.ts';
import { guestApi } from '../../platform/guest-api.ts';

export type HotelView = DataOf<GuestEndpoints['getHotel']>;

export type HomeGuest =
  /** Nobody is registered on this phone, or the stay was erased. */
  | { readonly at: 'nobody' }
  | { readonly at: 'waiting'; readonly guest: StoredGuest }
  | { readonly at: 'playing'; readonly storyId: string }
  | { readonly at: 'gone'; readonly code: FailureCode };

export type HomeData = {
  readonly guest: HomeGuest;
  readonly stories: readonly PublicStory[];
  /** The hotel, or undefined without a stored hotelId or when the hotel cannot be loaded. Registration works without it. */
  readonly hotel: HotelView | undefined;
};

/** Loads everything for `/home` in parallel. Throws when the active stories cannot be loaded. */
export async function loadHome(signal: AbortSignal, language: string): Promise<HomeData> {
  const headers = { 'Accept-Language': language };
  const [guest, stories, hotel] = await Promise.all([
    findGuest(signal),
    guestApi.call('listActiveStories', { signal, headers }),
    loadHotel(signal, headers),
  ]);
  return { guest, stories, hotel };
}

/**
 * Loads the hotel of the stored hotelId and stores its name (IDENTITY-8). Returns undefined without a hotelId or when the
 * call fails. Never throws.
 */
export async function loadHotel(
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<HotelView | undefined> {
  const hotelId = readDevice('hotelId');
  if (!hotelId) return undefined;
  try {
    const hotel = await guestApi.call('getHotel', { params: { hotelId }, signal, headers });
    writeDevice('hotelName', hotel.name);
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
  const userId = readDevice('userId');
  const roomNumber = readDevice('roomNumber');
  if (!userId || !roomNumber) return { at: 'nobody' };
  const stored: StoredGuest = {
    userId,
    roomNumber,
    guestName: readDevice('guestName') ?? '',
    storyId: readDevice('storyId') ?? '',
  };
  try {
    const { status, storyId } = await guestApi.call('getActiveStatus', { params: { userId }, signal });
    if (status === 'ended') return { at: 'gone', code: 'STAY_ENDED' };
    return status === 'waiting' ? { at: 'waiting', guest: stored } : { at: 'playing', storyId };
  } catch (error) {
    signal.throwIfAborted();
    const code = codeOf(error);
    // The keys belong to an earlier stay that was erased.
    if (code === 'GUEST_UNKNOWN' || code === 'GUEST_NOT_FOUND') return { at: 'nobody' };
    if (code === 'GUEST_MOVED' || code === 'STAY_ENDED') return { at: 'gone', code };
    // Without a reply the waiting panel is the safer screen, because it keeps asking.
    return { at: 'waiting', guest: stored };
  }
}
