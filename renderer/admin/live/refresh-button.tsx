import { ActionIcon } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type Props = { readonly isRefreshing: boolean; readonly onRefresh: () => void };

/** A button that reads a page's lists again. */
export function RefreshButton({ isRefreshing, onRefresh }: Props) {
  const { t } = useTranslation('admin');
  return (
    <Tip label={t('live.refresh')}>
      <ActionIcon
        variant="outline"
        color="lagoon"
        size="input-sm"
        aria-label={t('live.refresh')}
        loading={isRefreshing}
        onClick={onRefresh}
      >
        <IconRefresh size={18} aria-hidden />
      </ActionIcon>
    </Tip>
  );
}

import { Tip } from '../tip/tip.tsx';
