import type { TFunction } from 'i18next';

/** What the n-th clue (from 1) is called; counted in words up to nine. */
export function clueTitle(t: TFunction<'game'>, n: number): string {
  return n >= 1 && n <= 9 ? t(`clue${n as 1}`) : t('clueN', { n });
}
