import type { ComponentType } from 'react';
import type { NoSpinReason } from '#core/model/prize.ts';
import type { KioskData } from '../data/load-kiosk.ts';

/** The code of a guest who has finished a story. The lobby shows only the first character of the guest's name (DRAW-13). */
export type Claim = {
  readonly code: string;
  readonly initial: string;
  readonly storyTitle: string;
  /** The language of `storyTitle`. */
  readonly language: string;
  readonly canSpin: boolean;
  /** Why the guest cannot spin. `ON_PHONE` means that guests of this hotel draw only on their phones. */
  readonly reason?: NoSpinReason | 'ON_PHONE';
};

/** What the guest chose on the home screen. It only changes texts: every screen accepts every code. */
export type Purpose = 'any' | 'spin' | 'keepsake';

/** The screen that the kiosk shows. */
export type KioskScreen =
  | { readonly name: 'attract' }
  | { readonly name: 'home' }
  /** The choice of a story. */
  | { readonly name: 'stories' }
  /** The code of a story, and its slip. */
  | { readonly name: 'story'; readonly storyId: string }
  /** The camera. */
  | { readonly name: 'scan'; readonly purpose: Purpose }
  /** The pad for typed codes. */
  | { readonly name: 'code'; readonly purpose: Purpose }
  | { readonly name: 'claim'; readonly claim: Claim }
  | { readonly name: 'spin'; readonly claim: Claim }
  | { readonly name: 'keepsake'; readonly claim: Claim }
  /** A code that the kiosk does not handle. The screen only shows where to take it. */
  | { readonly name: 'elsewhere'; readonly kind: 'voucher' | 'ticket' | 'spot' }
  | { readonly name: 'pin' }
  /**
   * The staff corner. `token` is missing if the desktop program checked the PIN while the server was unreachable
   * (DESKTOP-21).
   */
  | { readonly name: 'corner'; readonly token?: string };

export type OpenScreen = (screen: KioskScreen) => void;

type ScreenName = KioskScreen['name'];
/** The props of the screen for a `KioskScreen`: its own fields, the kiosk's data, and the function that opens another screen. */
export type ScreenProps<Name extends ScreenName> = Omit<Extract<KioskScreen, { name: Name }>, 'name'> & {
  readonly data: KioskData;
  readonly go: OpenScreen;
};
export type Screen<Name extends ScreenName> = ComponentType<ScreenProps<Name>>;

export const attractScreen: KioskScreen = { name: 'attract' };

/** Returns true for the screens of staff, which the kiosk keeps even while the server is away. */
export const isStaffScreen = ({ name }: KioskScreen): boolean => name === 'pin' || name === 'corner';
