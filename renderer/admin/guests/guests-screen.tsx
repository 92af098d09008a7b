import { Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadProblem } from '../feedback/load-problem.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { useGuests } from '../guest-data/use-guests.ts';
import { PageHead } from '../shell/page-head.tsx';
import classes from './guests.module.css';
import { GuestsView } from './guests-view.tsx';

/** `/admin/users`: the guests of current stays, live. */
export function GuestsScreen() {
  const { t } = useTranslation('admin');
  const problemText = useProblemText();
  const { data, error, refetch } = useGuests();
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    await refetch();
    setRefreshing(false);
  };
  return (
    <>
      <PageHead title={t('guests.title')}>
        {data && <span className={classes.current}>{t('guests.current', { count: data.length })}</span>}
      </PageHead>
      <Stack gap="md">
        {error && (
          <LoadProblem
            text={t('guests.loadFailed', { reason: problemText(error) })}
            onRetry={() => void refresh()}
            hasList={data !== undefined}
          />
        )}
        {data && <GuestsView guests={data} onRefresh={() => void refresh()} isRefreshing={isRefreshing} />}
        {!data && !error && <Loading />}
      </Stack>
    </>
  );
}

function Loading() {
  const { t } = useTranslation('admin');
  return (
    <Stack gap="md" role="status" aria-label={t('session.loading')}>
      <Skeleton height={36} width="50%" />
      <Skeleton height={170} radius={12} />
      <Skeleton height={260} radius={12} />
    </Stack>
  );
}
