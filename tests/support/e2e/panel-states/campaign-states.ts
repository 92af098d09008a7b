import type { Page } from '@playwright/test';
import type { CampaignView, OddWin } from '#core/api/lottery-schemas.ts';
import { lottery } from '#core/locales/ja/lottery.ts';
import { defaultPrizeNames, demoCampaignTexts } from './prize-words.ts';
import {
  addDataTexts,
  changeReply,
  createFailingState,
  createLoadedState,
  createLoadingState,
  createState,
  expectAlert,
  expectDialog,
  expectText,
  failCalls,
  neverReply,
  type PanelState,
  pressButton,
  replyWith,
  signInAsStaff,
} from './state.ts';
import { visitPage } from './visit.ts';

const campaign = '/admin/prizes?tab=campaign';
const draws = '/admin/prizes?tab=draws';
const odd = '/admin/prizes?tab=odd';
const oddWin = {
  ...{ drawId: 'd1', campaignId: 'c1', campaignName: '夏のガラポン', sequence: 8, where: 'phone', userId: 'u1' },
  ...{ drawnAt: '2026-11-17T06:05:00.000Z', guestName: '照屋 大輔', roomNumber: '415', tier: '4', prizeName: 'ビール' },
  ...{ voucherCode: 'abcdefgh', state: 'issued', expiresAt: '2026-11-24T15:00:00.000Z' },
  ...{ reasons: ['OVER_PARTY', 'TOO_FAST'], winnersOfStay: 6, partySize: 2, questionCount: 6, playedSeconds: 12 },
} as const satisfies OddWin;
const oddWins = {
  data: [
    oddWin,
    {
      ...oddWin,
      ...{ drawId: 'd2', guestName: '伊波', roomNumber: '219', tier: 'special', prizeName: '和牛', partySize: null },
      ...{ reasons: ['ROOM_UNLISTED', 'OVER_PARTY', 'ONE_QUESTION', 'TOO_FAST'], questionCount: 1, playedSeconds: 1 },
    },
  ],
  ...{ total: 2, winTotal: 119 },
};
const openFirstMenu = (page: Page) =>
  page
    .getByRole('button', { name: /番の操作$/ })
    .first()
    .click();
/** Leaves only the closed campaign in the list. */
const prepareOnlyClosed = (page: Page) =>
  changeReply<readonly CampaignView[]>(page, 'lottery/campaigns', (data) => ({
    data: data.filter(({ state }) => state === 'closed'),
  }));
const closed = 'lottery/campaigns/[^/]*/fair';

/** Campaigns, from open to closed, and the list of draws. */
export const campaignStates: readonly PanelState[] = addDataTexts(
  [...defaultPrizeNames, ...demoCampaignTexts],
  [
    createLoadedState('prize draw', campaign),
    createState('prize draw, none yet', campaign, {
      prepare: (page) => replyWith(page, 'lottery/campaigns', { data: [] }),
      expected: lottery['campaign.none'],
    }),
    createState('prize draw, interrupted', campaign, {
      prepare: (page) =>
        changeReply<readonly CampaignView[]>(page, 'lottery/campaigns', (data) => ({
          data: data.map((item, index) => (index === 0 ? { ...item, state: 'interrupted' } : item)),
        })),
      expected: lottery['campaign.interruptedTitle'],
      isPage: true,
    }),
    createState('prize draw, as staff see it', campaign, { prepare: signInAsStaff, expected: lottery.adminOnly }),
    createState('prize draw, latest draws not to be read', campaign, {
      prepare: (page) => failCalls(page, 'lottery/draws'),
      expected: (page) => expectAlert(page),
    }),
    createState('prize draw, add balls', campaign, {
      act: async (page) => {
        await pressButton(page, lottery['campaign.addDeck']);
        await pressButton(page, lottery['deck.submitNone']);
      },
      expected: lottery['open.noBalls'],
    }),
    createState('prize draw, close?', campaign, {
      prepare: (page) => failCalls(page, 'lottery/campaigns/[^/]*/close'),
      act: async (page) => {
        await pressButton(page, lottery['campaign.close']);
        await expectDialog(page);
        await page.getByRole('dialog').getByRole('button', { name: lottery['close.submit'] }).click();
      },
      expected: (page) => page.getByRole('dialog').getByRole('alert').waitFor(),
    }),
    createState('prize draw, closed', campaign, {
      prepare: prepareOnlyClosed,
      expected: lottery['fair.good'],
      isPage: true,
    }),
    createState('prize draw, closed, not as it was sealed', campaign, {
      prepare: async (page) => {
        await prepareOnlyClosed(page);
        await changeReply<{ draws: { tier: string | null }[] }>(page, closed, (data) => ({
          data: { ...data, draws: data.draws.map((draw, index) => (index === 0 ? { ...draw, tier: null } : draw)) },
        }));
      },
      expected: lottery['fair.bad'],
    }),
    createState('prize draw, closed, a key is lost', campaign, {
      prepare: async (page) => {
        await prepareOnlyClosed(page);
        await changeReply<{ decks: object[] }>(page, closed, (data) => ({
          data: { ...data, decks: data.decks.map((deck) => ({ ...deck, seed: null })) },
        }));
      },
      expected: lottery['fair.unknown'],
    }),
    {
      name: 'prize draw, closed, being read',
      open: async (page) => {
        await prepareOnlyClosed(page);
        await neverReply(page, closed);
        await visitPage(page, campaign);
        await expectText(page, lottery['fair.result']);
      },
    },
    {
      name: 'prize draw, closed, not to be read',
      open: async (page) => {
        await prepareOnlyClosed(page);
        await failCalls(page, closed);
        await visitPage(page, campaign);
        await expectAlert(page);
      },
    },
    createState('odd wins', odd, {
      prepare: (page) => replyWith(page, 'lottery/odd-wins', oddWins),
      expected: lottery['odd.nothingBlocked'],
      dataTexts: ['照屋 大輔', '伊波', 'ビール', '和牛'],
      isPage: true,
    }),
    createState('odd wins, none', odd, {
      prepare: (page) => replyWith(page, 'lottery/odd-wins', { data: [], total: 0, winTotal: 12 }),
      expected: lottery['odd.none'],
    }),
    createLoadingState('odd wins', odd, 'lottery/odd-wins'),
    createFailingState('odd wins', odd, 'lottery/odd-wins'),
    createState('odd wins, as staff see it', odd, { prepare: signInAsStaff, expected: lottery['odd.adminOnly'] }),
    createLoadedState('draws', draws),
    createLoadingState('draws', draws, 'lottery/draws'),
    createFailingState('draws', draws, 'lottery/draws'),
    createState('draws, nothing found', draws, {
      act: (page) => page.getByRole('searchbox').fill('zzzz'),
      expected: lottery['draws.noMatch'],
      dataTexts: ['zzzz'],
    }),
    createState('draws, from a later day to an earlier one', draws, {
      act: async (page) => {
        await page.getByLabel(lottery['draws.from'], { exact: true }).fill('2026-01-02');
        await page.getByLabel(lottery['draws.to'], { exact: true }).fill('2026-01-01');
      },
      expected: lottery['draws.rangeWrong'],
    }),
    createState('draws, what can be done with one', draws, { act: openFirstMenu, expected: lottery['draws.extend'] }),
    createState('draws, what staff cannot do with one', draws, {
      prepare: signInAsStaff,
      act: openFirstMenu,
      expected: lottery['draws.adminOnly'],
    }),
    createState('draws, extend without a reason', draws, {
      prepare: (page) => failCalls(page, 'lottery/draws/[^/]*/extend', 409, 'ALREADY_EXTENDED'),
      act: async (page) => {
        await openFirstMenu(page);
        await page.getByRole('menuitem', { name: lottery['draws.extend'] }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: lottery['draws.extend'] }).click();
        await expectText(page, lottery['draws.reasonMissing']);
        await dialog.getByLabel(lottery['draws.reason']).fill('2026');
        await dialog.getByRole('button', { name: lottery['draws.extend'] }).click();
      },
      expected: (page) => page.getByRole('dialog').getByRole('alert').waitFor(),
      dataTexts: ['2026'],
    }),
  ],
);
