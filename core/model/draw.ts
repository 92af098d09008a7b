import type { z } from 'zod';
import type { DrawPlace, PrizeNames, SpinAt, SpinPer, wonPrizeFields } from './prize.ts';
import type { PrizeTier } from './prize-tiers.ts';

/* The journal's lines for the prize draw (DRAW-4). None of them is ever removed, not even by a restore. */

/** A sealed deck. Its seed is not in the journal until the campaign is closed (DRAW-6). */
export type SealedDeck = {
  readonly deckId: string;
  readonly commitment: string;
  readonly winners: Readonly<Record<PrizeTier, number>>;
  readonly blankBalls: number;
};

/** The prize as it was when it was won. A later change to the prize does not change the voucher. */
export type WonPrize = Readonly<z.infer<typeof wonPrizeFields>> & {
  readonly names: PrizeNames;
  /** What a guest below `minimumAge` gets instead, as the campaign promised it (DRAW-28). */
  readonly youngNames?: PrizeNames;
};

/** What a campaign promised when it was opened: its prizes, and who may draw and where. */
export type DrawTerms = {
  readonly tiers: readonly {
    readonly tier: PrizeTier;
    readonly names: PrizeNames;
    /** The SHA-256 of the prize's picture in hexadecimal; null if the built-in illustration is shown. */
    readonly imageSha256: string | null;
    readonly winners: number;
    /** Set only for a prize with a minimum age (DRAW-28). */
    readonly youngNames?: PrizeNames;
  }[];
  readonly spinPer: SpinPer;
  readonly spinAt: SpinAt;
};

/** A change of what an open campaign promises. `field` is a name such as `tiers.special.names.ja`. */
export type TermChange = { readonly field: string; readonly from: string | null; readonly to: string | null };

/** A place where the chain is broken: the line `no` stands after a line with the hash `after`, and names another one. */
export type ChainBreak = { readonly no: number; readonly after: string };

type DrawEvent =
  | {
      readonly type: 'opened';
      readonly campaignId: string;
      readonly name: string;
      readonly expectedSalesYen?: number;
      readonly deck: SealedDeck;
      /** Absent in lines of versions that did not record it. */
      readonly terms?: DrawTerms;
      readonly by: string;
    }
  /** `by` is empty if the server noticed the change when it started. */
  | {
      readonly type: 'terms_changed';
      readonly campaignId: string;
      readonly changes: readonly TermChange[];
      readonly by: string;
    }
  | { readonly type: 'deck_added'; readonly campaignId: string; readonly deck: SealedDeck; readonly by: string }
  | {
      readonly type: 'closed';
      readonly campaignId: string;
      /** The seed of each deck in hexadecimal; null if the seed is lost. */
      readonly seeds: readonly { readonly deckId: string; readonly seed: string | null }[];
      readonly by: string;
    }
  /** The server no longer knows the balls of a deck, or which of them were drawn (DRAW-6). */
  | { readonly type: 'interrupted'; readonly campaignId: string; readonly why: 'seed_lost' | 'draws_lost' }
  /**
   * When the server started, the chain was broken at these places, or the last known line was missing (DRAW-24). Later
   * starts report only other places.
   */
  | { readonly type: 'chain_broken'; readonly breaks: readonly ChainBreak[]; readonly isEndMissing: boolean }
  | { readonly type: 'claimed'; readonly claimCode: string; readonly expiresAt: string }
  | {
      readonly type: 'drawn';
      readonly campaignId: string;
      readonly drawId: string;
      readonly sequence: number;
      readonly ball: { readonly deck: number; readonly place: number } | null;
      readonly tier: PrizeTier | null;
      readonly prize: WonPrize;
      /** `expiresAt` is null while the clock is doubtful (STORE-6). */
      readonly voucher?: { readonly code: string; readonly expiresAt: string | null };
      readonly stayId: string;
      /**
       * A keyed hash of the guest's room and name, by which staff notice a guest who registers again after a restore
       * (DRAW-6). It is erased with the guest, and the chain does not cover it. Absent in lines of older versions.
       */
      readonly person?: string;
      readonly where: DrawPlace;
      /** The kiosk at which the ball was drawn. Absent in lines of versions that did not record it (KIOSK-15). */
      readonly deviceId?: string;
      /**
       * Who drew the ball: at the front desk the email of a staff member, on a phone the `userId` of the guest. Absent at a
       * kiosk, and in lines of versions that did not record it.
       */
      readonly by?: string;
    }
  /** Sets when the vouchers without a day expire. Written once the clock is right again. */
  | { readonly type: 'dated'; readonly expiresAt: string }
  /** At most one of `ageConfirmed` and `isUnderAge` is true. */
  | {
      readonly type: 'redeemed';
      readonly drawId: string;
      readonly ageConfirmed?: boolean;
      /** The guest got the prize for guests under age (DRAW-28). */
      readonly isUnderAge?: boolean;
      readonly by: string;
    }
  /**
   * `reason` is what staff typed. It may contain a name, so it is erased with the guest, and the hash does not cover
   * it.
   */
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
  /** The guest to whom the line belongs; empty if it belongs to a campaign. */
  readonly userId: string;
  readonly storyId: '';
  /** The number of the line in the chain, from 1. */
  readonly no: number;
  /** The hash of the previous line (DRAW-4). */
  readonly before: string;
  /** When it happened according to the server's clock (ISO 8601). */
  readonly time: string;
} & DrawEvent;

export type { DrawEvent };
