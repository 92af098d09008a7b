import { z } from 'zod';
import type { StoryInput } from '#core/api/staff-stories.ts';
import { sampleStoryId } from '#core/model/story.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import type { DocumentStore } from '../../storage/ports.ts';
import { sampleStory } from './sample-story/sample-story.ts';
import { type DrawingDeps, storyOfSeed } from './story-of-seed.ts';

const documentName = 'seed';
const documentSchema = z.object({ sampleStoryAt: z.iso.datetime() });

export type SeedDeps = DrawingDeps & {
  readonly documents: DocumentStore;
  readonly clock: Clock;
  readonly hasStory: (storyId: string) => boolean;
  readonly createStory: (story: StoryInput, storyId: string) => Promise<unknown>;
};

/**
 * Adds the built-in sample story, only once for each data directory. A hotel that removes the story does not get it again.
 */
export async function seedSampleStory(deps: SeedDeps): Promise<void> {
  if (await deps.documents.get(documentName, documentSchema)) return;
  if (!deps.hasStory(sampleStoryId)) await deps.createStory(await storyOfSeed(sampleStory, deps), sampleStoryId);
  await deps.documents.put(documentName, { sampleStoryAt: isoNow(deps.clock) });
}
