import type { ComponentType } from 'react';
import type { NoSpinReason } from '#core/model/prize.ts';
import type { KioskData } from '../facts/load-kiosk.ts';

/** The code of a guest who has finished a story. The lobby shows only the first character of the guest's name (DRAW-13). */
export type Claim = {
  readonly code: string;
  readonly initial: string;
  readonly storyTitle: string;
  readonly canSpin: boolean;
  /** Why the guest cannot spin. `ON_PHONE` means that guests of this hotel draw only on their phones. */
  readonly reason?: NoSpinReason | 'ON_PHONE';
};

/** What the guest chose on the home screen. It only changes texts: every screen accepts every code. */
export type Wish = 'any' | 'spin' | 'keepsake';

/** The screen that the kiosk shows. */
export type Place =
  | { readonly at: 'attract' }
  | { readonly at: 'home' }
  /** The choice of a story. */
  | { readonly at: 'stories' }
  /** The code of a story, and its slip. */
  | { readonly at: 'story'; readonly storyId: string }
  /** The camera. */
  | { readonly at: 'scan'; readonly wish: Wish }
  /** The pad for typed codes. */
  | { readonly at: 'code'; readonly wish: Wish }
  | { readonly at: 'claim'; readonly claim: Claim }
  | { readonly at: 'spin'; readonly claim: Claim }
  | { readonly at: 'keepsake'; readonly claim: Claim }
  /** A code that the kiosk does not handle. The screen only shows where to take it. */
  | { readonly at: 'elsewhere'; readonly kind: 'voucher' | 'ticket' }
  | { readonly at: 'pin' }
  /**
   * The staff corner. `token` is missing if the desktop program checked the PIN while the server was unreachable
   * (DESKTOP-21).
   */
  | { readonly at: 'corner'; readonly token?: string };

export type Go = (place: Place) => void;

type Named = Place['at'];
/** The props of the screen for a `Place`: its own fields, the kiosk's data, and the function that opens another screen. */
export type ScreenProps<At extends Named> = Omit<Extract<Place, { at: At }>, 'at'> & {
  readonly data: KioskData;
  readonly go: Go;
};
export type Screen<At extends Named> = ComponentType<ScreenProps<At>>;

export const attract: Place = { at: 'attract' };

/** Returns true for the screens of staff, on which no guest's visit ends. */
export const isForStaff = ({ at }: Place): boolean => at === 'pin' || at === 'corner';
