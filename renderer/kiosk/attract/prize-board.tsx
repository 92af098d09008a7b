import { useTranslation } from 'react-i18next';
import type { Prizes } from '#core/api/lottery-schemas.ts';
import { prizeArt } from '../../ui/prize-art.ts';
import { useRuby } from '../frame/ruby.tsx';
import { Board } from './board.tsx';
import styles from './prize-board.module.css';

/** The prizes of the draw: each tier with its picture and the number that are left. */
export function PrizeBoard({ prizes }: { readonly prizes: Prizes }) {
  const { t } = useTranslation('kiosk');
  const ruby = useRuby();
  // A tier that never had a prize is not shown.
  const tiers = prizes.tiers.filter(({ winners, remaining }) => winners > 0 || remaining > 0);
  return (
    <Board title={t('prizes.title')}>
      <ul className={styles.tiers}>
        {tiers.map(({ tier, name, remaining, imageUrl }) => (
          <li key={tier} className={remaining === 0 ? styles.over : undefined}>
            <img src={imageUrl ?? prizeArt[tier]} alt="" draggable={false} />
            <div className={styles.left}>
              <span className={styles.tier} data-tier={tier}>
                {ruby(t(`tier.${tier}`))}
              </span>
              {remaining === 0 ? (
                <span className={styles.none}>{ruby(t('prizes.none'))}</span>
              ) : (
                <span className={styles.count}>
                  <b>{remaining}</b>
                  {t('prizes.unit', { count: remaining })}
                </span>
              )}
            </div>
            <span className={`${styles.name} typed`}>{name}</span>
          </li>
        ))}
      </ul>
    </Board>
  );
}
