import { Button, Loader, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#core/rules/limits.ts';
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

/** The code moves a guest to another phone (IDENTITY-5), or lets more phones join their crew (CREW-1). */
const kinds = {
  move: { call: 'createResumeCode', validMs: timings.resumeCodeMs },
  crew: { call: 'createCrewCode', validMs: timings.crewCodeMs },
} as const;
type Kind = keyof typeof kinds;

/** Shows a code for another phone, as a QR code and as text to type. */
export function OtherPhoneDialog({ guest, who, onClose }: Props) {
  const { t } = useTranslation('admin');
  const problemText = useProblemText();
  const { secondsLeft, start } = useCountdown();
  const { userId } = guest;
  const [kind, setKind] = useState<Kind>('move');
  const { call, validMs } = kinds[kind];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['resume-code', kind, userId],
    queryFn: () => staffApi.call(call, { params: { userId } }),
    // Each call for a move makes a new code and invalidates the previous one, so it is not repeated automatically.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const expiresAt = data?.expiresAt;
  useEffect(() => {
    // Keeps the remaining time within that of a new code, in case this device's clock is wrong.
    if (expiresAt) start(Math.min(validMs, Math.max(0, Date.parse(expiresAt) - Date.now())));
  }, [expiresAt, validMs, start]);

  return (
    <Modal
      opened
      title={t('otherPhone.title')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <Stack gap="md">
        <SegmentedControl
          aria-label={t('otherPhone.kind')}
          value={kind}
          onChange={setKind}
          data={(['move', 'crew'] as const).map((value) => ({ value, label: t(`otherPhone.${value}`) }))}
        />
        <Text>
          <RichText text={`otherPhone.${kind}.text`} values={{ who }} />
        </Text>
        {error && (
          <ErrorBanner text={t('otherPhone.failed', { reason: problemText(error) })} onRetry={() => void refetch()} />
        )}
        {isFetching && !data && <Loader role="status" className={classes.middle} aria-label={t('session.loading')} />}
        {data && (
          <div className={classes.code} data-over={secondsLeft === 0 || undefined}>
            <QrPicture text={data.qrText} label={t('otherPhone.qrLabel')} sizePx={200} />
            <Text size="sm" c="dimmed">
              {t(`otherPhone.${kind}.code`)}
            </Text>
            <output className={classes.letters}>{grouped(data.code)}</output>
          </div>
        )}
        {data && secondsLeft > 0 && (
          <Text ta="center" className="admin-numbers">
            {t(`otherPhone.${kind}.left`, { time: formatClock(secondsLeft), most: limits.crewMembers })}
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
