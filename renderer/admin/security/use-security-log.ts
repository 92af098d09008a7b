import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffRoutes } from '#core/api/staff-routes.ts';
import type { SecurityLogEntry } from '#core/api/staff-security.ts';
import type { SecurityKind } from '#core/model/security.ts';
import { timings } from '#core/rules/timings.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { pollEvery, useLive } from '../live/live-context.ts';
import { download } from '../server/download.ts';
import { isSessionOver } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';

export type SecurityFilter = {
  readonly kind: SecurityKind | 'all';
  /** `YYYY-MM-DD`, or empty. */
  readonly from: string;
  readonly to: string;
  readonly q: string;
};
export const noFilter: SecurityFilter = { kind: 'all', from: '', to: '', q: '' };

export type SecurityPage = {
  readonly data: readonly SecurityLogEntry[];
  readonly total: number;
  readonly totalPages: number;
  readonly warnings: readonly SecurityLogEntry[];
};

export const isRangeWrong = ({ from, to }: SecurityFilter) => from !== '' && to !== '' && to < from;

function toQuery({ kind, from, to, q }: SecurityFilter): Record<string, string> {
  const query = { kind: kind === 'all' ? '' : kind, from, to, q: q.trim() };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

/**
 * Returns one page of the security log. It is read again when the log has grown, or every 30 s while no events arrive
 * (AUDIT-3).
 */
export function useSecurityLog(filter: SecurityFilter, page: number): UseQueryResult<SecurityPage> {
  const { link } = useLive();
  const query = { ...toQuery(filter), page: String(page) };
  return useQuery({
    queryKey: [...queryKeys.securityLog, query],
    queryFn: ({ signal }): Promise<SecurityPage> => staffApi.callWhole('listSecurityLog', { query, signal }),
    enabled: !isRangeWrong(filter),
    placeholderData: keepPreviousData,
    refetchInterval: pollEvery(link, timings.activeStatusPollMs),
  });
}

/** Returns functions that dismiss a warning and save the filtered log as a file. `busy` is the id of the warning, or `csv`. */
export function useSecurityWork(filter: SecurityFilter) {
  const { t } = useTranslation('security');
  const { succeed, fail } = useFeedback();
  const problemText = useProblemText();
  const work = useWork();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<string>();
  const run = async (name: string, failed: 'dismissFailed' | 'csvFailed', action: () => Promise<unknown>) => {
    setBusy(name);
    try {
      await work(action);
      if (failed === 'csvFailed') succeed(t('csvDone'));
    } catch (error) {
      if (!isSessionOver(error)) fail(t(failed, { reason: problemText(error) }));
    } finally {
      setBusy(undefined);
    }
  };
  return {
    busy,
    dismiss: (entryId: string) =>
      run(entryId, 'dismissFailed', async () => {
        await staffApi.call('dismissSecurityWarning', { params: { entryId }, body: {} });
        await queries.invalidateQueries({ queryKey: queryKeys.securityLog });
      }),
    save: () =>
      run('csv', 'csvFailed', () =>
        download(`${staffRoutes.exportSecurityLog.path}?${new URLSearchParams(toQuery(filter))}`, 'security-log.csv'),
      ),
  };
}
