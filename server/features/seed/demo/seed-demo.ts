import { z } from 'zod';
import type { StoryInput } from '#core/api/staff-stories.ts';
import type { Settings } from '#core/model/hotel.ts';
import type { Story } from '#core/model/story.ts';
import { isoNow } from '../../../platform/clock.ts';
import type { DocumentStore } from '../../../storage/ports.ts';
import { type DrawingDeps, storyOfSeed } from '../story-of-seed.ts';
import { demoHotel, demoSettings } from './demo-hotel.ts';
import { lostThingsStory } from './lost-things-story.ts';
import { type PlayDemoDeps, playDemo } from './play-demo.ts';
import { sweetsStory } from './sweets-story.ts';

const documentName = 'demo';
const documentSchema = z.object({ madeAt: z.iso.datetime() });

export type DemoDeps = DrawingDeps &
  Omit<PlayDemoDeps, 'stories'> & {
    readonly documents: DocumentStore;
    readonly createStory: (story: StoryInput) => Promise<Story>;
    readonly nameHotel: (hotel: typeof demoHotel) => Promise<unknown>;
    readonly updateSettings: (change: Partial<Settings>) => Promise<unknown>;
    /** Records that the creation has begun. Until `end`, the next start begins anew. */
    readonly begin: () => Promise<void>;
    readonly end: () => Promise<void>;
  };

/**
 * Creates the data of `--demo`: a hotel with settings, two more stories, and guests in every status. Does so only once for
 * each data directory, and never in that of a hotel. If the creation is interrupted, the next start begins anew (STORE-15).
 */
export async function seedDemo(deps: DemoDeps): Promise<void> {
  if (await deps.documents.get(documentName, documentSchema)) return;
  await deps.begin();
  const stories = {
    lost: await deps.createStory(await storyOfSeed(lostThingsStory, deps)),
    sweets: await deps.createStory(await storyOfSeed(sweetsStory, deps)),
  };
  await deps.nameHotel(demoHotel);
  await deps.updateSettings(demoSettings);
  await playDemo({ ...deps, stories });
  await deps.documents.put(documentName, { madeAt: isoNow(deps.clock) });
  await deps.end();
}
