import type { Prizes } from '#core/api/shapes.ts';
import { prizes as en } from '#core/locales/en/prizes.ts';
import { prizes as ja } from '#core/locales/ja/prizes.ts';
import type { Language } from '#core/model/hotel.ts';
import { type PrizeTier, prizeTiers } from '#core/model/prize.ts';

const winners = 5;
/** Beer is for adults (decision 5). */
const minimumAges: Partial<Record<PrizeTier, number>> = { '4': 20 };

/** The prize list as long as no campaign was ever opened: six tiers, five winners each (specification 1 and 9). */
export function defaultPrizes(language: Language): Prizes {
  const names = language === 'en' ? en : ja;
  const tiers = prizeTiers.map((tier) => {
    const minimumAge = minimumAges[tier];
    return {
      tier,
      name: names[tier],
      winners,
      remaining: winners,
      ...(minimumAge === undefined ? {} : { minimumAge }),
    };
  });
  return { tiers, spinAt: 'both', spinPer: 'guest', blankBalls: 0, campaign: null };
}
