import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { qrOutline } from '../../../platform/qr-outline.ts';
import { useLoad } from '../../../platform/use-load.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Dialog } from '../../../ui/modal.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import type { GameWorld } from '../run/game-world.ts';
import type { Identity } from '../state/game-state.ts';
import { hotelTime } from './hotel-time.ts';
import styles from './reward.module.css';

/** The longest delay that a timer can have, in milliseconds. */
const longestMs = 2 ** 31 - 1;

/**
 * The guest's code for the drum in the lobby (DRAW-9): its QR code, its characters, and how long it is valid. When it
 * expires, a new one is requested.
 */
export function ClaimCode({ world, identity }: { readonly world: GameWorld; readonly identity: Identity }) {
  const { t, i18n } = useTranslation('finale');
  const { t: common } = useTranslation();
  const [isLarge, setIsLarge] = useState(false);
  const load = useCallback(async () => {
    const [claim, hotel] = await Promise.all([
      world.createClaim(identity),
      world.readHotel(identity).catch(() => undefined),
    ]);
    return { ...claim, timeZone: hotel?.timeZone, qr: qrOutline(claim.qrText, 'M') };
  }, [world, identity]);
  const loadedCode = useLoad(load, { keepsOld: true });
  const expiresAt = loadedCode.state === 'ready' ? loadedCode.data.expiresAt : undefined;
  const { retry } = loadedCode;
  useEffect(() => {
    if (expiresAt === undefined) return;
    const timer = setTimeout(retry, Math.min(longestMs, Math.max(1_000, Date.parse(expiresAt) - Date.now())));
    return () => clearTimeout(timer);
  }, [expiresAt, retry]);

  if (loadedCode.state === 'loading') {
    return (
      <div className={styles.enlarge}>
        <Loading label={t('claimMaking')} />
      </div>
    );
  }
  if (loadedCode.state === 'failed') {
    return (
      <div className={styles.failed}>
        <StatusLine tone="bad">{t('claimFailed')}</StatusLine>
        <Button look="sea" icon="retry" onClick={retry}>
          {common('tryAgain')}
        </Button>
      </div>
    );
  }
  const { claimCode, qr, timeZone } = loadedCode.data;
  const texts = (
    <>
      <p className={`${styles.code} num typed`}>
        <span className="unseen">{t('claimCode')}</span>
        <span>{claimCode.slice(0, 4)}</span> <span>{claimCode.slice(4)}</span>
      </p>
      <p className={`${styles.until} small soft num`}>
        {t('claimUntil', { time: hotelTime(loadedCode.data.expiresAt, i18n.language, timeZone) })}
      </p>
    </>
  );
  const picture = (
    <svg className={styles.qr} viewBox={`0 0 ${qr.modules} ${qr.modules}`} role="img" aria-label={t('claimQr')}>
      <path d={qr.path} />
    </svg>
  );
  return (
    <>
      <button type="button" className={styles.enlarge} title={t('claimLarge')} onClick={() => setIsLarge(true)}>
        {picture}
        <span className="unseen">{t('claimLarge')}</span>
      </button>
      {texts}
      {isLarge && (
        <Dialog title={t('spinTitle')} className={styles.large} onClose={() => setIsLarge(false)}>
          {picture}
          {texts}
        </Dialog>
      )}
    </>
  );
}
