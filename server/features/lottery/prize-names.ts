import { prizeTexts } from '#core/locales/server-texts.ts';
import { type Language, languages, pickText, staffLanguages, type TextsByLanguage } from '#core/model/languages.ts';
import type { PrizeNames, PrizePlan } from '#core/model/prize.ts';
import { type PrizeTier, prizeTiers } from '#core/model/prize-tiers.ts';

type PrizeKey = keyof (typeof prizeTexts)[Language];
const prizeKeys = Object.keys(prizeTexts.ja) as PrizeKey[];

/** Returns the default names in the languages of staff. The plan shows no others, because a renamed prize would keep them. */
function defaultNames(key: PrizeKey): PrizeNames {
  return Object.fromEntries(staffLanguages.map((language) => [language, prizeTexts[language][key]]));
}

/**
 * Returns the name in the reader's language, or else in another language. A default name appears in the reader's language
 * as long as the hotel has not changed it, and never replaces a name that the hotel wrote.
 */
export function nameIn(names: PrizeNames, language: Language): string {
  const own = names[language];
  if (own !== undefined) return own;
  const key = prizeKeys.find((each) => staffLanguages.every((code) => names[code] === prizeTexts[code][each]));
  return key === undefined ? pickText(names as Partial<TextsByLanguage>, language) : prizeTexts[language][key];
}

/** Returns whether the hotel gives something for a white ball, which it names. By default it gives nothing (DRAW-27). */
export function isGiftNamed(names: PrizeNames): boolean {
  return languages.some(
    (language) => names[language] !== undefined && names[language] !== prizeTexts[language].thankYou,
  );
}

const winners = 5;
/** The default prize of tier 4 is beer, which only adults may have. */
const minimumAges: Partial<Record<PrizeTier, number>> = { '4': 20 };

/** Returns the prize plan of a new hotel, with the same number of winners in every tier. */
export function defaultPlan(): PrizePlan {
  const tiers = prizeTiers.map((tier) => {
    const minimumAge = minimumAges[tier];
    return { tier, names: defaultNames(tier), winners, ...(minimumAge === undefined ? {} : { minimumAge }) };
  });
  const thankYou = { names: defaultNames('thankYou') };
  return { version: 1, tiers, thankYou, spinAt: 'both', spinPer: 'guest', voucherDays: 7 };
}
