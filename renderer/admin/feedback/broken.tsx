import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import sorry from '../../ui/assets/mars-sorry.svg';
import { FullPage } from './full-page.tsx';

/** Shown when the page itself failed, or a part of it could not be loaded. */
export function Broken() {
  const { t } = useTranslation('admin');
  return (
    <FullPage picture={sorry} title={t('broken.title')}>
      <Text>{t('broken.text')}</Text>
      <div>
        <Button onClick={() => location.reload()}>{t('broken.reload')}</Button>
      </div>
    </FullPage>
  );
}
