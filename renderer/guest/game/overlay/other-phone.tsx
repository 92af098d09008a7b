import { toDataURL } from 'qrcode';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { guestApi } from '../../../platform/guest-api.ts';
import { useHotelZone } from '../../../platform/use-hotel-zone.ts';
import { useLoad } from '../../../platform/use-load.ts';
import { toZone } from '../../../platform/zone-date.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import styles from './overlay.module.css';

/** The width of the QR picture in pixels. The page scales it down. */
const qrPixels = 480;

/** A code that can be used once to continue on another phone, and its QR code (IDENTITY-5). */
export function OtherPhone({ userId }: { readonly userId: string }) {
  const { t, i18n } = useTranslation('game');
  const { t: common } = useTranslation();
  const load = useCallback(async () => {
    const resumeCode = await guestApi.as(userId).call('createResumeCode', { params: { userId } });
    const picture = await toDataURL(resumeCode.qrText, { margin: 2, width: qrPixels, errorCorrectionLevel: 'M' });
    return { ...resumeCode, picture };
  }, [userId]);
  const resumeCode = useLoad(load);
  const zone = useHotelZone();

  if (resumeCode.state === 'loading') return <Loading label={t('otherPhoneMaking')} />;
  if (resumeCode.state === 'failed') {
    return (
      <>
        <StatusLine tone="bad">{t('otherPhoneFailed')}</StatusLine>
        <Button look="sea" icon="retry" onClick={resumeCode.retry}>
          {common('tryAgain')}
        </Button>
      </>
    );
  }
  const until = toZone(new Date(resumeCode.data.expiresAt), zone);
  const time = until.toLocaleTimeString(i18n.language, { hour: 'numeric', minute: '2-digit' });
  return (
    <div className={styles.other}>
      <p>{t('otherPhoneText')}</p>
      <img src={resumeCode.data.picture} alt={t('otherPhoneQr')} width="200" height="200" />
      <p className={styles.code}>
        <span className="unseen">{t('otherPhoneCode')}</span>
        {grouped(resumeCode.data.code)}
      </p>
      <p className="small soft num">{t('otherPhoneUntil', { time })}</p>
    </div>
  );
}

/** Splits a code of eight characters in two, which is easier to read and type. Returns any other code unchanged. */
function grouped(code: string): string {
  return code.length === 8 ? `${code.slice(0, 4)}-${code.slice(4)}` : code;
}
