import type { Page } from '@playwright/test';
import type { CampaignView } from '#core/api/lottery-schemas.ts';
import { lottery } from '#core/locales/ja/lottery.ts';
import { defaultPrizeNames, demoCampaignTexts } from './prize-words.ts';
import {
  addDataTexts,
  answer,
  change,
  expectAlert,
  expectDialog,
  expectText,
  fail,
  failing,
  hang,
  loading,
  type PanelState,
  press,
  ready,
  signInAsStaff,
  state,
} from './state.ts';
import { visit } from './visit.ts';

const campaign = '/admin/prizes?tab=campaign';
const draws = '/admin/prizes?tab=draws';
const firstMenu = (page: Page) =>
  page
    .getByRole('button', { name: /番の操作$/ })
    .first()
    .click();
/** Leaves only the closed campaign in the list. */
const onlyClosed = (page: Page) =>
  change<readonly CampaignView[]>(page, 'lottery/campaigns', (data) => ({
    data: data.filter(({ state }) => state === 'closed'),
  }));
const closed = 'lottery/campaigns/[^/]*/fair';

/** Campaigns, from open to closed, and the list of draws. */
export const campaignStates: readonly PanelState[] = addDataTexts(
  [...defaultPrizeNames, ...demoCampaignTexts],
  [
    ready('prize draw', campaign),
    state('prize draw, none yet', campaign, {
      prepare: (page) => answer(page, 'lottery/campaigns', { data: [] }),
      expected: lottery['campaign.none'],
    }),
    state('prize draw, interrupted', campaign, {
      prepare: (page) =>
        change<readonly CampaignView[]>(page, 'lottery/campaigns', (data) => ({
          data: data.map((item, index) => (index === 0 ? { ...item, state: 'interrupted' } : item)),
        })),
      expected: lottery['campaign.interruptedTitle'],
      isPage: true,
    }),
    state('prize draw, as staff see it', campaign, { prepare: signInAsStaff, expected: lottery.adminOnly }),
    state('prize draw, latest draws not to be read', campaign, {
      prepare: (page) => fail(page, 'lottery/draws'),
      expected: (page) => expectAlert(page),
    }),
    state('prize draw, add balls', campaign, {
      act: async (page) => {
        await press(page, lottery['campaign.addDeck']);
        await press(page, lottery['deck.submitNone']);
      },
      expected: lottery['open.noBalls'],
    }),
    state('prize draw, close?', campaign, {
      prepare: (page) => fail(page, 'lottery/campaigns/[^/]*/close'),
      act: async (page) => {
        await press(page, lottery['campaign.close']);
        await expectDialog(page);
        await page.getByRole('dialog').getByRole('button', { name: lottery['close.submit'] }).click();
      },
      expected: (page) => page.getByRole('dialog').getByRole('alert').waitFor(),
    }),
    state('prize draw, closed', campaign, { prepare: onlyClosed, expected: lottery['fair.good'], isPage: true }),
    state('prize draw, closed, not as it was sealed', campaign, {
      prepare: async (page) => {
        await onlyClosed(page);
        await change<{ draws: { tier: string | null }[] }>(page, closed, (data) => ({
          data: { ...data, draws: data.draws.map((draw, index) => (index === 0 ? { ...draw, tier: null } : draw)) },
        }));
      },
      expected: lottery['fair.bad'],
    }),
    state('prize draw, closed, a key is lost', campaign, {
      prepare: async (page) => {
        await onlyClosed(page);
        await change<{ decks: object[] }>(page, closed, (data) => ({
          data: { ...data, decks: data.decks.map((deck) => ({ ...deck, seed: null })) },
        }));
      },
      expected: lottery['fair.unknown'],
    }),
    {
      name: 'prize draw, closed, being read',
      open: async (page) => {
        await onlyClosed(page);
        await hang(page, closed);
        await visit(page, campaign);
        await expectText(page, lottery['fair.result']);
      },
    },
    {
      name: 'prize draw, closed, not to be read',
      open: async (page) => {
        await onlyClosed(page);
        await fail(page, closed);
        await visit(page, campaign);
        await expectAlert(page);
      },
    },
    ready('draws', draws),
    loading('draws', draws, 'lottery/draws'),
    failing('draws', draws, 'lottery/draws'),
    state('draws, nothing found', draws, {
      act: (page) => page.getByRole('searchbox').fill('zzzz'),
      expected: lottery['draws.noMatch'],
      dataTexts: ['zzzz'],
    }),
    state('draws, from a later day to an earlier one', draws, {
      act: async (page) => {
        await page.getByLabel(lottery['draws.from'], { exact: true }).fill('2026-01-02');
        await page.getByLabel(lottery['draws.to'], { exact: true }).fill('2026-01-01');
      },
      expected: lottery['draws.rangeWrong'],
    }),
    state('draws, what can be done with one', draws, { act: firstMenu, expected: lottery['draws.extend'] }),
    state('draws, what staff cannot do with one', draws, {
      prepare: signInAsStaff,
      act: firstMenu,
      expected: lottery['draws.adminOnly'],
    }),
    state('draws, extend without a reason', draws, {
      prepare: (page) => fail(page, 'lottery/draws/[^/]*/extend', 409, 'ALREADY_EXTENDED'),
      act: async (page) => {
        await firstMenu(page);
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
