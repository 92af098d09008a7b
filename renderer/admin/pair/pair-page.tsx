import { Button, List, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryPage } from '../login/entry-page.tsx';
import { paths } from '../paths.ts';
import { PairForm } from './pair-form.tsx';

type Props = {
  /** Of the QR; empty when the address was typed. */
  readonly startCode: string;
  /** The device is a tablet now: the panel may open. */
  readonly onPaired: () => void;
  /** Looks once more whether the panel opens without pairing: the hotel may have opened it to the network. */
  readonly onRetry?: () => void;
};

/** What a device that is not paired sees of the panel (decision 2.19): what to do, and where the code goes. */
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
