import { toDataURL } from 'qrcode';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { spacedCode } from '#core/rules/lottery-codes.ts';
import { guestApi } from '../../platform/guest-api.ts';
import { useHotelZone } from '../../platform/use-hotel-zone.ts';
import { useLoad } from '../../platform/use-load.ts';
import { toZone } from '../../platform/zone-date.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StatusLine } from '../../ui/status-line.tsx';

/** `code` is spaced for people. `picture` is the QR code of `qrText`, and `time` is the local time at which the code ends. */
type ShownCode = { readonly code: string; readonly qrText: string; readonly picture: string; readonly time: string };

/** The width of the QR picture in pixels. The page scales it down. */
const qrPixels = 480;

/**
 * Makes a code that brings the guest to another phone: one that moves them there (IDENTITY-5), or one with which the phone joins
 * their crew (CREW-2). Renders `children` with it, and before that the loading state or the failure.
 */
export function PhoneCode({
  userId,
  call,
  children,
}: {
  readonly userId: string;
  readonly call: 'createResumeCode' | 'createCrewCode';
  readonly children: (code: ShownCode) => ReactNode;
}) {
  const { t, i18n } = useTranslation('game');
  const { t: common } = useTranslation();
  const load = useCallback(async () => {
    const fresh = await guestApi.as(userId).call(call, { params: { userId } });
    const picture = await toDataURL(fresh.qrText, { margin: 2, width: qrPixels, errorCorrectionLevel: 'M' });
    return { ...fresh, picture };
  }, [userId, call]);
  const made = useLoad(load);
  const zone = useHotelZone();
  if (made.state === 'loading') return <Loading label={t('otherPhoneMaking')} />;
  if (made.state === 'failed') {
    return (
      <>
        <StatusLine tone="bad">{t('otherPhoneFailed')}</StatusLine>
        <Button look="sea" icon="retry" onClick={made.retry}>
          {common('tryAgain')}
        </Button>
      </>
    );
  }
  const { code, qrText, picture, expiresAt } = made.data;
  const until = toZone(new Date(expiresAt), zone);
  const time = until.toLocaleTimeString(i18n.language, { hour: 'numeric', minute: '2-digit' });
  return children({ code: spacedCode(code), qrText, picture, time });
}
