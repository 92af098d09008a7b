import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneApi } from '../../platform/guest-api.ts';
import { useLoad } from '../../platform/use-load.ts';
import { Button } from '../../ui/button.tsx';
import { PrizeItem } from './prize-item.tsx';
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
