import type { GuestEndpoints } from '#core/api/guest.ts';
import type { Handlers } from '../../http/handler.ts';
import { defaultPrizes } from './default-prizes.ts';

/** `GET /lottery/prizes`. */
export function lotteryRoutes(): Handlers<GuestEndpoints, 'listPrizes'> {
  return { listPrizes: ({ language }) => ({ data: defaultPrizes(language) }) };
}
