import type { StoryStats } from '#core/api/stats-shapes.ts';
import { library } from '#core/locales/ja/library.ts';
import { answer, change, dialogIsOpen, failing, loading, type PanelState, ready, says } from './state.ts';
import { visitWhole } from './visit.ts';

const clueStats = 'stats/stories/[^/]*';
const statistics = '/admin/statistics';

/** How a story is played. */
export const statisticsStates: readonly PanelState[] = [
  ready('statistics', statistics),
  loading('statistics', statistics, clueStats),
  failing('statistics', statistics, clueStats),
  {
    name: 'statistics, no story',
    open: async (page) => {
      await answer(page, 'stories', { data: [] });
      await visitWhole(page, statistics);
      await says(page, library['stats.noStoryText']);
    },
  },
  {
    name: 'statistics, no clue',
    open: async (page) => {
      await change<StoryStats>(page, clueStats, (stats) => ({ data: { ...stats, clues: [] } }));
      await visitWhole(page, statistics);
      await says(page, library['stats.noClues']);
    },
  },
  {
    name: 'statistics, nobody yet',
    open: async (page) => {
      await change<StoryStats>(page, clueStats, (stats) => ({
        data: { ...stats, started: 0, completed: 0, medianMs: null },
      }));
      await visitWhole(page, statistics);
      await says(page, library['stats.nobody']);
    },
  },
  {
    name: 'statistics, accept this answer too?',
    open: async (page) => {
      await change<StoryStats>(page, clueStats, (stats) => ({
        data: {
          ...stats,
          clues: stats.clues.map((clue) => ({
            ...clue,
            questionType: 'no_answer' as const,
            wrongTries: 9,
            wrongAnswers: [{ answer: 'ヤドカリさん', count: 9 }],
          })),
        },
      }));
      await visitWhole(page, statistics);
      const accept = page.getByRole('button', { name: new RegExp(`^${library['accept.button']}`) }).first();
      const row = page.getByRole('row').nth(1).getByRole('button').first();
      if (!(await accept.isVisible())) await row.click();
      await accept.click();
      await dialogIsOpen(page);
    },
    words: ['ヤドカリさん'],
  },
];
