import type { GuestStory, ProgressView } from '#core/api/response-schemas.ts';
import { ApiFailure } from '../../../platform/api-failure.ts';
import { guestApi } from '../../../platform/guest-api.ts';
import { phoneCollection } from '../../../platform/phone-data.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { phoneOutbox } from '../outbox/phone-outbox.ts';
import { emptyMemory, type GameMemory, type Identity } from '../state/game-state.ts';

/** What this phone remembers of each guest's game in each story. The name `steps` stays, because phones have stored data under it. */
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
 * Returns the story as the guest sees it. Throws `ApiFailure`. Its code is `FORBIDDEN` if the server returned the story as staff see
 * it, because this browser is signed in as staff; the page explains that. The code is `STORY_CHANGED` if the server returned only
 * the public part, because the guest now plays another story.
 */
async function readStory({ userId, storyId }: Identity): Promise<GuestStory> {
  const story = await guestApi.as(userId).call('getStory', { params: { storyId } });
  if (!('questionsAnswers' in story)) throw new ApiFailure('STORY_CHANGED', 200, 'only the public part of the story');
  // Only a story for staff has this field.
  if ('guestsPlaying' in story) throw new ApiFailure('FORBIDDEN', 200, 'the story as staff see it');
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
 * Returns the progress. `story` is null if the guest now plays another story, or if `withStory` is false and the guest's
 * story still has this `version`. Throws `ApiFailure`.
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
  /** Null if the guest now plays another story. */
  readonly story: GuestStory | null;
  readonly memory: GameMemory;
  /** The guest's actions in this story that the server has not received yet, oldest first. */
  readonly unsent: readonly OutboxEntry[];
};

/** Loads what the page needs when it opens: the server's data, and the data that this phone stores. Throws `ApiFailure`. */
export async function loadGame(identity: Identity): Promise<LoadedGame> {
  const [progress, [storyReply], storedMemory, unsent] = await Promise.all([
    readProgress(identity),
    Promise.allSettled([readStory(identity)]),
    memories.get(memoryKey(identity)),
    phoneOutbox.listUnsent(identity.userId, identity.storyId),
  ]);
  const loaded = { progress, memory: storedMemory ?? emptyMemory, unsent };
  // If the guest now plays another story, the reply with this one does not matter, not even an error.
  if (progress.storyId !== identity.storyId) return { ...loaded, story: null };
  if (storyReply.status === 'rejected') throw storyReply.reason;
  return { ...loaded, story: storyReply.value };
}
