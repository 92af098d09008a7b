import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { guestApi } from '../../platform/guest-api.ts';
import { useLoad } from '../../platform/use-load.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { LargeCode, QrPicture } from './qr-picture.tsx';
import { useTimeText } from './use-time-text.ts';
import styles from './voucher.module.css';

/** The guest's code for the drum in the lobby, and its QR code. */
export function ClaimCard({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('draw');
  const { t: common } = useTranslation();
  const time = useTimeText();
  const load = useCallback(
    (signal: AbortSignal) => guestApi.as(userId).call('createClaim', { body: {}, signal }),
    [userId],
  );
  const claim = useLoad(load, { keepsOld: true });
  if (claim.state === 'loading') return <Loading label={t('claimMaking')} />;
  if (claim.state === 'failed') {
    return (
      <>
        <StatusLine tone="bad">{t('claimFailed')}</StatusLine>
        <Button look="sea" icon="retry" onClick={claim.retry}>
          {common('tryAgain')}
        </Button>
      </>
    );
  }
  const { claimCode, qrText, expiresAt } = claim.data;
  return (
    <div className={styles.claim}>
      <QrPicture text={qrText} label={t('claimQr')} />
      <LargeCode code={claimCode} label={t('claimCode')} />
      <p className="small soft num">{t('claimUntil', { time: time.moment(expiresAt) })}</p>
    </div>
  );
}
