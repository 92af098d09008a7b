import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { backupRoutes } from '#core/api/backup-routes.ts';
import { pathOf } from '#core/api/routes.ts';
import type { Backup } from '#core/api/staff-backups.ts';
import { timings } from '#core/rules/timings.ts';
import { codeOf } from '../../platform/api-failure.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { download } from '../server/download.ts';
import { isSessionOver } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';

const own = [
  'BACKUP_NOT_FOUND',
  'BACKUP_DAMAGED',
  'BACKUP_TOO_NEW',
  'RESTORE_UNDER_WAY',
  'BACKUP_FOLDER_UNUSABLE',
  'ONLY_LOCALLY',
] as const;

/** Why a call about backups failed, in words. */
export function useBackupProblem(): (error: unknown) => string {
  const { t } = useTranslation(['errors', 'backups']);
  const problemText = useProblemText();
  return useCallback(
    (error) => {
      // The disk of the backups need not be the server's.
      if (codeOf(error) === 'STORAGE_FULL') return t('backups:noRoom');
      const code = own.find((one) => one === codeOf(error));
      return code ? t(code) : problemText(error);
    },
    [t, problemText],
  );
}

/** All backups, where they lie, and whose data were erased. */
export function useBackups() {
  return useQuery({
    queryKey: queryKeys.backups,
    queryFn: ({ signal }) => staffApi.callWhole('listBackups', { signal }),
  });
}

export type BackupWork = 'make' | 'download' | 'delete';

/** What can be done with backups, one thing at a time; each tells how it went. */
export function useBackupWork() {
  const { t } = useTranslation('backups');
  const { succeed, fail } = useFeedback();
  const problem = useBackupProblem();
  const queries = useQueryClient();
  const work = useWork();
  const [busy, setBusy] = useState<BackupWork>();

  const run = async (
    what: BackupWork,
    call: () => Promise<unknown>,
    done: string,
    failed: (reason: string) => string,
  ): Promise<void> => {
    setBusy(what);
    try {
      await work(call);
      succeed(done);
    } catch (error) {
      if (!isSessionOver(error)) fail(failed(problem(error)), () => void run(what, call, done, failed));
    } finally {
      setBusy(undefined);
      void queries.invalidateQueries({ queryKey: queryKeys.backups });
      void queries.invalidateQueries({ queryKey: queryKeys.status });
    }
  };

  return {
    busy,
    make: () =>
      run(
        'make',
        () => staffApi.call('makeBackup', { body: {}, timeoutMs: timings.longApiTimeoutMs }),
        t('made'),
        (reason) => t('makeFailed', { reason }),
      ),
    save: ({ backupId }: Backup) =>
      run(
        'download',
        () => download(pathOf(backupRoutes.getBackup, { backupId }), `takarabune-${backupId}.zip`),
        t('downloaded'),
        (reason) => t('downloadFailed', { reason }),
      ),
    remove: ({ backupId }: Backup) =>
      run(
        'delete',
        () => staffApi.call('deleteBackup', { params: { backupId } }),
        t('deleted'),
        (reason) => t('deleteFailed', { reason }),
      ),
  };
}
