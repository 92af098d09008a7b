import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type Props = {
  readonly text: string;
  readonly onRetry?: () => void;
  /** If absent, the banner has no close button and stays until it is no longer rendered. */
  readonly onClose?: () => void;
};

/** Says what failed, with a button for a retry if `onRetry` is set (PANEL-4). */
export function ErrorBanner({ text, onRetry, onClose }: Props) {
  const { t } = useTranslation('admin');
  return (
    <Alert
      color="danger"
      variant="light"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      withCloseButton={Boolean(onClose)}
      closeButtonLabel={t('banner.close')}
      {...(onClose && { onClose })}
      styles={{
        root: { border: '1px solid var(--wrong-ink)', background: 'var(--hibiscus-mist)' },
        message: { color: 'var(--ink)' },
        // Large enough for a finger; the library's 16 px are too small.
        closeButton: { width: '1.75rem', minWidth: '1.75rem', height: '1.75rem', minHeight: '1.75rem' },
      }}
    >
      <Group justify="space-between" gap="md" wrap="nowrap">
        <span>{text}</span>
        {onRetry && (
          <Button size="xs" color="danger" onClick={onRetry} style={{ flex: 'none' }}>
            {t('banner.retry')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
