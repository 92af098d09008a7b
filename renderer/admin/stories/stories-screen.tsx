import { ActionIcon, Skeleton, Stack, Tooltip } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timings } from '#core/rules/timings.ts';
import { LoadProblem } from '../feedback/load-problem.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { LiveState } from '../live/live-state.tsx';
import { PageHead } from '../shell/page-head.tsx';
import classes from './stories.module.css';
import { StoriesView } from './stories-view.tsx';
import { useStories } from './use-stories.ts';

/** `/admin/stories` (specification 2, 'Story management'). */
export function StoriesScreen() {
  const { t } = useTranslation('admin');
  const problemText = useProblemText();
  const { data, error, refetch } = useStories();
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    await refetch();
    setRefreshing(false);
  };
  return (
    <>
      <PageHead title={t('stories.title')}>
        {data && <span className={classes.total}>{t('stories.count', { count: data.length })}</span>}
      </PageHead>
      <Stack gap="md">
        <div className={classes.toolbar}>
          <LiveState pollMs={timings.activeStatusPollMs} />
          <Tooltip label={t('live.refresh')}>
            <ActionIcon
              variant="outline"
              color="lagoon"
              size="input-sm"
              aria-label={t('live.refresh')}
              loading={isRefreshing}
              onClick={() => void refresh()}
            >
              <IconRefresh size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </div>
        {error && (
          <LoadProblem
            text={t('stories.loadFailed', { reason: problemText(error) })}
            onRetry={() => void refresh()}
            hasList={data !== undefined}
          />
        )}
        {data && <StoriesView stories={data} />}
        {!data && !error && (
          <div role="status" aria-label={t('session.loading')}>
            <Skeleton height={260} radius={12} />
          </div>
        )}
      </Stack>
    </>
  );
}
