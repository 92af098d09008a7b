import type { Page } from '@playwright/test';
import type { Prizes } from '#core/api/lottery-schemas.ts';
import { lottery } from '#core/locales/ja/lottery.ts';
import { createStockItem } from '#renderer/admin/prizes/prizes.test-support.ts';
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
const stock = '/admin/prizes?tab=stock';

const change = { at: '2026-11-10T02:20:00.000Z', by: 'miyagi@hotel.example', from: 0, to: 12 };
const prepareStock = (page: Page) =>
  replyWith(page, 'lottery/stock', {
    data: {
      items: [
        createStockItem({
          ...{ tier: 'special', name: '特選牛肉 5人前', storagePlace: '厨房 冷凍庫', bought: 12, left: 6, inDraw: 3 },
          changes: [change],
        }),
        createStockItem({ tier: '1', name: 'ホテルご利用券', bought: 0, left: -6, state: 'uncounted', daysLeft: null }),
        createStockItem({ tier: '2', name: '限定シーサー', bought: 4, left: -2, state: 'short', changes: [change] }),
        createStockItem({ tier: '3', name: '沖縄そば 2人前', bought: 20, left: 14 }),
        createStockItem({ tier: '4', name: 'ビール1ケース', bought: 7, left: 1, state: 'low' }),
        createStockItem({ tier: '5', name: 'ステッカー', bought: 60, left: 54, daysLeft: 154 }),
      ],
    },
  });
const stockTexts = [
  '限定シーサー',
  'ビール1ケース',
  '特選牛肉 5人前',
  'ホテルご利用券',
  '沖縄そば 2人前',
  'ステッカー',
  'バックヤード',
  '厨房 冷凍庫',
  'miyagi',
];

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
    createState('prizes, more than the stock', prizes, {
      prepare: async (page) => {
        await neverDrawn(page);
        await prepareStock(page);
      },
      expected: lottery['stock.planFit'],
      dataTexts: stockTexts,
    }),
    createState('stock', stock, {
      prepare: prepareStock,
      expected: lottery['stock.changes'],
      dataTexts: stockTexts,
      isPage: true,
    }),
    createState('stock, a purchase', stock, {
      prepare: prepareStock,
      act: (page) => page.getByRole('button', { name: lottery['stock.add'] }).click(),
      expected: lottery['stock.lowAt'],
      dataTexts: stockTexts,
    }),
    createState('stock, as staff see it', stock, {
      prepare: async (page) => {
        await signInAsStaff(page);
        await prepareStock(page);
      },
      expected: lottery['stock.adminOnly'],
      dataTexts: stockTexts,
    }),
    createLoadedState('stock, not counted yet', stock),
    createLoadingState('stock', stock, 'lottery/stock'),
    createFailingState('stock', stock, 'lottery/stock'),
    createState('prizes, as staff see them', prizes, {
      prepare: signInAsStaff,
      expected: lottery.adminOnly,
      isPage: true,
    }),
  ],
);
