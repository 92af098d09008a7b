import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { readDeviceKey, writeDeviceKey } from '../../../platform/device-storage.ts';
import { guestApi, phoneApi } from '../../../platform/guest-api.ts';
import { watchGuest } from '../../../platform/watch-guest.ts';
import { recordAnswerTime } from '../../vitals/answer-times.ts';
import { deliverAction } from '../outbox/deliver-action.ts';
import { phoneOutbox } from '../outbox/phone-outbox.ts';
import type { GameEvent } from '../state/game-event.ts';
import { createFirstState, type GameState, type Identity } from '../state/game-state.ts';
import type { GameWorld } from './game-world.ts';
import { deleteMemories, loadGame, reloadGame, startGame, storeMemory } from './load-game.ts';
import { type GameHealth, type RunningGame, runGame } from './run-game.ts';

export type Game = {
  readonly state: GameState;
  readonly send: (event: GameEvent) => void;
  readonly health: () => GameHealth;
  readonly world: GameWorld;
  /** Resumes the game at the guest's step, after staff have undone what ended it (UNDO-3). */
  readonly resume: () => void;
};

const quiet: GameHealth = { link: 'connecting', queue: 0, troubles: [] };

/**
 * Runs a game while the screen is shown, with the hotel's server by default. The game keeps its guest even if another tab
 * changes the stored keys (IDENTITY-7). When the page's language changes, it reloads the story.
 */
export function useGame(
  { userId, roomNumber, guestName, storyId }: Identity,
  leave: (to: string) => void,
  world: GameWorld = phoneWorld,
): Game {
  const { i18n } = useTranslation();
  const [game, setGame] = useState<RunningGame>();
  const [runs, setRuns] = useState(1);
  const [waiting] = useState(() => createFirstState({ userId, roomNumber, guestName, storyId }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `runs` starts the game again
  useEffect(() => {
    const running = runGame({ userId, roomNumber, guestName, storyId }, leave, world);
    setGame(running);
    const follow = () => running.send({ type: 'languageChanged' });
    i18n.on('languageChanged', follow);
    return () => {
      i18n.off('languageChanged', follow);
      running.stop();
    };
  }, [userId, roomNumber, guestName, storyId, leave, world, i18n, runs]);
  const state = useSyncExternalStore(game?.subscribe ?? noSubscription, game?.state ?? (() => waiting));
  const resume = () => {
    game?.keep();
    setRuns((count) => count + 1);
  };
  return { state, send: game?.send ?? (() => undefined), health: game?.health ?? (() => quiet), world, resume };
}

const noSubscription = () => () => undefined;

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
