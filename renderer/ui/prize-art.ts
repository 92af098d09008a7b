import type { PrizeTier } from '#core/model/prize-tiers.ts';
import first from './assets/prize-1.svg';
import second from './assets/prize-2.svg';
import third from './assets/prize-3.svg';
import fourth from './assets/prize-4.svg';
import fifth from './assets/prize-5.svg';
import special from './assets/prize-special.svg';

/** The built-in drawing of each tier's prize, which is shown if staff have set no picture (DRAW-22). */
export const prizeArt: Readonly<Record<PrizeTier, string>> = {
  special,
  '1': first,
  '2': second,
  '3': third,
  '4': fourth,
  '5': fifth,
};
