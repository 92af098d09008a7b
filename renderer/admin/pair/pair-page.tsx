import { Button, List, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryPage } from '../login/entry-page.tsx';
import { paths } from '../paths.ts';
import { PairForm } from './pair-form.tsx';

type Props = {
  /** The code from the QR. Empty when the address was typed. */
  readonly startCode: string;
  /** Called when the device is a tablet now, so the panel may open. */
  readonly onPaired: () => void;
  /** Checks again whether the panel opens without pairing, because the hotel may have opened it to the network. */
  readonly onRetry?: () => void;
};

/** What a device that is not paired sees of the panel: what to do, and the field for the code (ACCESS-1, ACCESS-8). */
export function PairPage({ startCode, onPaired, onRetry }: Props) {
  const { t } = useTranslation('devices');
  const [isKiosk, setKiosk] = useState(false);
  if (isKiosk) {
    return (
      <EntryPage title={t('pair.kioskTitle')}>
        <Text role="status">{t('pair.kioskText')}</Text>
        <Button component="a" href={paths.kiosk} variant="filled" size="md">
          {t('pair.kioskOpen')}
        </Button>
      </EntryPage>
    );
  }
  return (
    <EntryPage title={t('pair.title')}>
      <Text>{t('pair.text')}</Text>
      <List type="ordered" spacing="xs">
        {(['pair.stepDesk', 'pair.stepCode', 'pair.stepType'] as const).map((step) => (
          <List.Item key={step}>{t(step)}</List.Item>
        ))}
      </List>
      <PairForm startCode={startCode} onPaired={(role) => (role === 'kiosk' ? setKiosk(true) : onPaired())} />
      {onRetry && (
        <Button variant="subtle" onClick={onRetry}>
          {t('pair.retry')}
        </Button>
      )}
    </EntryPage>
  );
}
