import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { findDesktop } from '../../platform/desktop.ts';

/** Offers to restore the data of another computer (DESKTOP-27). Renders nothing outside the desktop program. */
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
