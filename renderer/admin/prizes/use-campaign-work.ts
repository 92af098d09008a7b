import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { isSessionOver } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { useWork } from '../server/use-work.ts';

type Task = {
  readonly run: () => Promise<unknown>;
  readonly done: string;
  readonly failed: 'deck.failed' | 'close.failed' | 'draws.failed' | 'stock.failed';
};

/**
 * Returns `start`, which changes a campaign or a voucher from a dialog. `problem` is the text of an error for the dialog.
 * `onDone` is called on success. Prizes, campaigns and draws are read again even after an error.
 */
export function useCampaignWork(onDone: () => void) {
  const { t } = useTranslation('lottery');
  const { succeed } = useFeedback();
  const problemText = useProblemText();
  const work = useWork();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const start = async ({ run, done, failed }: Task) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work(run);
      succeed(done);
      onDone();
    } catch (error) {
      if (!isSessionOver(error)) setProblem(t(failed, { reason: problemText(error) }));
    } finally {
      setBusy(false);
      for (const queryKey of [queryKeys.prizes, queryKeys.campaigns, queryKeys.draws]) {
        void queries.invalidateQueries({ queryKey });
      }
    }
  };
  return { isBusy, problem, start };
}
