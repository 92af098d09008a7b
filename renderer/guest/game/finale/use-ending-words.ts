import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TreasureNumber } from '#core/rules/treasures.ts';
import { countTreasures } from '../treasures/treasures.ts';
import { createMeasure, fitShipName, toOneLine } from './ship-name.ts';

/** Returns the ship's name and the texts about the treasures that this guest found. */
export function useEndingTexts(guestName: string, found: readonly TreasureNumber[]) {
  const { t } = useTranslation('finale');
  const { t: game } = useTranslation('game');
  const name = toOneLine(guestName);
  const named = (own: string) => (own ? t('shipName', { name: own }) : t('shipUnnamed'));
  const measure = useMemo(() => createMeasure(getComputedStyle(document.body).fontFamily, 900), []);
  return {
    hasName: name !== '',
    fitted: fitShipName(name, named, measure),
    ship: named(name),
    treasures: treasureCount(t, found.length),
    names: countTreasures(found)
      .map((treasure) => game(treasure.name))
      .join(game('listComma')),
  };
}

type Texts = ReturnType<typeof useTranslation<'finale'>>['t'];

function treasureCount(t: Texts, count: number): string {
  const few = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
  const textCount = few.find((candidate) => candidate === count);
  return textCount === undefined ? t('treasuresN', { n: count }) : t(`treasures${textCount}`);
}
