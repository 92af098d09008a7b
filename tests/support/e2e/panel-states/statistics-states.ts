import type { StoryStats } from '#core/api/stats-schemas.ts';
import { library } from '#core/locales/ja/library.ts';
import {
  changeReply,
  createFailingState,
  createLoadedState,
  createLoadingState,
  createState,
  expectDialog,
  type PanelState,
  replyWith,
} from './state.ts';
import { visitLoadedPage } from './visit.ts';

const clueStats = 'stats/stories/[^/]*';
const statistics = '/admin/statistics';

/** The statistics of a story. */
export const statisticsStates: readonly PanelState[] = [
  createLoadedState('statistics', statistics),
  createLoadingState('statistics', statistics, clueStats),
  createFailingState('statistics', statistics, clueStats),
  createState('statistics, no story', statistics, {
    prepare: (page) => replyWith(page, 'stories', { data: [] }),
    expected: library['stats.noStoryText'],
  }),
  createState('statistics, no clue', statistics, {
    prepare: (page) => changeReply<StoryStats>(page, clueStats, (stats) => ({ data: { ...stats, clues: [] } })),
    expected: library['stats.noClues'],
  }),
  createState('statistics, nobody yet', statistics, {
    prepare: (page) =>
      changeReply<StoryStats>(page, clueStats, (stats) => ({
        data: { ...stats, started: 0, completed: 0, medianMs: null },
      })),
    expected: library['stats.nobody'],
  }),
  {
    name: 'statistics, accept this answer too?',
    open: async (page) => {
      await changeReply<StoryStats>(page, clueStats, (stats) => ({
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
      await visitLoadedPage(page, statistics);
      const accept = page.getByRole('button', { name: new RegExp(`^${library['accept.button']}`) }).first();
      const row = page.getByRole('row').nth(1).getByRole('button').first();
      if (!(await accept.isVisible())) await row.click();
      await accept.click();
      await expectDialog(page);
    },
    dataTexts: ['ヤドカリさん'],
  },
];
