import type { SlipWifi } from './slip-parts.ts';

/** The kinds of sheet: one poster, or several cards to cut out. */
export const posterSheets = ['poster', 'cards'] as const;
export type PosterSheet = (typeof posterSheets)[number];

/** The content of a story's poster (PAPER-5). */
export type PosterData = {
  readonly sheet: PosterSheet;
  readonly hotelName: string;
  readonly title: string;
  /** Lines about the story's season and the task in it. It may be empty. */
  readonly lead: string;
  readonly link: string;
  readonly code: string;
  /** The address that guests can type. */
  readonly origin: string;
  readonly wifi?: SlipWifi;
  /** The content of the image file with the story's cover. */
  readonly cover?: Uint8Array;
  readonly texts: {
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

/** The content of the posters of a story's spots (SPOT-4). The posters do not say what the spots are called; the list does. */
export type SpotPosters = {
  readonly hotelName: string;
  readonly title: string;
  readonly spots: readonly {
    readonly name: string;
    readonly link: string;
    readonly code: string;
    /** Whether the poster belongs to an indoor place (SPOT-8). */
    readonly isIndoor: boolean;
  }[];
  readonly texts: {
    readonly spotTitle: string;
    readonly spotType: string;
    readonly spotHelp: string;
    readonly spotList: string;
    readonly spotUnnamed: string;
    /** Contains `{{name}}`. */
    readonly spotIndoor: string;
  };
};
