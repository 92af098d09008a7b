import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { backupRoutes } from '#core/api/backup-routes.ts';
import type { DataOf } from '#core/api/endpoint.ts';
import { buildPath } from '#core/api/routes.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Backup } from '#core/api/staff-backups.ts';
import { timings } from '#core/rules/timings.ts';
import { getCode } from '../../platform/api-failure.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { download } from '../server/download.ts';
import { isSessionOver } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';
import { useTimeText } from '../time/use-time-text.ts';
import { parseRefusal } from './backup-refusal.ts';
import { formatVersion } from './version-text.ts';

const specificCodes = [
  'BACKUP_NOT_FOUND',
  'BACKUP_DAMAGED',
  'BACKUP_TOO_NEW',
  'RESTORE_UNDER_WAY',
  'BACKUP_FOLDER_UNUSABLE',
  'BACKUP_FILE_UNUSABLE',
  'CLOCK_DOUBTFUL',
  'ONLY_LOCALLY',
] as const;

/** Returns a function that says why a call about backups failed. */
export function useBackupProblem(): (error: unknown) => string {
  const { t } = useTranslation(['errors', 'backups']);
  const { t: inBackups } = useTranslation('backups');
  const problemText = useProblemText();
  return useCallback(
    (error) => {
      // The backups may be on another disk than the server's data.
      if (getCode(error) === 'STORAGE_FULL') return t('backups:noRoom');
      const refusal = parseRefusal(error);
      if (refusal?.code === 'BACKUP_FILE_UNUSABLE') return t('backups:fileInTheWay', { file: refusal.file });
      if (refusal?.code === 'BACKUP_TOO_NEW') {
        return t('backups:tooNew', { version: formatVersion(inBackups, refusal.needs) });
      }
      const code = specificCodes.find((candidate) => candidate === getCode(error));
      return code ? t(code) : problemText(error);
    },
    [t, inBackups, problemText],
  );
}

/** Returns all backups, their folder, and the erasures. */
export function useBackups() {
  return useQuery({
    queryKey: queryKeys.backups,
    queryFn: ({ signal }) => staffApi.callWhole('listBackups', { signal }),
  });
}

const saveFile = (backupId: string) =>
  download(buildPath(backupRoutes.getBackup, { backupId }), `takarabune-${backupId}.zip`);

type NewBackup = DataOf<StaffEndpoints['makeBackup']>;
export type BackupWork = 'make' | 'download' | 'delete';

/**
 * Returns the actions on backups, each of which reports its outcome. `busy` is the running one; the page disables the
 * buttons meanwhile.
 */
export function useBackupWork() {
  const { t } = useTranslation('backups');
  const { succeed, fail } = useFeedback();
  const { moment } = useTimeText();
  const problem = useBackupProblem();
  const queries = useQueryClient();
  const work = useWork();
  const [busy, setBusy] = useState<BackupWork>();

  const run = async <T>(
    operation: BackupWork,
    call: () => Promise<T>,
    onDone: (result: T) => void | Promise<void>,
    failed: (reason: string) => string,
  ): Promise<void> => {
    setBusy(operation);
    try {
      await onDone(await work(call));
    } catch (error) {
      if (!isSessionOver(error)) fail(failed(problem(error)), () => void run(operation, call, onDone, failed));
    } finally {
      setBusy(undefined);
      void queries.invalidateQueries({ queryKey: queryKeys.backups });
      void queries.invalidateQueries({ queryKey: queryKeys.status });
    }
  };

  const create = (onCreated: (backup: NewBackup) => void | Promise<void>) =>
    run(
      'make',
      () => staffApi.call('makeBackup', { body: {}, timeoutMs: timings.longApiTimeoutMs }),
      (backup) => {
        if (backup.lackingPictures > 0) fail(t('madeLacking', { count: backup.lackingPictures }));
        return onCreated(backup);
      },
      (reason) => t('makeFailed', { reason }),
    );
  const save = ({ backupId, createdAt }: Pick<Backup, 'backupId' | 'createdAt'>) =>
    run(
      'download',
      () => saveFile(backupId),
      () => succeed(t('downloaded', { at: moment(createdAt) })),
      (reason) => t('downloadFailed', { reason }),
    );

  return {
    busy,
    make: () =>
      create(({ lackingPictures, createdAt }) => {
        if (lackingPictures === 0) succeed(t('made', { at: moment(createdAt) }));
      }),
    /** Makes a backup and downloads it. If only the download fails, a retry downloads the same backup. */
    makeAndSave: () => create(save),
    save,
    remove: ({ backupId, createdAt }: Backup) =>
      run(
        'delete',
        () => staffApi.call('deleteBackup', { params: { backupId } }),
        () => succeed(t('deleted', { at: moment(createdAt) })),
        (reason) => t('deleteFailed', { reason }),
      ),
  };
}
