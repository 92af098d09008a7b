import { renderDrawing } from '../features/media/render-drawing.ts';
import { demoEmails } from '../features/seed/demo/demo-hotel.ts';
import { seedDemo } from '../features/seed/demo/seed-demo.ts';
import { seedBuiltInStories } from '../features/seed/seed.ts';
import { beginDemo, endDemo } from '../storage/unfinished-demo.ts';
import type { ComposeOptions } from './compose-options.ts';
import { demoActions } from './demo-actions.ts';
import type { Game } from './game.ts';
import type { HotelSettings } from './hotel-settings.ts';
import type { Infrastructure } from './infrastructure.ts';
import type { Lottery } from './lottery.ts';
import type { Stories } from './stories.ts';

type SeedDeps = {
  readonly infrastructure: Infrastructure;
  readonly hotelSettings: HotelSettings;
  readonly game: Game;
  readonly lottery: Lottery;
  readonly stories: Stories;
};

/**
 * Adds the built-in stories, once for each data directory. With `--demo`, also makes the demo: its stories, and a hotel
 * full of guests.
 */
export async function seed(
  options: ComposeOptions,
  { infrastructure, hotelSettings, game, lottery, stories }: SeedDeps,
): Promise<void> {
  const { storage, clock, ids, demoClock } = options;
  const findStory = (storyId: string) => infrastructure.repository.find(storyId);
  const shared = { documents: storage.documents, media: storage.media, renderDrawing, clock };
  await seedBuiltInStories({
    ...shared,
    hasStory: (storyId) => findStory(storyId) !== undefined,
    createStory: (story, storyId) => stories.service.create(story, storyId),
  });
  if (demoClock === undefined) return;
  const { guests, play } = game;
  await seedDemo({
    ...shared,
    clock: demoClock,
    findStory,
    createStory: (story) => stories.service.create(story),
    nameHotel: (change) => hotelSettings.hotel.update(hotelSettings.hotel.read().hotelId, change),
    updateSettings: (change) => hotelSettings.settings.update(change),
    actions: demoActions({
      guests: guests.services,
      play: play.services,
      lottery: lottery.services,
      state: infrastructure.state,
      stories: infrastructure.stories,
      ids,
    }),
    by: demoEmails.staff,
    begin: () => beginDemo(options.dataDir),
    end: () => endDemo(options.dataDir),
  });
}
