import type { PrizeTier } from '#core/model/prize-tiers.ts';
import caseOfBeer from './prize-pictures/case-of-beer.svg?raw';
import hotelVoucher from './prize-pictures/hotel-voucher.svg?raw';
import shisaFigure from './prize-pictures/shisa-figure.svg?raw';
import sobaForTwo from './prize-pictures/soba-for-two.svg?raw';
import specialBeef from './prize-pictures/special-beef.svg?raw';
import sticker from './prize-pictures/sticker.svg?raw';
import thankYou from './prize-pictures/thank-you.svg?raw';

const dayMinutes = 24 * 60;

export type DemoPrize = { readonly valueYen: number; readonly storagePlace: string; readonly drawing: string };

/**
 * The values and storage places of the demo's prizes, with drawings as SVG text. The names and the numbers of winners are the
 * defaults (`defaultPlan`). That is why tier 4 costs more than tiers 2 and 3:
 * its default prize is a case of beer.
 */
export const demoPrizes: Readonly<Record<PrizeTier, DemoPrize>> = {
  special: { valueYen: 30_000, storagePlace: '厨房 冷凍庫', drawing: specialBeef },
  '1': { valueYen: 10_000, storagePlace: 'フロント金庫', drawing: hotelVoucher },
  '2': { valueYen: 5_500, storagePlace: 'フロント棚', drawing: shisaFigure },
  '3': { valueYen: 2_400, storagePlace: '売店', drawing: sobaForTwo },
  '4': { valueYen: 6_000, storagePlace: 'バックヤード', drawing: caseOfBeer },
  '5': { valueYen: 400, storagePlace: 'フロント棚', drawing: sticker },
};
/** What the demo's hotel gives for a white ball. The drawing is SVG text. */
export const demoGift = { names: { ja: '紅いものお菓子', en: 'A purple sweet potato treat' }, drawing: thankYou };

export type DemoCampaign = {
  readonly name: string;
  /** The number of white balls (DRAW-1). */
  readonly blankBalls: number;
  /** The hotel's expected sales during the campaign. The legal limit on the total value of the prizes depends on them (DRAW-11). */
  readonly expectedSalesYen: number;
  /**
   * The seed for the order of the balls. It is fixed, so that every demo draws the same balls. With the two seeds below, the
   * demo's guests win prizes of several tiers. A campaign that somebody opens in the demo has a random seed.
   */
  readonly seed: Uint8Array;
  /** When the campaign was opened, in minutes before the demo begins. `closedMinutesAgo` is counted in the same way. */
  readonly openedMinutesAgo: number;
  readonly closedMinutesAgo?: number;
};

/** A summer campaign that was open for two weeks, and an autumn campaign that is still open. */
export const demoCampaigns: readonly DemoCampaign[] = [
  {
    ...{ name: '夏のガラポン', blankBalls: 30, expectedSalesYen: 15_000_000 },
    ...{ seed: new Uint8Array(32).fill(48), openedMinutesAgo: 20 * dayMinutes, closedMinutesAgo: 6 * dayMinutes },
  },
  {
    ...{ name: '秋のガラポン', blankBalls: 90, expectedSalesYen: 15_000_000 },
    ...{ seed: new Uint8Array(32).fill(141), openedMinutesAgo: 5 * dayMinutes },
  },
];
