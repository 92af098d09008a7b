import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneApi } from '../../platform/guest-api.ts';
import { useLoad } from '../../platform/use-load.ts';
import { Ball } from '../../ui/drum/ball.tsx';
import styles from './drum-view.module.css';
import { useTierTexts } from './tier-texts.ts';

/**
 * Shows the ball of each tier that has prizes, with the number of prizes left, and the white ball. Shows nothing if the prizes
 * cannot be loaded.
 */
export function BallLegend() {
  const { t } = useTranslation('draw');
  const { getName, createBall } = useTierTexts();
  const load = useCallback((signal: AbortSignal) => phoneApi.call('listPrizes', { signal }), []);
  const prizes = useLoad(load, { keepsOld: true });
  if (prizes.state === 'failed') return null;
  const tiers = prizes.state === 'ready' ? prizes.data.tiers.filter(({ winners }) => winners > 0) : [];
  return (
    <ul className={styles.legend} aria-label={t('balls')} aria-busy={prizes.state === 'loading'}>
      {tiers.map(({ tier, remaining }) => (
        <li key={tier}>
          <Ball {...createBall(tier)} />
          <b>{getName(tier)}</b> <span className="num">{remaining > 0 ? t('left', { n: remaining }) : t('gone')}</span>
        </li>
      ))}
      {prizes.state === 'ready' && (
        <li>
          <Ball {...createBall(null)} />
          <b>{getName(null)}</b> <span>{prizes.data.thankYou.name}</span>
        </li>
      )}
    </ul>
  );
}
