import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Prize } from '#core/model/prize.ts';
import { prizeArt } from '../../ui/prize-art.ts';
import styles from './prize-shelf.module.css';

/** In a tier with at most this many winners, the prizes that are left are also shown as golden beads. */
const maxPips = 10;

/** One tier's prize on the shelf. */
export function PrizeItem({ prize }: { readonly prize: Prize }) {
  const { t } = useTranslation('entry');
  const { tier, name, winners, remaining, imageUrl = '' } = prize;
  const [broken, setBroken] = useState('');
  const src = imageUrl === '' || imageUrl === broken ? prizeArt[tier] : imageUrl;
  const isGone = winners > 0 && remaining === 0;
  const classes = [styles.item, tier === 'special' && styles.special, isGone && styles.gone];
  return (
    <li className={classes.filter(Boolean).join(' ')}>
      <span className={styles.thing}>
        <img src={src} alt="" onError={() => setBroken(imageUrl)} />
      </span>
      <span className={styles.tag}>
        <span className={styles.tier}>{t(`tier_${tier}`)}</span> <b>{name}</b>{' '}
        <span className={`${styles.count} num`}>
          <span className={styles.winners}>{t('winners', { n: winners })}</span>{' '}
          <span className={styles.left}>
            {winners <= maxPips && <Pips winners={winners} remaining={remaining} />}
            {isGone ? t('soldOut') : t('remaining', { n: remaining })}
          </span>
        </span>
      </span>
    </li>
  );
}

function Pips({ winners, remaining }: { readonly winners: number; readonly remaining: number }) {
  return (
    <span className={styles.pips} aria-hidden="true">
      {Array.from({ length: winners }, (_, place) => place).map((index) => (
        <i key={index} className={index < remaining ? styles.full : undefined} />
      ))}
    </span>
  );
}
