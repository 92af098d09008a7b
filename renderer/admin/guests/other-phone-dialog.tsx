import { Button, Loader, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { timings } from '#core/rules/timings.ts';
import { ErrorBanner } from '../feedback/error-banner.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { RichText } from '../feedback/rich-text.tsx';
import type { GuestDialogProps } from '../guest-data/guest-dialog-props.ts';
import { QrPicture } from '../qr/qr-picture.tsx';
import { staffApi } from '../server/staff-api.ts';
import { formatClock } from '../time/since.ts';
import { useCountdown } from '../time/use-countdown.ts';
import classes from './other-phone.module.css';

type Props = Pick<GuestDialogProps, 'guest' | 'who' | 'onClose'>;

/** Shows a one-time code that moves a guest to another phone, as a QR code and as text to type (IDENTITY-5). */
export function OtherPhoneDialog({ guest, who, onClose }: Props) {
  const { t } = useTranslation('admin');
  const problemText = useProblemText();
  const { secondsLeft, start } = useCountdown();
  const { userId } = guest;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['resume-code', userId],
    queryFn: () => staffApi.call('createResumeCode', { params: { userId } }),
    // Each call makes a new code and invalidates the previous one, so the call is not repeated automatically.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const expiresAt = data?.expiresAt;
  useEffect(() => {
    // Keeps the remaining time between 0 and 10 minutes, in case this device's clock is wrong.
    if (expiresAt) start(Math.min(timings.resumeCodeMs, Math.max(0, Date.parse(expiresAt) - Date.now())));
  }, [expiresAt, start]);

  return (
    <Modal
      opened
      title={t('otherPhone.title')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <Stack gap="md">
        <Text>
          <RichText text="otherPhone.text" values={{ who }} />
        </Text>
        {error && (
          <ErrorBanner text={t('otherPhone.failed', { reason: problemText(error) })} onRetry={() => void refetch()} />
        )}
        {isFetching && !data && <Loader role="status" className={classes.middle} aria-label={t('session.loading')} />}
        {data && (
          <div className={classes.code} data-over={secondsLeft === 0 || undefined}>
            <QrPicture text={data.qrText} label={t('otherPhone.qrLabel')} sizePx={200} />
            <Text size="sm" c="dimmed">
              {t('otherPhone.code')}
            </Text>
            <output className={classes.letters}>{grouped(data.code)}</output>
          </div>
        )}
        {data && secondsLeft > 0 && (
          <Text ta="center" className="admin-numbers">
            {t('otherPhone.left', { time: formatClock(secondsLeft) })}
          </Text>
        )}
        {data && secondsLeft === 0 && !isFetching && (
          <Stack gap="sm" align="center">
            <Text role="status">{t('otherPhone.expired')}</Text>
            <Button onClick={() => void refetch()}>{t('otherPhone.renew')}</Button>
          </Stack>
        )}
      </Stack>
    </Modal>
  );
}

/** Splits a code into groups of four characters, so that it can be read aloud. */
const grouped = (code: string) => code.replace(/(.{4})(?=.)/g, '$1 ');
