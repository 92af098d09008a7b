import { readDeviceKey, writeDeviceKey } from '../../../platform/device-storage.ts';
import { guestApi, phoneApi } from '../../../platform/guest-api.ts';
import { watchGuest } from '../../../platform/watch-guest.ts';
import { recordAnswerTime } from '../../vitals/answer-times.ts';
import { deliverAction } from '../outbox/deliver-action.ts';
import { phoneOutbox } from '../outbox/phone-outbox.ts';
import type { GameWorld } from './game-world.ts';
import { deleteMemories, loadGame, reloadGame, startGame, storeMemory } from './load-game.ts';

/** The world of a guest's phone: the hotel's server and this phone's storage. */
export const phoneWorld: GameWorld = {
  load: loadGame,
  start: startGame,
  reload: reloadGame,
  storeMemory,
  readSpinLocation: async () => (await phoneApi.call('listPrizes')).spinAt,
  createClaim: ({ userId }) => guestApi.as(userId).call('createClaim', { body: {} }),
  readHotel: async () => {
    const hotelId = readDeviceKey('hotelId');
    return hotelId ? phoneApi.call('getHotel', { params: { hotelId } }) : { name: readDeviceKey('hotelName') ?? '' };
  },
  deleteGuestData: async (identity) => {
    await phoneOutbox.deleteAll(identity.userId);
    await deleteMemories(identity);
  },
  outbox: {
    keep: phoneOutbox.keep,
    drop: phoneOutbox.drop,
    async deliver(entry, onUploaded, chatFrom) {
      const result = await deliverAction(entry, onUploaded, chatFrom);
      if (entry.actionType !== 'hint_request') recordAnswerTime(Date.now() - entry.createdAtMs);
      return result;
    },
  },
  watch: watchGuest,
  storeStoryId: (storyId) => writeDeviceKey('storyId', storyId),
};
