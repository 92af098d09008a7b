import { useTranslation } from 'react-i18next';
import type { PrizeTier } from '#core/model/prize-tiers.ts';
import type { DrawnBall } from '../../ui/drum/ball.tsx';

/** Returns functions for the name of a tier at the kiosk and for its ball. The tier null is the white ball. */
export function useTierTexts() {
  const { t } = useTranslation('kioskPlay');
  const { t: kiosk } = useTranslation('kiosk');
  const getMark = (tier: PrizeTier | null) => (tier === 'special' ? t('spin.markSpecial') : (tier ?? ''));
  return {
    getName: (tier: PrizeTier | null): string => (tier === null ? t('spin.white') : kiosk(`tier.${tier}`)),
    createBall: (tier: PrizeTier | null): DrawnBall => ({ tier, mark: getMark(tier) }),
  };
}
