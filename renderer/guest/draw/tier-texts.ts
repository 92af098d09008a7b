import { useTranslation } from 'react-i18next';
import type { PrizeTier } from '#core/model/prize-tiers.ts';
import type { DrawnBall } from '../../ui/drum/ball.tsx';
import { prizeArt } from '../../ui/prize-art.ts';
import type { DrawResult } from './draw-state.ts';

/** Returns the tier that was drawn, or null for a white ball or an unknown tier. */
export function getTier({ tier }: Pick<DrawResult, 'tier'>): PrizeTier | null {
  return tier !== null && Object.hasOwn(prizeArt, tier) ? (tier as PrizeTier) : null;
}

/** Returns functions that give a tier's name, the mark on its ball, and the ball. The tier null means the white ball. */
export function useTierTexts() {
  const { t } = useTranslation(['draw', 'entry']);
  const getMark = (tier: PrizeTier | null): string => (tier === 'special' ? t('markSpecial') : (tier ?? ''));
  return {
    getName: (tier: PrizeTier | null): string => (tier === null ? t('white') : t(`entry:tier_${tier}`)),
    createBall: (tier: PrizeTier | null): DrawnBall => ({ tier, mark: getMark(tier) }),
  };
}
