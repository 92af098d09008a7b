import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadProblem } from '../feedback/load-problem.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { type SettingsData, useSettings } from './use-settings.ts';

/**
 * Renders a settings page once the settings are loaded. Until then, shows a placeholder or why they could not be
 * loaded.
 */
export function WithSettings({ children }: { readonly children: (data: SettingsData) => ReactNode }) {
  const { t } = useTranslation('settings');
  const problemText = useProblemText();
  const { data, error, refetch } = useSettings();
  return (
    <>
      {error && (
        <LoadProblem
          text={t('loadFailed', { reason: problemText(error) })}
          onRetry={() => void refetch()}
          hasList={data !== undefined}
        />
      )}
      {data && children(data)}
      {!data && !error && (
        <div role="status" aria-label={t('frame.title')}>
          <Skeleton height={280} radius={12} />
        </div>
      )}
    </>
  );
}
