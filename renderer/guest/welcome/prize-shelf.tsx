import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Prize } from '#core/model/prize.ts';
import { phoneApi } from '../../platform/guest-api.ts';
import { useLoad } from '../../platform/use-load.ts';
import { Button } from '../../ui/button.tsx';
import { prizeArt } from '../../ui/prize-art.ts';
import styles from './prize-shelf.module.css';

/**
 * The prizes (DRAW-22) on a stepped shelf of six tiers with the special tier on top. Each tier shows the number of its
 * winners and of the prizes that are left.
 */
export function PrizeShelf() {
  const { t, i18n } = useTranslation(['entry', 'common']);
  const { language } = i18n;
  const load = useCallback(
    // The server returns names in the language of the call.
    (signal: AbortSignal) => phoneApi.call('listPrizes', { signal, headers: { 'Accept-Language': language } }),
    [language],
  );
  const { retry, ...prizes } = useLoad(load, { keepsOld: true });
  return (
    <section className={styles.prizes} aria-labelledby="prizes-title">
      <div className={styles.head}>
        <h2 id="prizes-title">{t('prizesTitle')}</h2>
        {/* Without an open campaign the text promises no draw (ENDING-1). */}
        {prizes.state === 'ready' && (
          <p className="small soft">{t(prizes.data.campaign?.state === 'open' ? 'prizesNote' : 'prizesNoteClosed')}</p>
        )}
      </div>
      {prizes.state === 'failed' ? (
        <p className={styles.failed}>
          {t('prizesFailed')}
          <Button look="text" onClick={retry}>
            {t('common:tryAgain')}
          </Button>
        </p>
      ) : (
        <ul className={styles.shelf} aria-busy={prizes.state === 'loading'}>
          {prizes.state === 'ready' &&
            prizes.data.tiers
              .filter(({ winners }) => winners > 0)
              .map((prize) => <PrizeItem key={prize.tier} prize={prize} />)}
        </ul>
      )}
    </section>
  );
}

/** In a tier with at most this many winners, the prizes that are left are also shown as golden beads. */
const maxPips = 10;

/** One tier's prize on the shelf. */
function PrizeItem({ prize }: { readonly prize: Prize }) {
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
