import type { PrizeTier } from '#core/model/prize.ts';
import first from '../../ui/assets/prize-1.svg';
import second from '../../ui/assets/prize-2.svg';
import third from '../../ui/assets/prize-3.svg';
import fourth from '../../ui/assets/prize-4.svg';
import fifth from '../../ui/assets/prize-5.svg';
import special from '../../ui/assets/prize-special.svg';

/** Our drawing of each tier's default prize, where staff gave no picture. */
export const prizeArt: Readonly<Record<PrizeTier, string>> = {
  special,
  '1': first,
  '2': second,
  '3': third,
  '4': fourth,
  '5': fifth,
};
