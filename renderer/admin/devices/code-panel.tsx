import { Button, Group, List, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { timings } from '#core/rules/timings.ts';
import { QrPicture } from '../qr/qr-picture.tsx';
import { formatClock } from '../time/since.ts';
import { useCountdown } from '../time/use-countdown.ts';
import classes from './devices.module.css';

type Props = {
  readonly name: string;
  readonly code: string;
  readonly expiresAt: string;
  readonly qrText: string;
  readonly isBusy: boolean;
  readonly onRenew: () => void;
  readonly onClose: () => void;
};

/** A pairing code as large text and as a QR code. */
export function CodePanel({ name, code, expiresAt, qrText, isBusy, onRenew, onClose }: Props) {
  const { t } = useTranslation('devices');
  const { secondsLeft, start } = useCountdown();
  useEffect(() => {
    // Limits the remaining time to the life of a code, in case the clock of this device is wrong.
    start(Math.min(timings.pairingCodeMs, Math.max(0, Date.parse(expiresAt) - Date.now())));
  }, [expiresAt, start]);
  const isOver = secondsLeft === 0;
  return (
    <div className={classes.panel}>
      <div className={classes.qr} data-over={isOver || undefined}>
        <QrPicture text={qrText} label={t('code.qrLabel')} sizePx={180} />
      </div>
      <div className={classes.words}>
        <Text fw={700}>{t('code.label', { name })}</Text>
        <output className={classes.digits} data-over={isOver || undefined}>
          {`${code.slice(0, 3)} ${code.slice(3)}`}
        </output>
        {isOver ? (
          <Text role="status">{t('code.over')}</Text>
        ) : (
          <>
            <Text className="admin-numbers" c="dimmed">
              {t('code.left', { time: formatClock(secondsLeft) })}
            </Text>
            <List type="ordered" spacing={4}>
              <List.Item>{t('code.stepOpen', { address: `${new URL(qrText).origin}/admin` })}</List.Item>
              <List.Item>{t('code.stepType')}</List.Item>
            </List>
          </>
        )}
        <Group gap="sm">
          {isOver && (
            <Button variant="filled" loading={isBusy} onClick={onRenew}>
              {t('code.renew')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('code.close')}
          </Button>
        </Group>
      </div>
    </div>
  );
}
