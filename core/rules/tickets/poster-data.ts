import type { SlipWifi } from './slip-parts.ts';

/** One poster, or a sheet of cards to cut out. */
export const posterSheets = ['poster', 'cards'] as const;
export type PosterSheet = (typeof posterSheets)[number];

/** The content of a story's poster (PAPER-5). */
export type PosterData = {
  readonly sheet: PosterSheet;
  readonly hotelName: string;
  readonly title: string;
  /** One line about the story's task; may be empty. */
  readonly lead: string;
  readonly link: string;
  readonly code: string;
  /** The address for typing. */
  readonly origin: string;
  readonly wifi?: SlipWifi;
  /** The story's cover as the bytes of an image file. */
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
