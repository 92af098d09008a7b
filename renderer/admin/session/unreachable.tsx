import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import sorry from '../../ui/assets/mars-sorry.svg';
import { FullPage } from '../feedback/full-page.tsx';

/** The server did not answer whether the session is valid; what is stored stays. */
export function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('admin');
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
