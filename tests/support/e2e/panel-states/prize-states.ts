import type { Page } from '@playwright/test';
import type { Prizes } from '#core/api/lottery-schemas.ts';
import { lottery } from '#core/locales/ja/lottery.ts';
import { defaultPrizeNames, demoCampaignTexts } from './prize-words.ts';
import {
  addDataTexts,
  changeReply,
  createFailingState,
  createLoadedState,
  createLoadingState,
  createState,
  failCalls,
  type PanelState,
  pressButton,
  replyWith,
  signInAsStaff,
} from './state.ts';

const prizes = '/admin/prizes';
const beer = lottery['tier.4'];

/** Simulates a hotel that has never had a campaign. */
const neverDrawn = async (page: Page) => {
  await replyWith(page, 'lottery/campaigns', { data: [] });
  await changeReply<Prizes>(page, 'lottery/prizes', (data) => ({ data: { ...data, campaign: null, blankBalls: 0 } }));
};
const editTier = (page: Page, tier: string) => pressButton(page, lottery['plan.edit'].replace('{{tier}}', tier));
const typeValue = async (page: Page, yen: string) => {
  await editTier(page, beer);
  await page.getByLabel(lottery['plan.value'], { exact: true }).fill(yen);
};
const fillOpening = async (page: Page) => {
  await page.getByLabel(lottery['open.name']).fill('2026');
  await page.getByLabel(lottery['open.guests']).fill('300');
  await page.getByLabel(lottery['open.sales']).fill('1000000');
};

/** Prizes, and the form that opens a campaign. */
export const prizeStates: readonly PanelState[] = addDataTexts(
  [...defaultPrizeNames, ...demoCampaignTexts],
  [
    createLoadedState('prizes', prizes),
    createLoadingState('prizes', prizes, 'lottery/prizes'),
    createFailingState('prizes', prizes, 'lottery/prizes'),
    createState('prizes, before the first prize draw', prizes, {
      prepare: neverDrawn,
      act: fillOpening,
      expected: lottery['open.sealTitle'],
      dataTexts: ['2026'],
      isPage: true,
    }),
    createState('prizes, open a prize draw?', prizes, {
      prepare: neverDrawn,
      act: async (page) => {
        await fillOpening(page);
        await page.getByRole('button', { name: /玉を封印/ }).click();
      },
      expected: lottery['open.askTitle'],
      dataTexts: ['2026'],
    }),
    createState('prizes, a prize draw that cannot be opened', prizes, {
      prepare: async (page) => {
        await neverDrawn(page);
        await page.route('**/api/lottery/campaigns', (route) =>
          route.request().method() === 'POST' ? route.fulfill({ status: 503, body: 'gone' }) : route.fallback(),
        );
      },
      act: async (page) => {
        await fillOpening(page);
        await page.getByRole('button', { name: /玉を封印/ }).click();
        await pressButton(page, lottery['open.askSubmit']);
      },
      expected: (page) => page.getByRole('dialog').getByRole('alert').waitFor(),
      dataTexts: ['2026'],
    }),
    createState('prizes, one being edited', prizes, {
      act: (page) => typeValue(page, '120000'),
      expected: lottery['plan.storagePlaceHint'],
    }),
    createState('prizes, changed elsewhere too', prizes, {
      act: async (page) => {
        await typeValue(page, '6500');
        await page.route('**/api/lottery/prizes', async (route) => {
          if (route.request().method() === 'PUT') {
            await route.fulfill({
              status: 409,
              json: { success: false, code: 'SETTINGS_CHANGED', message: 'changed' },
            });
            return;
          }
          const reply = await route.fetch();
          const { data, ...rest }: { data: Prizes } = await reply.json();
          const changed = { at: '2026-11-22T05:00:00.000Z', by: 'front@hotel.example' };
          await route.fulfill({
            json: {
              ...rest,
              data: {
                ...data,
                tiers: data.tiers.map((tier) => (tier.tier === '4' ? { ...tier, valueYen: 7_000 } : tier)),
                plan: data.plan && { ...data.plan, version: data.plan.version + 1, changed },
              },
            },
          });
        });
        await pressButton(page, lottery['plan.save']);
      },
      expected: lottery['plan.conflictReload'],
    }),
    createState('prizes, not saved', prizes, {
      prepare: async (page) => {
        await page.route('**/api/lottery/prizes', (route) =>
          route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: 'gone' }) : route.fallback(),
        );
      },
      act: async (page) => {
        await typeValue(page, '6500');
        await pressButton(page, lottery['plan.save']);
      },
      expected: (page) => page.getByRole('alert').first().waitFor(),
    }),
    createState('prizes, a picture that cannot be stored', prizes, {
      prepare: (page) => failCalls(page, 'lottery/prizes/pictures', 415, 'NOT_AN_IMAGE'),
      act: async (page) => {
        await editTier(page, beer);
        await page.locator('input[type="file"]').setInputFiles({
          ...{ name: 'beer.png', mimeType: 'image/png' },
          buffer: Buffer.from('no picture'),
        });
      },
      expected: (page) => page.getByRole('alert').first().waitFor(),
    }),
    createState('prizes, as staff see them', prizes, {
      prepare: signInAsStaff,
      expected: lottery.adminOnly,
      isPage: true,
    }),
  ],
);
