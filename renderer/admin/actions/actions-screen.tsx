import { Skeleton, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timings } from '#core/rules/timings.ts';
import { LoadProblem } from '../feedback/load-problem.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { LiveState } from '../live/live-state.tsx';
import { queryKeys } from '../server/query-keys.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useStories } from '../stories/use-stories.ts';
import { ActionsView } from './actions-view.tsx';
import { LogToolbar } from './log-toolbar.tsx';
import { useExport } from './use-export.ts';
import { useLogFilter } from './use-log-filter.ts';
import { useNewActions, useUserLogs } from './use-user-logs.ts';

/** A search is sent this many milliseconds after the last key press. */
const searchAfterMs = 250;

/** `/admin/user-actions` (PANEL-12). */
export function ActionsScreen() {
  const { t } = useTranslation('log');
  const problemText = useProblemText();
  const queries = useQueryClient();
  const view = useLogFilter();
  const [q] = useDebouncedValue(view.q, searchAfterMs);
  const stories = useStories();
  const { data, error, isFetching } = useUserLogs({ ...view, q });
  const newActions = useNewActions(data?.actions, view.storyId);
  const { save, isExporting } = useExport(view.storyId, stories.data ?? []);
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    // The details of open rows are read again too.
    await queries.invalidateQueries({ queryKey: queryKeys.userLogs });
    setRefreshing(false);
  };
  const lastPage = data?.totalPages;
  const { page, set } = view;
  useEffect(() => {
    // If guests have been erased meanwhile, the current page may no longer exist.
    if (lastPage !== undefined && page > lastPage) set({ page: lastPage });
  }, [lastPage, page, set]);
  return (
    <>
      <PageHead title={t('title')}>
        <LiveState pollMs={timings.activeStatusPollMs} />
      </PageHead>
      <Stack gap="md">
        <LogToolbar
          view={view}
          stories={stories.data ?? []}
          onRefresh={() => void refresh()}
          isRefreshing={isRefreshing}
          onExport={() => void save()}
          isExporting={isExporting}
        />
        {error && (
          <LoadProblem
            text={t('loadFailed', { reason: problemText(error) })}
            onRetry={() => void refresh()}
            hasList={data !== undefined}
          />
        )}
        {data && (
          <ActionsView
            view={view}
            logs={data}
            newActions={newActions}
            onRefresh={() => {
              set({ page: 1 });
              void refresh();
            }}
            isBusy={isFetching}
          />
        )}
        {!data && !error && (
          <div role="status" aria-label={t('tableLabel')}>
            <Skeleton height={420} radius={12} />
          </div>
        )}
      </Stack>
    </>
  );
}
