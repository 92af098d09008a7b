import type { ComponentType } from 'react';
import type { NoSpinReason } from '#core/model/prize.ts';
import type { KioskData } from '../facts/load-kiosk.ts';

/** A guest who has finished a story, as far as a lobby may know them: the first character of their name. */
export type Claim = {
  readonly code: string;
  readonly initial: string;
  readonly storyTitle: string;
  readonly canSpin: boolean;
  /** Why not. `ON_PHONE`: guests of this hotel draw on their phones only. */
  readonly reason?: NoSpinReason | 'ON_PHONE';
};

/** What the guest chose on the home screen. Only words depend on it: every code is understood everywhere. */
export type Wish = 'any' | 'spin' | 'keepsake';

/** The one screen that the kiosk shows. */
export type Place =
  | { readonly at: 'attract' }
  | { readonly at: 'home' }
  /** Choose a story. */
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
  /** A code that is not for the kiosk: it only says where to go. */
  | { readonly at: 'elsewhere'; readonly kind: 'voucher' | 'ticket' }
  | { readonly at: 'pin' }
  /** The staff corner. `token` is missing where the desktop program judged the PIN while the server was away. */
  | { readonly at: 'corner'; readonly token?: string };

export type Go = (place: Place) => void;

type Named = Place['at'];
/** What the screen of a place is given: what the place holds, what the kiosk knows, and the way to other places. */
export type ScreenProps<At extends Named> = Omit<Extract<Place, { at: At }>, 'at'> & {
  readonly data: KioskData;
  readonly go: Go;
};
export type Screen<At extends Named> = ComponentType<ScreenProps<At>>;

export const attract: Place = { at: 'attract' };

/** Where nothing ends a guest's visit: the screens of staff. */
export const isForStaff = ({ at }: Place): boolean => at === 'pin' || at === 'corner';
