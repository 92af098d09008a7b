import { useTranslation } from 'react-i18next';
import type { PrizeTier } from '#core/model/prize-tiers.ts';
import classes from './prizes.module.css';
import { tierKey } from './tier-key.ts';

/** A ball of the drum: its letter says the tier, its colour only helps. */
export function Ball({ tier, isSmall = false }: { readonly tier: PrizeTier | null; readonly isSmall?: boolean }) {
  const { t } = useTranslation('lottery');
  const key = tierKey(tier);
  return (
    <span
      className={classes.ball}
      data-tier={key}
      data-small={isSmall || undefined}
      role="img"
      aria-label={t(`tier.${key}`)}
    >
      {t(`ball.${key}`)}
    </span>
  );
}
