import type { Page } from '@playwright/test';
import type { DrawRow } from '#core/api/lottery-schemas.ts';
import { admin } from '#core/locales/ja/admin.ts';
import { redemption } from '#core/locales/ja/redemption.ts';
import { withCheck } from '#core/rules/lottery-codes.ts';
import {
  addDataTexts,
  createFailingState,
  createLoadedState,
  createLoadingState,
  createServerAwayState,
  createState,
  expectDialog,
  failCalls,
  neverReply,
  type PanelState,
  pressButton,
  replyWith,
  type StateSteps,
  signInAsStaff,
} from './state.ts';

const address = '/admin/redemption';
const draws = 'lottery/draws';
const code = withCheck('voucher', '4nhw8c7');
const redeemedAt = '2026-11-17T08:20:00.000Z';
const redeemedBy = 'front@hotel.example';
const counts = { issued: 1, redeemed: 1, expired: 0, void: 0, thank_you: 0 };
/** Words that the hotel and its guests typed. */
const dataTexts = [
  '照屋 大輔',
  'ビール1ケース',
  'バックヤード 冷蔵庫',
  '夏のガラポン',
  redeemedBy,
  // Lists show the account without its domain.
  'front',
  '二重に発行されたため',
  code,
  'zzzz',
];

/** Returns a reply whose list contains only this voucher. */
const voucher = (overrides: Partial<DrawRow> = {}) => ({
  data: [
    {
      ...{
        drawId: 'd1',
        campaignId: 'c1',
        campaignName: '夏のガラポン',
        sequence: 43,
        drawnAt: redeemedAt,
        where: 'phone',
      },
      ...{ userId: 'a'.repeat(32), guestName: '照屋 大輔', roomNumber: '415', tier: '4', prizeName: 'ビール1ケース' },
      ...{
        storagePlace: 'バックヤード 冷蔵庫',
        voucherCode: code,
        state: 'issued',
        expiresAt: '2099-11-24T15:00:00.000Z',
      },
      ...overrides,
    },
  ],
  ...{ page: 1, total: 1, totalPages: 1, counts },
});
const redeemed = { state: 'redeemed', redeemedAt, redeemedBy } as const;
const expired = { state: 'expired', expiresAt: '2026-11-20T15:00:00.000Z' } as const;
const voided = { state: 'void', voided: { at: redeemedAt, by: redeemedBy, reason: '二重に発行されたため' } } as const;

const lookUp = async (page: Page, text = code) => {
  await page.getByLabel(redemption['field.label']).fill(text);
  await page.keyboard.press('Enter');
};
const createRedemptionState = (name: string, steps: StateSteps) =>
  createState(`prize handover, ${name}`, address, steps);
/** Returns a state after this voucher was looked up. */
const afterLookUp = (
  name: string,
  row: Partial<DrawRow>,
  expected: StateSteps['expected'],
  overrides: Partial<StateSteps> = {},
) =>
  createRedemptionState(name, {
    prepare: (page) => replyWith(page, draws, voucher(row)),
    act: (page) => lookUp(page),
    expected,
    ...overrides,
  });
const createRefusedState = (name: string, text: string, expected: string) =>
  createRedemptionState(name, {
    prepare: (page) => replyWith(page, draws, { ...voucher(), data: [], total: 0 }),
    act: (page) => lookUp(page, text),
    expected,
  });

/** The page for handing over prizes. */
export const redemptionStates: readonly PanelState[] = addDataTexts(dataTexts, [
  createLoadedState('prize handover', address),
  createLoadingState('prize handover', address, draws),
  createFailingState('prize handover', address, draws),
  createServerAwayState('prize handover', address),
  createRedemptionState('a voucher being looked up', {
    act: async (page) => {
      await neverReply(page, draws);
      await lookUp(page);
    },
    expected: redemption['result.looking'],
  }),
  afterLookUp('a voucher', {}, redemption['result.good'], { isPage: true }),
  afterLookUp('a voucher with an age limit', { minimumAge: 20 }, redemption['result.age'], { isPage: true }),
  afterLookUp(
    'a voucher with another prize under age',
    { minimumAge: 20, youngName: '島のジュース' },
    redemption['result.age'],
    { dataTexts: ['島のジュース'], isPage: true },
  ),
  afterLookUp('handed over before', redeemed, redemption['result.redeemed'], { isPage: true }),
  afterLookUp('handed over before, seen by staff', redeemed, redemption['note.adminOnly'], {
    prepare: async (page) => {
      await signInAsStaff(page);
      await replyWith(page, draws, voucher(redeemed));
    },
  }),
  afterLookUp('expired', expired, redemption['result.expired']),
  afterLookUp('void', voided, redemption['result.void']),
  afterLookUp('take a hand-over back', redeemed, expectDialog, {
    act: async (page) => {
      await lookUp(page);
      await pressButton(page, redemption['act.unredeem']);
    },
  }),
  afterLookUp('extend a voucher', expired, expectDialog, {
    act: async (page) => {
      await lookUp(page);
      await pressButton(page, redemption['act.extend']);
    },
  }),
  afterLookUp('who hands it over?', {}, admin['pin.text'], {
    act: async (page) => {
      await failCalls(page, `${draws}/${code}/redeem`, 403, 'STAFF_PIN_REQUIRED');
      await lookUp(page);
      await page.getByRole('button', { name: redemption['act.handOver'] }).click({ delay: 700 });
    },
  }),
  afterLookUp('not recorded', {}, /^お渡しを記録できませんでした/, {
    act: async (page) => {
      await failCalls(page, `${draws}/${code}/redeem`, 507, 'STORAGE_FULL');
      await lookUp(page);
      const button = page.getByRole('button', { name: redemption['act.handOver'] });
      // For 600 ms after a voucher is shown, nothing hands it over (REDEEM-2).
      await button.click({ delay: 700 });
    },
  }),
  createRefusedState('a code that was mistyped', code.replace(/^4/, '5'), redemption['other.mistyped.title']),
  createRefusedState('a code of another hotel', code, redemption['other.hotel.title']),
  createRefusedState('a code for a draw still to come', withCheck('claim', '4nhw8c7'), redemption['other.claim.title']),
  createRefusedState('a ticket', 'http://hotel.test/t/abcd2345', redemption['other.ticket.title']),
  createRefusedState('no code at all', 'zzzz', redemption['other.other.title']),
  createRedemptionState('the server away while a voucher is looked up', {
    act: async (page) => {
      await page.route('**/api/lottery/draws*', (route) => route.abort());
      await lookUp(page);
    },
    expected: redemption['other.away.title'],
  }),
]);
