import { Button, List, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryPage } from '../login/entry-page.tsx';
import { paths } from '../paths.ts';
import { PairForm } from './pair-form.tsx';

type Props = {
  /** The code in the page's address, which a QR code contains. Empty if the address has none. */
  readonly startCode: string;
  /** Called when the device has been paired as a tablet, so that the panel may open. */
  readonly onPaired: () => void;
  /** Checks again whether the panel opens without pairing, because the hotel may have opened it to the network. */
  readonly onRetry?: () => void;
};

/**
 * Shows the pairing steps and the field for the code on a device that is not paired (ACCESS-1, ACCESS-8). A device that was
 * paired as a kiosk gets a link to the kiosk instead.
 */
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
