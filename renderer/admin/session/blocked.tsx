import { Button, List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import sorry from '../../ui/assets/mars-sorry.svg';
import { FullPage } from '../feedback/full-page.tsx';
import type { BlockReason } from './session.ts';

type Props = { readonly reason: BlockReason; readonly onRetry: () => void };

/** The panel does not open on this device or at this address, and what to do about it (decision 2.19). */
export function Blocked({ reason, onRetry }: Props) {
  const { t } = useTranslation('admin');
  const isHost = reason === 'WRONG_HOST';
  const title = t(isHost ? 'wrongHost.title' : 'blocked.title');
  useDocumentTitle(t('app.title', { page: title }));
  const steps = isHost
    ? [t('wrongHost.stepDesk', { port: location.port || '80' }), t('wrongHost.stepAddress')]
    : [t('blocked.stepDesk'), t('blocked.stepAllow'), t('blocked.stepReload')];
  return (
    <FullPage picture={sorry} title={title}>
      <Text>{isHost ? t('wrongHost.text', { host: location.host }) : t('blocked.text')}</Text>
      <List type="ordered" spacing="xs">
        {steps.map((step) => (
          <List.Item key={step}>{step}</List.Item>
        ))}
      </List>
      <div>
        <Button onClick={onRetry}>{t('blocked.retry')}</Button>
      </div>
    </FullPage>
  );
}
