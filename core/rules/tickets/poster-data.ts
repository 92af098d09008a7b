import type { SlipWifi } from './slip-parts.ts';

/** One big poster, or a sheet of cards to cut out. */
export const posterSheets = ['poster', 'cards'] as const;
export type PosterSheet = (typeof posterSheets)[number];

/** What a story's poster says (PAPER-5). */
export type PosterData = {
  readonly sheet: PosterSheet;
  readonly hotelName: string;
  readonly title: string;
  /** What the story asks for, in one line; may be empty. */
  readonly lead: string;
  readonly link: string;
  readonly code: string;
  /** The address to type. */
  readonly origin: string;
  readonly wifi?: SlipWifi;
  /** The story's cover as an image file. */
  readonly cover?: Uint8Array;
  readonly words: {
    readonly wifiStep: string;
    readonly wifiName: string;
    readonly wifiPassword: string;
    readonly scanStep: string;
    readonly scanHelp: string;
    readonly nameStep: string;
    readonly nameHelp: string;
    readonly typeCode: string;
    readonly cardScan: string;
    readonly cardWifi: string;
  };
};
