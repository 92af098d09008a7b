import type { GuestStory, ProgressView } from '#core/api/response-schemas.ts';
import { ApiFailure } from '../../../platform/api-failure.ts';
import { guestApi } from '../../../platform/guest-api.ts';
import { phoneCollection } from '../../../platform/phone-data.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { phoneOutbox } from '../outbox/phone-outbox.ts';
import { emptyMemory, type Identity, type StepMemory } from '../state/game-state.ts';

const memories = phoneCollection<StepMemory>('steps');

const memoryKey = ({ userId, storyId }: Identity) => `${userId}/${storyId}`;

/** Stores the guest's step in a story on the phone, by guest and story (RESUME-1). */
export function storeMemory(identity: Identity, memory: StepMemory): Promise<void> {
  return memories.set(memoryKey(identity), memory);
}

/** Deletes the guest's steps in all stories from the phone. */
export async function clearMemories({ userId }: Identity): Promise<void> {
  for (const { key } of await memories.list(`${userId}/`)) await memories.remove(key);
}

async function readProgress({ userId }: Identity): Promise<ProgressView> {
  return guestApi.as(userId).call('getProgress', { params: { userId } });
}

/** Returns the story as the guest sees it. Throws `ApiFailure`, including when the server returns the story as staff see it. */
async function readStory({ userId, storyId }: Identity): Promise<GuestStory> {
  const story = await guestApi.as(userId).call('getStory', { params: { storyId } });
  if (!('questionsAnswers' in story) || 'guestsPlaying' in story) {
    throw new ApiFailure('FORBIDDEN', 200, 'not the story of a guest');
  }
  return story;
}

/**
 * Marks the start of the game, and returns the progress and the story with the questions that it opened (RESUME-1). Throws
 * `ApiFailure`.
 */
export async function startGame(identity: Identity): Promise<{ progress: ProgressView; story: GuestStory }> {
  const progress = await guestApi.as(identity.userId).call('startStory', { params: { userId: identity.userId } });
  return { progress, story: await readStory(identity) };
}

/**
 * Returns the progress, and the story too if it is requested or its version differs from `version`. The story is null if
 * the guest now plays another one. Throws `ApiFailure`.
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
  readonly memory: StepMemory;
  readonly left: readonly OutboxEntry[];
};

/**
 * Loads what a game needs at its beginning: the server's data, and the data that this phone stores. Throws `ApiFailure`.
 */
export async function loadGame(identity: Identity): Promise<LoadedGame> {
  const [progress, story, storedMemory, left] = await Promise.all([
    readProgress(identity),
    readStory(identity),
    memories.get(memoryKey(identity)),
    phoneOutbox.left(identity.userId, identity.storyId),
  ]);
  return { progress, story, memory: storedMemory ?? emptyMemory, left };
}
