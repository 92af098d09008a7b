import type { GuestStory, ProgressView } from '#core/api/response-schemas.ts';
import { ApiFailure } from '../../../platform/api-failure.ts';
import { guestApi } from '../../../platform/guest-api.ts';
import { phoneCollection } from '../../../platform/phone-data.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { phoneOutbox } from '../outbox/phone-outbox.ts';
import { freshMemory, type Identity, type StepMemory } from '../state/game-state.ts';

const memories = phoneCollection<StepMemory>('steps');

const memoryKey = ({ userId, storyId }: Identity) => `${userId}/${storyId}`;

/** Keeps where the guest stands in a story, by guest and story (decision 2.9). */
export function keepMemory(identity: Identity, memory: StepMemory): Promise<void> {
  return memories.set(memoryKey(identity), memory);
}

/** Erases where a guest stood, in every story. */
export async function forgetMemories({ userId }: Identity): Promise<void> {
  for (const { key } of await memories.list(`${userId}/`)) await memories.remove(key);
}

async function readProgress({ userId }: Identity): Promise<ProgressView> {
  return guestApi.as(userId).call('getProgress', { params: { userId } });
}

/** The story as its guest sees it. Throws `ApiFailure`; a staff session in this browser sees another story than a guest. */
async function readStory({ userId, storyId }: Identity): Promise<GuestStory> {
  const story = await guestApi.as(userId).call('getStory', { params: { storyId } });
  if (!('questionsAnswers' in story) || 'guestsPlaying' in story) {
    throw new ApiFailure('FORBIDDEN', 200, 'not the story of a guest');
  }
  return story;
}

/** Marks the start and reads what it opened (decision 2.9). Throws `ApiFailure`. */
export async function startGame(identity: Identity): Promise<{ progress: ProgressView; story: GuestStory }> {
  const progress = await guestApi.as(identity.userId).call('startStory', { params: { userId: identity.userId } });
  return { progress, story: await readStory(identity) };
}

/** Progress, and the story too when it is asked for or of another version than `version`. Throws `ApiFailure`. */
export async function readAgain(
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

/** Everything a game begins with: the server's truth, and what this phone kept. Throws `ApiFailure`. */
export async function loadGame(identity: Identity): Promise<LoadedGame> {
  const [progress, story, kept, left] = await Promise.all([
    readProgress(identity),
    readStory(identity),
    memories.get(memoryKey(identity)),
    phoneOutbox.left(identity.userId, identity.storyId),
  ]);
  return { progress, story, memory: kept ?? freshMemory, left };
}
