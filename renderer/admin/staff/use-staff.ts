import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataOf } from '#core/api/endpoint.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { getCode } from '../../platform/api-failure.ts';
import { useProblemText } from '../feedback/problem-text.ts';
import { isSessionOver } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';

export type StaffAccount = DataOf<StaffEndpoints['listStaff']>[number];

/** Returns all accounts, the oldest first. */
export function useStaff(): UseQueryResult<readonly StaffAccount[]> {
  return useQuery({ queryKey: queryKeys.staff, queryFn: ({ signal }) => staffApi.call('listStaff', { signal }) });
}

export type Work = {
  /**
   * Runs a call that changes an account, and reads the list again. Returns undefined if the call succeeded, the reason as a
   * sentence if it failed, or an empty string if the session is over.
   */
  readonly run: (call: () => Promise<unknown>) => Promise<string | undefined>;
  readonly isBusy: boolean;
};

/** Returns `run` for the calls that change accounts. */
export function useStaffWork(): Work {
  const { t } = useTranslation('settings');
  const problemText = useProblemText();
  const queries = useQueryClient();
  const work = useWork();
  const [isBusy, setBusy] = useState(false);
  const getReason = (error: unknown) => {
    const code = getCode(error);
    if (code === 'EMAIL_TAKEN') return t('staff.emailTaken');
    if (code === 'OWN_ACCOUNT') return t('staff.ownAccount');
    return code === 'LAST_ADMIN' ? t('staff.lastAdmin') : problemText(error);
  };
  return {
    isBusy,
    run: async (call) => {
      setBusy(true);
      try {
        await work(call);
        return undefined;
      } catch (error) {
        return isSessionOver(error) ? '' : getReason(error);
      } finally {
        setBusy(false);
        void queries.invalidateQueries({ queryKey: queryKeys.staff });
      }
    },
  };
}
