import type { StoryStats } from '#core/api/stats-schemas.ts';
import { library } from '#core/locales/ja/library.ts';
import {
  changeReply,
  createFailingState,
  createLoadedState,
  createLoadingState,
  createState,
  expectAlert,
  expectDialog,
  failCalls,
  type PanelState,
  replyWith,
} from './state.ts';
import { visitLoadedPage } from './visit.ts';

const clueStats = 'stats/stories/[^/]*';
const statistics = '/admin/statistics';

const spotFinds = 'stories/[^/]*/spot-finds';
const withSpots = (stats: StoryStats) => ({
  data: { ...stats, clues: stats.clues.map((clue) => ({ ...clue, questionType: 'spot' as const, wrongAnswers: [] })) },
});
const byHour = (counts: readonly number[]) => Array.from({ length: 24 }, (_, hour) => counts[hour - 9] ?? 0);
const finds = [
  {
    questionId: 'q1',
    spotName: '石垣の門',
    byHour: byHour([1, 4, 6, 2, 1, 5, 8]),
    lastFoundAt: '2026-11-27T06:02:00.000Z',
  },
  {
    ...{ questionId: 'q2', spotName: 'プールサイドの青いベンチのうしろ', byHour: byHour([2, 5, 9, 11, 0, 0, 0]) },
    ...{ lastFoundAt: '2026-11-27T03:48:00.000Z', searches: 4 },
  },
  { questionId: 'q3', spotName: '屋上テラスの望遠鏡', byHour: byHour([]), searches: 2 },
];

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
  createState('statistics, the finds of spots', statistics, {
    prepare: async (page) => {
      await changeReply<StoryStats>(page, clueStats, withSpots);
      await replyWith(page, spotFinds, { data: finds });
    },
    act: (page) => page.getByRole('rowheader', { name: finds[2]?.spotName ?? '' }).scrollIntoViewIfNeeded(),
    expected: finds[0]?.spotName ?? '',
    dataTexts: finds.map(({ spotName }) => spotName),
  }),
  createState('statistics, the finds of spots not to be read', statistics, {
    prepare: async (page) => {
      await changeReply<StoryStats>(page, clueStats, withSpots);
      await failCalls(page, spotFinds);
    },
    expected: expectAlert,
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
