import type { PrizeTier } from '#core/model/prize-tiers.ts';
import caseOfBeer from './prize-pictures/case-of-beer.svg?raw';
import hotelVoucher from './prize-pictures/hotel-voucher.svg?raw';
import shisaFigure from './prize-pictures/shisa-figure.svg?raw';
import sobaForTwo from './prize-pictures/soba-for-two.svg?raw';
import specialBeef from './prize-pictures/special-beef.svg?raw';
import sticker from './prize-pictures/sticker.svg?raw';
import thankYou from './prize-pictures/thank-you.svg?raw';

const day = 24 * 60;

export type DemoPrize = { readonly valueYen: number; readonly storagePlace: string; readonly drawing: string };

/** The values and storage places of the demo's prizes, with drawings as SVG text. */
export const demoPrizes: Readonly<Record<PrizeTier, DemoPrize>> = {
  special: { valueYen: 30_000, storagePlace: '厨房 冷凍庫', drawing: specialBeef },
  '1': { valueYen: 10_000, storagePlace: 'フロント金庫', drawing: hotelVoucher },
  '2': { valueYen: 5_500, storagePlace: 'フロント棚', drawing: shisaFigure },
  '3': { valueYen: 2_400, storagePlace: '売店', drawing: sobaForTwo },
  '4': { valueYen: 6_000, storagePlace: 'バックヤード', drawing: caseOfBeer },
  '5': { valueYen: 400, storagePlace: 'フロント棚', drawing: sticker },
};
export const demoThankYou = thankYou;

export type DemoCampaign = {
  readonly name: string;
  readonly blankBalls: number;
  readonly expectedSalesYen: number;
  /**
   * The seed for the order of the balls. It is fixed, so that every demo draws the same balls. A campaign that somebody
   * opens in the demo has a random seed.
   */
  readonly seed: Uint8Array;
  /** When the campaign was opened, in minutes before the demo begins. `closed` is in the same unit. */
  readonly opened: number;
  readonly closed?: number;
};

/** A summer campaign that lasted two weeks, and the campaign that is open now. */
export const demoCampaigns: readonly DemoCampaign[] = [
  {
    ...{ name: '夏のガラポン', blankBalls: 30, expectedSalesYen: 15_000_000 },
    ...{ seed: new Uint8Array(32).fill(48), opened: 20 * day, closed: 6 * day },
  },
  {
    ...{ name: '秋のガラポン', blankBalls: 90, expectedSalesYen: 15_000_000 },
    ...{ seed: new Uint8Array(32).fill(141), opened: 5 * day },
  },
];
