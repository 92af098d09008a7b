import type { StaffEndpoints } from '#core/api/staff.ts';
import { countDays } from '#core/rules/days.ts';
import type { Handlers } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import { withWords } from './clue-words.ts';
import { createDashboard } from './dashboard.ts';
import { createFunnels } from './known-funnels.ts';
import { createPeriodStats, type StatsDeps } from './period-stats.ts';

/** A leap year. */
const maxDays = 366;

/** Returns the handlers of the calls below `/stats`. */
export function statsHandlers(
  deps: StatsDeps,
): Handlers<StaffEndpoints, 'getStats' | 'getStoryStats' | 'getPeriodStats'> {
  const dashboard = createDashboard(deps.state, deps.clock);
  const funnel = createFunnels(deps.state, deps.clock);
  const period = createPeriodStats(deps);
  return {
    getStats: () => ({ data: dashboard() }),
    getPeriodStats: async ({ query: { from, to }, language }) => {
      const days = countDays(from, to) + 1;
      if (days < 1 || days > maxDays) throw new AppError('INVALID_INPUT', { fields: ['to'] });
      return { data: await period(from, to, language) };
    },
    getStoryStats: ({ params, language }) => {
      const story = deps.stories.current(params.storyId);
      if (story === undefined) throw new AppError('STORY_NOT_FOUND');
      return { data: withWords(funnel(story), story, language) };
    },
  };
}
