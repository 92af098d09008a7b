import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Handlers } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Projections } from '../../storage/projections/projections.ts';
import type { StoryReader } from '../functions.ts';
import { withWords } from './clue-words.ts';
import { createDashboard } from './dashboard.ts';
import { createFunnels } from './known-funnels.ts';

export type StatsDeps = {
  readonly state: Projections;
  readonly stories: Pick<StoryReader, 'current'>;
  readonly clock: Clock;
};

/** Returns the handlers of `GET /stats` and `GET /stats/stories/{id}`. */
export function statsHandlers(deps: StatsDeps): Handlers<StaffEndpoints, 'getStats' | 'getStoryStats'> {
  const dashboard = createDashboard(deps.state, deps.clock);
  const funnel = createFunnels(deps.state, deps.clock);
  return {
    getStats: () => ({ data: dashboard() }),
    getStoryStats: ({ params, language }) => {
      const story = deps.stories.current(params.storyId);
      if (story === undefined) throw new AppError('STORY_NOT_FOUND');
      return { data: withWords(funnel(story), story, language) };
    },
  };
}
