import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Backup, LostPictures } from '#core/api/staff-backups.ts';
import { timings } from '#core/rules/timings.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { isSessionOver } from '../server/query-client.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';
import { parseRefusal } from './backup-refusal.ts';
import { useBackupProblem } from './use-backups.ts';

const askEveryMs = 1_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns `restore`, which restores a backup, waits for the server to start again, and reports whether it did. */
export function useRestore(momentText: (at: string) => string, onDone: () => void) {
  const { t } = useTranslation('backups');
  const { succeed, fail } = useFeedback();
  const problem = useBackupProblem();
  const queries = useQueryClient();
  const work = useWork();
  const [isRestoring, setRestoring] = useState(false);
  const [reason, setReason] = useState<string>();
  const [lost, setLost] = useState<LostPictures>();

  const restore = async ({ backupId, createdAt }: Backup, withoutPictures: boolean) => {
    setRestoring(true);
    setReason(undefined);
    try {
      const body = { confirmed: true, withoutPictures } as const;
      const timeoutMs = timings.longApiTimeoutMs;
      await work(() => staffApi.call('restoreBackup', { params: { backupId }, body, timeoutMs }));
      const isBack = await startedAgain(performance.now());
      onDone();
      if (isBack) succeed(t('restored', { at: momentText(createdAt) }));
      else fail(t('restoreSilent'));
      // All cached data are from before the restore.
      await queries.resetQueries();
    } catch (error) {
      const refusal = parseRefusal(error);
      if (refusal?.code === 'BACKUP_LACKS_PICTURES') setLost(refusal.lost);
      else if (!isSessionOver(error)) setReason(t('restoreFailed', { reason: problem(error) }));
    } finally {
      setRestoring(false);
    }
  };
  const forget = () => {
    setReason(undefined);
    setLost(undefined);
  };
  return { restore, isRestoring, reason, lost, forget };
}

/**
 * Waits for a server that started after `since`, and returns whether it responded in time. A reply that the session is
 * over counts as a response.
 */
async function startedAgain(since: number): Promise<boolean> {
  for (let waited = 0; waited < timings.longApiTimeoutMs; waited += askEveryMs) {
    await pause(askEveryMs);
    try {
      const { uptimeMs } = await staffApi.call('getStatus');
      if (uptimeMs < performance.now() - since + askEveryMs) return true;
    } catch (error) {
      if (isSessionOver(error)) return true;
    }
  }
  return false;
}
