import type { Screen } from './place.ts';

type PlayScreens = { readonly [At in 'scan' | 'code' | 'claim' | 'spin' | 'keepsake' | 'elsewhere']?: Screen<At> };

/** The screens of scanning, spinning and keepsakes. The home screen offers only what has a screen here. */
export const playScreens: PlayScreens = {};
