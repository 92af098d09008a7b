import type { Registered } from '#core/api/response-schemas.ts';
import { guestApi } from '../../platform/guest-api.ts';

type Player = {
  readonly userId: string;
  readonly guestName: string;
  readonly roomNumber: string;
  readonly hotelId?: string | undefined;
};

/**
 * Registers a guest of this phone for another story, and returns the guest as they are then. The guest and their status stay
 * the same, and each story has its own progress (ENTRY-9). Throws `ApiFailure`.
 */
export function switchStory(player: Player, storyId: string): Promise<Registered> {
  const { userId, guestName, roomNumber, hotelId } = player;
  return guestApi.as(userId).call('registerGuest', {
    body: { roomNumber, guestName, storyId, ...(hotelId ? { hotelId } : {}) },
  });
}
