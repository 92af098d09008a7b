import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LoadProblem } from '../feedback/load-problem.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { useGuests } from '../guest-data/use-guests.ts';
import { PageHead } from '../shell/page-head.tsx';
import { DashboardView } from './dashboard-view.tsx';

/** `/admin` and `/admin/dashboard`: who waits, and how the hotel's game is doing (specification 2). */
export function DashboardScreen() {
  const { t } = useTranslation(['admin', 'desk']);
  const problemText = useProblemText();
  const { data, error, refetch } = useGuests();
  return (
    <>
      <PageHead title={t('desk:dashboard.title')} />
      <Stack gap="md">
        {error && (
          <LoadProblem
            text={t('guests.loadFailed', { reason: problemText(error) })}
            onRetry={() => void refetch()}
            hasList={data !== undefined}
          />
        )}
        {data && <DashboardView guests={data} />}
        {!data && !error && (
          <div role="status" aria-label={t('session.loading')}>
            <Skeleton height={170} radius={12} />
          </div>
        )}
      </Stack>
    </>
  );
}
