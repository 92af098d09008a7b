import { useTranslation } from 'react-i18next';
import type { PrizeTier } from '#core/model/prize-tiers.ts';
import { TierBall } from '../../ui/tier-ball.tsx';
import { tierKey } from './tier-key.ts';

/** A ball icon for text and tables. */
export function Ball({ tier }: { readonly tier: PrizeTier | null }) {
  const { t } = useTranslation('lottery');
  const key = tierKey(tier);
  return <TierBall tier={tier} mark={t(`ball.${key}`)} label={t(`tier.${key}`)} />;
}
