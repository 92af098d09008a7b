import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import sorry from '../../ui/assets/mars-sorry.svg';
import { FullPage } from '../feedback/full-page.tsx';
import { useServerBack } from '../status/use-server-back.ts';

/**
 * Shown if the server did not reply whether the session is valid. The stored session is kept, and the page opens when the
 * server is back (PANEL-6).
 */
export function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('admin');
  useServerBack(onRetry);
  useDocumentTitle(t('app.title', { page: t('session.unreachable') }));
  return (
    <FullPage picture={sorry} title={t('session.unreachable')}>
      <Text role="alert">{t('session.unreachableText')}</Text>
      <div>
        <Button onClick={onRetry}>{t('session.retry')}</Button>
      </div>
    </FullPage>
  );
}
