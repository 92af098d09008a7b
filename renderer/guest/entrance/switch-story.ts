import { storeGuest } from '../../platform/device-storage.ts';
import { guestApi } from '../../platform/guest-api.ts';
import { getDestination } from './destination.ts';

type Player = {
  readonly userId: string;
  readonly guestName: string;
  readonly roomNumber: string;
  readonly hotelId?: string | undefined;
};

/**
 * Registers a guest of this phone for another story, and stores it as the story that they play. The guest and their status stay
 * the same, and each story has its own progress (ENTRY-9). Returns the path of the next page. Throws `ApiFailure`.
 */
export async function switchStory(player: Player, storyId: string): Promise<string> {
  const { userId, guestName, roomNumber, hotelId } = player;
  const registered = await guestApi.as(userId).call('registerGuest', {
    body: { roomNumber, guestName, storyId, ...(hotelId ? { hotelId } : {}) },
  });
  storeGuest(registered);
  return getDestination(registered);
}
