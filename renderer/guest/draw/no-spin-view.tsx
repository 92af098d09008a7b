import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { NoSpinReason } from '#core/model/prize.ts';
import { guestApi } from '../../platform/guest-api.ts';
import { useLoad } from '../../platform/use-load.ts';
import { Button } from '../../ui/button.tsx';
import type { Mood } from '../../ui/character.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { LargeCode, QrPicture } from './qr-picture.tsx';
import { useTimeText } from './use-time-text.ts';
import styles from './voucher.module.css';

const moods: Readonly<Record<NoSpinReason, Mood>> = {
  NO_CAMPAIGN: 'asleep',
  NOT_FINISHED: 'hello',
  STOPPED: 'sorry',
  SPIN_USED: 'hello',
  AT_KIOSK: 'cheering',
};

/** Shows why the guest cannot draw on this phone now, and what to do instead. */
export function NoSpinView({
  reason,
  userId,
  onStory,
  onFirst,
}: {
  readonly reason: NoSpinReason;
  readonly userId: string;
  readonly onStory: () => void;
  readonly onFirst: () => void;
}) {
  const { t } = useTranslation('draw');
  return (
    <StateScreen
      key={reason}
      mood={moods[reason]}
      title={t(`none_${reason}`)}
      actions={
        <>
          <Button look={reason === 'AT_KIOSK' ? 'line' : 'go'} onClick={onStory}>
            {t(reason === 'NOT_FINISHED' ? 'toGame' : 'toStory')}
          </Button>
          <Button look="text" onClick={onFirst}>
            {t('toFirst')}
          </Button>
        </>
      }
    >
      <p>{t(`noneText_${reason}`)}</p>
      {reason === 'AT_KIOSK' && <ClaimCard userId={userId} />}
    </StateScreen>
  );
}

/** The guest's code for the drum in the lobby, and its QR code. */
function ClaimCard({ userId }: { readonly userId: string }) {
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
