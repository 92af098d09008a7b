import type { DrawPlace, PrizeNames } from './prize.ts';
import type { PrizeTier } from './prize-tiers.ts';

/* The journal's lines of the prize draw (DRAW-4). None of them is ever taken back, not even by a restore. */

/** A sealed deck. Its seed is stored elsewhere until the campaign closes (DRAW-6). */
export type SealedDeck = {
  readonly deckId: string;
  readonly commitment: string;
  readonly winners: Readonly<Record<PrizeTier, number>>;
  readonly blankBalls: number;
};

/** The prize as it was when it was won: a later change of its name does not change the voucher. */
export type WonPrize = {
  readonly names: PrizeNames;
  readonly valueYen?: number;
  readonly minimumAge?: number;
};

type DrawDeed =
  | {
      readonly type: 'opened';
      readonly campaignId: string;
      readonly name: string;
      readonly expectedSalesYen?: number;
      readonly deck: SealedDeck;
      readonly by: string;
    }
  | { readonly type: 'deck_added'; readonly campaignId: string; readonly deck: SealedDeck; readonly by: string }
  | {
      readonly type: 'closed';
      readonly campaignId: string;
      /** Hexadecimal, one for each deck; null if the seed is lost. */
      readonly seeds: readonly { readonly deckId: string; readonly seed: string | null }[];
      readonly by: string;
    }
  /** The server no longer knows which balls were dealt (DRAW-6). */
  | { readonly type: 'interrupted'; readonly campaignId: string; readonly why: 'seed_lost' | 'draws_lost' }
  | { readonly type: 'claimed'; readonly claimCode: string; readonly expiresAt: string }
  | {
      readonly type: 'drawn';
      readonly campaignId: string;
      readonly drawId: string;
      readonly sequence: number;
      readonly ball: { readonly deck: number; readonly place: number } | null;
      readonly tier: PrizeTier | null;
      readonly prize: WonPrize;
      readonly voucher?: { readonly code: string; readonly expiresAt: string };
      readonly stayId: string;
      readonly where: DrawPlace;
      /** The email of whoever drew it at the desk. */
      readonly by?: string;
    }
  | { readonly type: 'redeemed'; readonly drawId: string; readonly ageConfirmed?: boolean; readonly by: string }
  /** `reason` is what staff typed. It may name somebody, so it is erased with the guest and no hash covers it. */
  | { readonly type: 'unredeemed' | 'voided'; readonly drawId: string; readonly reason: string; readonly by: string }
  | {
      readonly type: 'extended';
      readonly drawId: string;
      readonly expiresAt: string;
      readonly reason: string;
      readonly by: string;
    };

export type DrawEntry = {
  readonly kind: 'draw';
  /** The guest whom the line is about; empty for a campaign's lines. */
  readonly userId: string;
  readonly storyId: '';
  /** The number in the chain, from 1. */
  readonly no: number;
  /** The hash of the line before (DRAW-4). */
  readonly before: string;
  /** When it happened (ISO 8601), by the server's clock. */
  readonly time: string;
} & DrawDeed;

export type { DrawDeed };
