import type { Page } from '@playwright/test';
import { walk } from '#core/locales/ja/walk.ts';
import { sampleStoryId } from '#core/model/story-id.ts';
import { withCheck } from '#core/rules/lottery-codes.ts';
import {
  createFailingState,
  createLoadingState,
  createState,
  expectDialog,
  failCalls,
  type PanelState,
  pressButton,
  replyWith,
} from './state.ts';

const address = `/admin/walk/${sampleStoryId}`;
const spotsPath = 'stories/[^/]*/spots';
const toCode = (body: string) => withCheck('spot', body);
const at = (time: string) => `2026-11-22T${time}:00.000Z`;

/** A poster in each state: at a good place, at a weak one, without the server, and not scanned yet. */
const spots = [
  {
    questionId: 'a',
    spotName: '石垣の門',
    spotCode: toCode('aaaaaaa'),
    onTheWay: 0,
    walk: { walkedAt: at('06:06'), times: [310, 280, 400] },
  },
  {
    questionId: 'b',
    spotName: 'ガジュマルの木',
    spotCode: toCode('bbbbbbb'),
    onTheWay: 2,
    walk: { walkedAt: at('06:09'), times: [400, 380, 390] },
  },
  {
    questionId: 'c',
    spotName: 'プールサイドの灯台',
    spotCode: toCode('ccccccc'),
    onTheWay: 0,
    walk: { walkedAt: at('06:18'), times: [3_800, null, 3_100] },
  },
  {
    questionId: 'd',
    spotName: '売店ののれん',
    spotCode: toCode('ddddddd'),
    onTheWay: 0,
    walk: { walkedAt: at('06:20'), times: [null, null, null] },
  },
  { questionId: 'e', spotName: '貝がらの噴水', spotCode: toCode('eeeeeee'), onTheWay: 0 },
  {
    questionId: 'f',
    spotName: '屋上テラスの望遠鏡',
    spotCode: toCode('fffffff'),
    onTheWay: 0,
    lastFoundAt: at('06:08'),
  },
];
const words = spots.map(({ spotName }) => spotName);

const prepare = (page: Page) => replyWith(page, spotsPath, { data: spots });
/** Types the code of the fifth poster. */
const typeCode = async (page: Page, code = toCode('eeeeeee')) => {
  await pressButton(page, walk.typeCode);
  await page.getByLabel(walk.code).fill(code);
  await pressButton(page, walk.submitCode);
};
const result = (name: string, prepareMore: (page: Page) => Promise<unknown>, expected: string) =>
  createState(`walk test, ${name}`, address, {
    prepare: async (page) => {
      await prepare(page);
      await prepareMore(page);
    },
    act: (page) => typeCode(page),
    ...{ expected, dataTexts: [...words, '127.0.0.1'], isPage: true, isApart: true },
  });

/** The walk test of posters. */
export const walkStates: readonly PanelState[] = [
  createState('walk test', address, {
    ...{ prepare, expected: walk.next, dataTexts: words, isPage: true },
  }),
  createState('walk test, how it works', address, {
    ...{ prepare, act: (page) => pressButton(page, walk.help), expected: expectDialog, dataTexts: words },
  }),
  createState('walk test, not a poster', address, {
    ...{ prepare, act: (page) => typeCode(page, '???'), expected: walk['problem.code'], dataTexts: ['???', ...words] },
  }),
  createState('walk test, a story without posters', address, { expected: walk.noSpots }),
  result(
    'a weak place',
    (page) =>
      page.route('**/api/health', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1_200));
        await route.fallback();
      }),
    walk['weak.title'],
  ),
  result('a place without the server', (page) => failCalls(page, 'health'), walk['none.title']),
  createLoadingState('walk test', address, spotsPath),
  createFailingState('walk test', address, spotsPath),
];
