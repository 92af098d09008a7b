import type { Page } from '@playwright/test';
import type { PeriodStats, StoryStats } from '#core/api/stats-schemas.ts';
import { library } from '#core/locales/ja/library.ts';
import { statistics as period } from '#core/locales/ja/statistics.ts';
import { addDays, countDays } from '#core/rules/days.ts';
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

const periodPath = `${statistics}?tab=period`;
const periodStats = 'stats/period';
const clueOf = (questionIndex: number, questionText: string, count: number) => ({
  ...{ questionId: `q${questionIndex}`, questionIndex, questionText, count },
});

/** Replies with a month in which many guests played. */
const replyWithMonth = (page: Page) =>
  page.route(/\/api\/stats\/period\?/, (route) => {
    const { searchParams } = new URL(route.request().url());
    const [from, to] = [searchParams.get('from') ?? '', searchParams.get('to') ?? ''];
    const days = Array.from({ length: countDays(from, to) + 1 }, (_, index) => {
      const started = 6 + ((index * 7) % 13) + (index % 7 > 4 ? 9 : 0);
      const [registered, completed, draws] = [started + 3, Math.round(started * 0.7), Math.round(started * 0.6)];
      return { day: addDays(from, index), registered, started, completed, draws, wins: Math.round(draws / 3) };
    });
    const ofStory = { medianMs: 2_520_000, playing: 4 };
    const data: PeriodStats = {
      ...{ from, to, days },
      languages: (['ja', 'en', 'ko', 'zh-Hant', 'zh-Hans', null] as const).map((language, index) => ({
        language,
        registered: Math.round(300 / (index + 1) ** 2),
        started: Math.round(260 / (index + 1) ** 2),
        completed: Math.round(180 / (index + 1) ** 2),
      })),
      stories: [
        {
          ...{ ...ofStory, storyId: 'h7kq2mzp', title: periodTexts[0], started: 240, completed: 171 },
          gaveUp: [clueOf(1, periodTexts[2], 22), clueOf(3, periodTexts[3], 31), clueOf(4, periodTexts[4], 12)],
          spots: [
            { questionId: 'q1', spotName: periodTexts[5], found: 188 },
            { questionId: 'q2', spotName: '', found: 140 },
          ],
        },
        {
          ...{ ...ofStory, storyId: 'abcd2345', title: '', started: 18, completed: 3, medianMs: null, spots: [] },
          gaveUp: [{ questionId: 'q0', questionIndex: null, questionText: '', count: 11 }],
        },
      ],
      draws: (['special', '1', '2', '3', '4', '5', null] as const).map((tier, index) => ({
        ...{ tier, drawn: index === 6 ? 141 : 1 + index * 3, handedOver: index === 6 ? 0 : index * 3 },
      })),
    };
    return route.fulfill({ json: { success: true, data } });
  });
const periodTexts = [
  '消えた宝船',
  '',
  '家をかついで浜をゆくのは、だあれ。',
  '波のない日に、いちばん高いところで歌うものは何でしょう。',
  '石垣の門で、夜だけ口をあける花',
  '石垣の門',
] as const;

/** The statistics of a story, and of a period. */
export const statisticsStates: readonly PanelState[] = [
  createLoadedState('statistics', statistics),
  createLoadingState('statistics', statistics, clueStats),
  createState('statistics of a month', periodPath, {
    prepare: replyWithMonth,
    expected: period['chart.gaveUp'],
    dataTexts: periodTexts.filter((text) => text !== ''),
    isPage: true,
  }),
  createLoadingState('statistics of a period', periodPath, periodStats),
  createFailingState('statistics of a period', periodPath, periodStats),
  createState('statistics of no days', periodPath, {
    act: async (page) => {
      await page.getByText(period['span.days'], { exact: true }).click();
      await page.getByLabel(period.from).fill('2020-01-01');
    },
    expected: period.tooLong,
  }),
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
