import { z } from 'zod';
import type { StoryInput } from '#core/api/staff-stories.ts';
import { sampleStoryId } from '#core/model/story.ts';
import { huntStoryId } from '#core/model/story-id.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import type { DocumentStore } from '../../storage/ports.ts';
import { huntStory } from './hunt-story/hunt-story.ts';
import { sampleStory } from './sample-story/sample-story.ts';
import { type DrawingDeps, storyOfSeed } from './story-of-seed.ts';

const documentName = 'seed';
const documentSchema = z.object({
  sampleStoryAt: z.iso.datetime().optional(),
  /** Missing in a hotel that began before the program had this story. It gets the story at the next start. */
  huntStoryAt: z.iso.datetime().optional(),
});

const builtIn = [
  // Lists show the newest story first, and a new hotel begins with the sample story.
  { field: 'huntStoryAt', storyId: huntStoryId, story: huntStory, opening: { isActive: false, needsWalkTest: true } },
  { field: 'sampleStoryAt', storyId: sampleStoryId, story: sampleStory, opening: { isActive: true } },
] as const;

export type SeedDeps = DrawingDeps & {
  readonly documents: DocumentStore;
  readonly clock: Clock;
  readonly hasStory: (storyId: string) => boolean;
  readonly createStory: (story: StoryInput, storyId: string) => Promise<unknown>;
};

/**
 * Adds the built-in stories, each only once for each data directory (STORY-10). A hotel that removes one does not get it again.
 * The hunt is closed until its posters hang (STORY-9).
 */
export async function seedBuiltInStories(deps: SeedDeps): Promise<void> {
  const done = (await deps.documents.get(documentName, documentSchema)) ?? {};
  const missing = builtIn.filter(({ field }) => done[field] === undefined);
  if (missing.length === 0) return;
  for (const { storyId, story, opening } of missing) {
    if (!deps.hasStory(storyId)) await deps.createStory(await storyOfSeed(story, deps, opening), storyId);
  }
  const now = isoNow(deps.clock);
  await deps.documents.put(documentName, {
    ...done,
    ...Object.fromEntries(missing.map(({ field }) => [field, now])),
  });
}
