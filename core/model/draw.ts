import type { DrawPlace, PrizeNames } from './prize.ts';
import type { PrizeTier } from './prize-tiers.ts';

/* What the journal holds of the prize draw (R203). None of these lines is ever taken back, not even by a restore. */

/** A sealed deck: its seed is kept elsewhere until the campaign closes (R205). */
export type SealedDeck = {
  readonly deckId: string;
  readonly commitment: string;
  readonly winners: Readonly<Record<PrizeTier, number>>;
  readonly blankBalls: number;
};

/** What was won, as it was at that time: a name that is changed later changes no voucher. */
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
      /** Hexadecimal, by deck; null where the seed is lost. */
      readonly seeds: readonly { readonly deckId: string; readonly seed: string | null }[];
      readonly by: string;
    }
  /** The server cannot tell any more which balls were dealt (R205). */
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
      /** Email of whoever drew it at the desk. */
      readonly by?: string;
    }
  | { readonly type: 'redeemed'; readonly drawId: string; readonly ageConfirmed?: boolean; readonly by: string }
  /** `reason`: what staff typed. It may name somebody, so it is erased with the guest and no hash covers it. */
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
  /** The guest it is about; empty for a campaign's lines. */
  readonly userId: string;
  readonly storyId: '';
  /** Number in the chain, from 1. */
  readonly no: number;
  /** Hash of the line before (R203). */
  readonly before: string;
  /** When it happened (ISO), by the server's clock. */
  readonly time: string;
} & DrawDeed;

export type { DrawDeed };
