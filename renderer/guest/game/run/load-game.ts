import type { GuestStory, ProgressView } from '#core/api/response-schemas.ts';
import { ApiFailure } from '../../../platform/api-failure.ts';
import { guestApi } from '../../../platform/guest-api.ts';
import { phoneCollection } from '../../../platform/phone-data.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { phoneOutbox } from '../outbox/phone-outbox.ts';
import { emptyMemory, type GameMemory, type Identity } from '../state/game-state.ts';

/** Where each guest is in each story. The name `steps` stays, because phones have stored data under it. */
const memories = phoneCollection<GameMemory>('steps');

const memoryKey = ({ userId, storyId }: Identity) => `${userId}/${storyId}`;

/** Stores on the phone where the guest is in a story (RESUME-1). Each guest and story has its own entry. */
export function storeMemory(identity: Identity, memory: GameMemory): Promise<void> {
  return memories.set(memoryKey(identity), memory);
}

/** Deletes from the phone what `storeMemory` stored for this guest, for all stories. */
export async function deleteMemories({ userId }: Identity): Promise<void> {
  for (const { key } of await memories.list(`${userId}/`)) await memories.remove(key);
}

async function readProgress({ userId }: Identity): Promise<ProgressView> {
  return guestApi.as(userId).call('getProgress', { params: { userId } });
}

/**
 * Returns the story as the guest sees it. If the browser is signed in as staff, the server returns the story as staff see it;
 * then throws `FORBIDDEN`, and the page says why. Throws `ApiFailure` for any other error too.
 */
async function readStory({ userId, storyId }: Identity): Promise<GuestStory> {
  const story = await guestApi.as(userId).call('getStory', { params: { storyId } });
  if (!('questionsAnswers' in story) || 'guestsPlaying' in story) {
    throw new ApiFailure('FORBIDDEN', 200, 'the story as staff see it');
  }
  return story;
}

/**
 * Starts the game on the server. Returns the progress, and the story with the questions that are open now (RESUME-1). Throws
 * `ApiFailure`.
 */
export async function startGame(identity: Identity): Promise<{ progress: ProgressView; story: GuestStory }> {
  const progress = await guestApi.as(identity.userId).call('startStory', { params: { userId: identity.userId } });
  return { progress, story: await readStory(identity) };
}

/**
 * Returns the progress. Returns the story too if `withStory` is true or its version differs from `version`; otherwise, and if
 * the guest now plays another story, `story` is null. Throws `ApiFailure`.
 */
export async function reloadGame(
  identity: Identity,
  version: number | undefined,
  withStory: boolean,
): Promise<{ progress: ProgressView; story: GuestStory | null }> {
  const progress = await readProgress(identity);
  const needsStory = progress.storyId === identity.storyId && (withStory || progress.storyVersion !== version);
  return { progress, story: needsStory ? await readStory(identity) : null };
}

export type LoadedGame = {
  readonly progress: ProgressView;
  readonly story: GuestStory;
  readonly memory: GameMemory;
  /** The guest's actions in this story that the server has not received yet, oldest first. */
  readonly unsent: readonly OutboxEntry[];
};

/** Loads what the page needs when it opens: the server's data, and the data that this phone stores. Throws `ApiFailure`. */
export async function loadGame(identity: Identity): Promise<LoadedGame> {
  const [progress, story, storedMemory, unsent] = await Promise.all([
    readProgress(identity),
    readStory(identity),
    memories.get(memoryKey(identity)),
    phoneOutbox.listUnsent(identity.userId, identity.storyId),
  ]);
  return { progress, story, memory: storedMemory ?? emptyMemory, unsent };
}
