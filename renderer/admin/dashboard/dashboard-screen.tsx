import { ActionIcon, Skeleton, Stack } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DashboardStats } from '#core/api/stats-schemas.ts';
import { timings } from '#core/rules/timings.ts';
import { LoadProblem } from '../feedback/load-problem.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { useStuckGuests } from '../guest-data/use-stuck-guests.ts';
import { useWaitingGuests } from '../guest-data/use-waiting-guests.ts';
import { pollEvery, useLive } from '../live/live-context.ts';
import { LiveState } from '../live/live-state.tsx';
import { GroupMessageButton } from '../messages/group-message-button.tsx';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useSession } from '../session/use-session.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useStatus } from '../status/use-status.ts';
import { useTimeText } from '../time/use-time-text.ts';
import { Tip } from '../tip/tip.tsx';
import classes from './dashboard.module.css';
import { DashboardView } from './dashboard-view.tsx';
import { useRecentGuests } from './use-recent-guests.ts';

/**
 * The numbers of rows on a page of the recent registrations. There are fewer rows while guests need help, so that the
 * dashboard keeps its height (HELP-3).
 */
const recentRows = { alone: 8, underHelp: 5 };

/** The page `/admin/dashboard`, also at `/admin`: waiting guests, guests who need help, and the state of the game. */
export function DashboardScreen() {
  const { t } = useTranslation(['admin', 'panel']);
  const problemText = useProblemText();
  const session = useSession();
  const { moment } = useTimeText();
  const waiting = useWaitingGuests();
  const stuck = useStuckGuests();
  const recent = useRecentGuests(stuck.data?.total ? recentRows.underHelp : recentRows.alone);
  const stats = useStats();
  const status = useStatus();
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    await Promise.all([waiting.refetch(), stuck.refetch(), recent.found.refetch(), stats.refetch(), status.refetch()]);
    setRefreshing(false);
  };
  const guestsError = waiting.error ?? stuck.error ?? recent.found.error;
  const sideError = stats.error ?? status.error;
  return (
    <>
      <PageHead title={t('panel:dashboard.title')}>
        {status.data && <span className={classes.now}>{moment(status.data.clock.now)}</span>}
        <LiveState pollMs={timings.approvalPollMs} />
        <Tip label={t('live.refresh')}>
          <ActionIcon
            className={classes.refresh}
            aria-label={t('live.refresh')}
            loading={isRefreshing}
            onClick={() => void refresh()}
          >
            <IconRefresh size={18} aria-hidden />
          </ActionIcon>
        </Tip>
        <GroupMessageButton />
      </PageHead>
      <Stack gap="md">
        {guestsError && (
          <LoadProblem
            text={t('guests.loadFailed', { reason: problemText(guestsError) })}
            onRetry={() => void refresh()}
            hasList={waiting.data !== undefined}
          />
        )}
        {sideError && !guestsError && (
          <LoadProblem
            text={t('panel:dashboard.loadFailed', { reason: problemText(sideError) })}
            onRetry={() => void refresh()}
            hasList={waiting.data !== undefined}
          />
        )}
        {waiting.data && (
          <DashboardView
            waiting={waiting.data}
            stuck={stuck.data}
            recent={recent}
            stats={stats.data}
            status={status.data}
            role={session.state === 'signed-in' ? session.role : 'staff'}
          />
        )}
        {!waiting.data && !waiting.error && <Loading />}
      </Stack>
    </>
  );
}

function Loading() {
  const { t } = useTranslation('admin');
  return (
    <div className={classes.columns} role="status" aria-label={t('session.loading')}>
      <Stack gap="md">
        <Skeleton height={170} radius={12} />
        <Skeleton height={300} radius={12} />
      </Stack>
      <Stack gap="md">
        <Skeleton height={180} radius={12} />
        <Skeleton height={240} radius={12} />
      </Stack>
    </div>
  );
}

/**
 * Returns the dashboard's statistics. Events keep them up to date. While no events arrive, they are read every 30 s.
 */
function useStats(): UseQueryResult<DashboardStats> {
  const { link } = useLive();
  return useQuery({
    queryKey: queryKeys.stats,
    queryFn: ({ signal }): Promise<DashboardStats> => staffApi.call('getStats', { signal }),
    refetchInterval: pollEvery(link, timings.activeStatusPollMs),
  });
}
