import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeedback } from '../../feedback/feedback.tsx';
import { useProblemText } from '../../feedback/problem-text.ts';
import { isSessionOver } from '../../server/query-client.ts';
import { queryKeys } from '../../server/query-keys.ts';
import { staffApi } from '../../server/staff-api.ts';
import { useWork } from '../../server/use-work.ts';

export type EraseGuest = {
  readonly isBusy: boolean;
  /** Returns whether the guest was erased. `useFeedback` shows the result. */
  readonly erase: (userId: string, who: string) => Promise<boolean>;
};

/** Erases a guest at once (ERASE-1). Afterwards, even if that failed, the lists of guests and photos are read again. */
export function useEraseGuest(): EraseGuest {
  const { t } = useTranslation('monitor');
  const { succeed, fail } = useFeedback();
  const problemText = useProblemText();
  const queries = useQueryClient();
  const work = useWork();
  const [isBusy, setBusy] = useState(false);
  const erase: EraseGuest['erase'] = async (userId, who) => {
    setBusy(true);
    try {
      await work(() => staffApi.call('eraseGuest', { params: { userId } }));
      succeed(t('delete.done', { who }));
      return true;
    } catch (error) {
      if (!isSessionOver(error)) fail(t('delete.failed', { reason: problemText(error) }));
      return false;
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: queryKeys.guests });
      void queries.invalidateQueries({ queryKey: queryKeys.photos });
    }
  };
  return { erase, isBusy };
}
