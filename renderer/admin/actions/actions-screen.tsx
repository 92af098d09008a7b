import { Button, SegmentedControl, Select, Skeleton, Stack, Tooltip } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedStory } from '#core/api/response-schemas.ts';
import { staffRoutes } from '#core/api/staff-routes.ts';
import { actionLogStatuses } from '#core/rules/action-status.ts';
import { timings } from '#core/rules/timings.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { LoadProblem } from '../feedback/load-problem.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { GuestSearch } from '../guest-data/guest-search.tsx';
import { LiveState } from '../live/live-state.tsx';
import { RefreshButton } from '../live/refresh-button.tsx';
import { download } from '../server/download.ts';
import { isSessionOver } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { useWork } from '../server/use-work.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useStories } from '../stories/use-stories.ts';
import { useStoryNames } from '../stories/use-story-names.ts';
import classes from './actions.module.css';
import { ActionsView } from './actions-view.tsx';
import { type LogView, useLogFilter } from './use-log-filter.ts';
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

/**
 * Returns `save`, which saves the whole log, or one story's, as a CSV file (PANEL-12). The server's file name contains
 * the day.
 */
function useExport(storyId: string | undefined, stories: readonly ListedStory[]) {
  const { name } = useStoryNames(stories);
  const { t } = useTranslation('log');
  const { succeed, fail } = useFeedback();
  const problemText = useProblemText();
  const work = useWork();
  const [isExporting, setExporting] = useState(false);
  const save = async () => {
    setExporting(true);
    const query = storyId === undefined ? '' : `?${new URLSearchParams({ storyId })}`;
    try {
      await work(() => download(`${staffRoutes.exportActions.path}${query}`, 'actions.csv'));
      const story = stories.find((candidate) => candidate.storyId === storyId);
      if (storyId === undefined) succeed(t('csvDone'));
      else succeed(story ? t('csvDoneOf', { story: name(story) }) : t('csvDoneOther'));
    } catch (error) {
      if (!isSessionOver(error)) fail(t('csvFailed', { reason: problemText(error) }), () => void save());
    } finally {
      setExporting(false);
    }
  };
  return { save, isExporting };
}

type Props = {
  readonly view: LogView;
  readonly stories: readonly ListedStory[];
  readonly onRefresh: () => void;
  readonly isRefreshing: boolean;
  readonly onExport: () => void;
  readonly isExporting: boolean;
};

/** The log's search field and two filters, and the buttons that save the CSV file and reload the log (PANEL-12). */
function LogToolbar({ view, stories, onRefresh, isRefreshing, onExport, isExporting }: Props) {
  const { t } = useTranslation('log');
  const { storyId } = view;
  const { name } = useStoryNames(stories);
  const listed = stories.map((story) => ({ value: story.storyId, label: name(story) }));
  const isMissing = storyId !== undefined && !listed.some(({ value }) => value === storyId);
  return (
    <search className={classes.toolbar}>
      <GuestSearch className={classes.search} value={view.q} onChange={(q) => view.set({ q })} />
      <SegmentedControl
        aria-label={t('statusLabel')}
        value={view.status ?? 'all'}
        onChange={(value) => view.set({ status: actionLogStatuses.find((status) => status === value) })}
        data={(['all', ...actionLogStatuses] as const).map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      <Select
        className={classes.stories}
        aria-label={t('storyLabel')}
        value={storyId ?? ''}
        allowDeselect={false}
        onChange={(value) => view.set({ storyId: value || undefined })}
        data={[
          { value: '', label: t('allStories') },
          ...listed,
          ...(isMissing ? [{ value: storyId, label: t('otherStory') }] : []),
        ]}
      />
      <span className={classes.space} />
      <Tooltip label={t('csvHint')} multiline w={280}>
        <Button
          className={classes.export ?? ''}
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={isExporting}
          onClick={onExport}
        >
          {t('csv')}
        </Button>
      </Tooltip>
      <RefreshButton isRefreshing={isRefreshing} onRefresh={onRefresh} />
    </search>
  );
}
