import type { TFunction } from 'i18next';

/** Returns the title of the clue with the number `n`, which starts at 1. Numbers up to nine are written as words. */
export function getClueTitle(t: TFunction<'game'>, n: number): string {
  return n >= 1 && n <= 9 ? t(`clue${n as 1}`) : t('clueN', { n });
}
