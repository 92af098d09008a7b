import { Button, List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import sorry from '../../ui/assets/mars-sorry.svg';
import { FullPage } from '../feedback/full-page.tsx';
import { PairPage } from '../pair/pair-page.tsx';
import type { BlockReason } from './session.ts';

type Props = { readonly reason: BlockReason; readonly onRetry: () => void };

/** Shown if the panel does not open on this device or at this address. Explains what to do about it (ACCESS-1). */
export function Blocked({ reason, onRetry }: Props) {
  if (reason === 'WRONG_HOST') return <WrongHost onRetry={onRetry} />;
  return <PairPage startCode="" onPaired={onRetry} onRetry={onRetry} />;
}

function WrongHost({ onRetry }: Pick<Props, 'onRetry'>) {
  const { t } = useTranslation('admin');
  const title = t('wrongHost.title');
  useDocumentTitle(t('app.title', { page: title }));
  const steps = [t('wrongHost.stepDesk', { port: location.port || '80' }), t('wrongHost.stepAddress')];
  return (
    <FullPage picture={sorry} title={title}>
      <Text>{t('wrongHost.text', { host: location.host })}</Text>
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
