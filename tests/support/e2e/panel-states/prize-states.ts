import type { Page } from '@playwright/test';
import type { Prizes } from '#core/api/lottery-schemas.ts';
import { lottery } from '#core/locales/ja/lottery.ts';
import { defaultPrizeNames, demoCampaignTexts } from './prize-words.ts';
import {
  addDataTexts,
  answer,
  change,
  fail,
  failing,
  loading,
  type PanelState,
  press,
  ready,
  signInAsStaff,
  state,
} from './state.ts';

const prizes = '/admin/prizes';
const beer = lottery['tier.4'];

/** Simulates a hotel that has never had a campaign. */
const neverDrawn = async (page: Page) => {
  await answer(page, 'lottery/campaigns', { data: [] });
  await change<Prizes>(page, 'lottery/prizes', (data) => ({ data: { ...data, campaign: null, blankBalls: 0 } }));
};
const edit = (page: Page, tier: string) => press(page, lottery['plan.edit'].replace('{{tier}}', tier));
const typeValue = async (page: Page, yen: string) => {
  await edit(page, beer);
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
    ready('prizes', prizes),
    loading('prizes', prizes, 'lottery/prizes'),
    failing('prizes', prizes, 'lottery/prizes'),
    state('prizes, before the first prize draw', prizes, {
      prepare: neverDrawn,
      act: fillOpening,
      expected: lottery['open.sealTitle'],
      dataTexts: ['2026'],
      isPage: true,
    }),
    state('prizes, open a prize draw?', prizes, {
      prepare: neverDrawn,
      act: async (page) => {
        await fillOpening(page);
        await page.getByRole('button', { name: /玉を封印/ }).click();
      },
      expected: lottery['open.askTitle'],
      dataTexts: ['2026'],
    }),
    state('prizes, a prize draw that cannot be opened', prizes, {
      prepare: async (page) => {
        await neverDrawn(page);
        await page.route('**/api/lottery/campaigns', (route) =>
          route.request().method() === 'POST' ? route.fulfill({ status: 503, body: 'gone' }) : route.fallback(),
        );
      },
      act: async (page) => {
        await fillOpening(page);
        await page.getByRole('button', { name: /玉を封印/ }).click();
        await press(page, lottery['open.askSubmit']);
      },
      expected: (page) => page.getByRole('dialog').getByRole('alert').waitFor(),
      dataTexts: ['2026'],
    }),
    state('prizes, one being edited', prizes, {
      act: (page) => typeValue(page, '120000'),
      expected: lottery['plan.storagePlaceHint'],
    }),
    state('prizes, changed elsewhere too', prizes, {
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
          const got = await route.fetch();
          const { data, ...rest }: { data: Prizes } = await got.json();
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
        await press(page, lottery['plan.save']);
      },
      expected: lottery['plan.conflictReload'],
    }),
    state('prizes, not saved', prizes, {
      prepare: async (page) => {
        await page.route('**/api/lottery/prizes', (route) =>
          route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: 'gone' }) : route.fallback(),
        );
      },
      act: async (page) => {
        await typeValue(page, '6500');
        await press(page, lottery['plan.save']);
      },
      expected: (page) => page.getByRole('alert').first().waitFor(),
    }),
    state('prizes, a picture that cannot be stored', prizes, {
      prepare: (page) => fail(page, 'lottery/prizes/pictures', 415, 'NOT_AN_IMAGE'),
      act: async (page) => {
        await edit(page, beer);
        await page.locator('input[type="file"]').setInputFiles({
          ...{ name: 'beer.png', mimeType: 'image/png' },
          buffer: Buffer.from('no picture'),
        });
      },
      expected: (page) => page.getByRole('alert').first().waitFor(),
    }),
    state('prizes, as staff see them', prizes, { prepare: signInAsStaff, expected: lottery.adminOnly, isPage: true }),
  ],
);
