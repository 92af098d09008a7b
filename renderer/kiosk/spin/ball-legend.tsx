import { useTranslation } from 'react-i18next';
import type { Prizes } from '#core/api/lottery-schemas.ts';
import { Ball } from '../../ui/drum/ball.tsx';
import { useRuby } from '../frame/ruby.tsx';
import styles from './ball-legend.module.css';
import { useTierTexts } from './tier-texts.ts';

/** Shows the ball of each tier and how many of them are left. */
export function BallLegend({ prizes }: { readonly prizes: Prizes }) {
  const { t } = useTranslation('kioskPlay');
  const ruby = useRuby();
  const { getName, createBall } = useTierTexts();
  const tiers = prizes.tiers.filter(({ winners }) => winners > 0);
  return (
    <ul className={styles.legend} aria-label={t('spin.balls')}>
      {tiers.map(({ tier, remaining }) => (
        <li key={tier}>
          <Ball {...createBall(tier)} />
          <b>{ruby(getName(tier))}</b>
          <span>{ruby(remaining > 0 ? t('spin.left', { n: remaining }) : t('spin.gone'))}</span>
        </li>
      ))}
      <li>
        <Ball {...createBall(null)} />
        <b>{getName(null)}</b>
        <span>{ruby(prizes.thankYou.name)}</span>
      </li>
    </ul>
  );
}
