import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { findDesktop } from '../../platform/desktop.ts';

/** Restores the data of another computer, in the desktop program of a hotel without accounts (DESKTOP-27). */
export function RestoreHere() {
  const { t } = useTranslation('admin');
  const shell = findDesktop();
  if (shell === undefined) return null;
  return (
    <div>
      <Text fw={700}>{t('setUp.move')}</Text>
      <Text c="dimmed" size="sm">
        {t('setUp.moveText')}
      </Text>
      <Button variant="default" mt="xs" onClick={() => void shell.restoreFromFile()}>
        {t('setUp.moveButton')}
      </Button>
    </div>
  );
}
