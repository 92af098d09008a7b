import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { isWorthRetrying } from '../guest-data/is-worth-retrying.ts';
import { isSessionOver } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';

/** What staff can confirm or change on the dashboard. `useFeedback` reports each result. */
export type StatusActions = {
  readonly isBusy: boolean;
  /** Confirms that new codes were handed out. This ends the warning about the old address. */
  readonly confirmAddress: () => Promise<void>;
  /** Confirms that the computer's date is correct (STORE-6). */
  readonly confirmClock: () => Promise<void>;
  /** Confirms that the game continues without the missing data (STORE-9). Only for administrators. */
  readonly confirmLosses: () => Promise<void>;
  /** Makes `origin` the public address. Only for administrators. */
  readonly choosePublicOrigin: (origin: string) => Promise<void>;
  /** Opens or pauses registration. Only for administrators. */
  readonly setRegistration: (registration: 'open' | 'paused') => Promise<void>;
};

export function useStatusActions(): StatusActions {
  const { t } = useTranslation('panel');
  const { succeed, fail } = useFeedback();
  const problemText = useProblemText();
  const queries = useQueryClient();
  const work = useWork();
  const [isBusy, setBusy] = useState(false);

  const run = async (call: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    try {
      await work(call);
      await queries.invalidateQueries({ queryKey: queryKeys.status });
      succeed(done);
    } catch (error) {
      if (isSessionOver(error)) return;
      const again = isWorthRetrying(error) ? () => void run(call, done) : undefined;
      fail(t('server.changeFailed', { reason: problemText(error) }), again);
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    confirmAddress: () =>
      run(() => staffApi.call('confirmAddress', { body: { confirmed: true } }), t('address.confirmed')),
    confirmClock: () => run(() => staffApi.call('confirmClock', { body: { confirmed: true } }), t('clock.confirmed')),
    confirmLosses: () => run(() => staffApi.call('confirmLosses', { body: { confirmed: true } }), t('alarm.goesOn')),
    choosePublicOrigin: (publicOrigin) =>
      run(
        () => staffApi.call('updateSettings', { body: { publicOrigin } }),
        t('address.chosen', { origin: publicOrigin }),
      ),
    setRegistration: (registration) =>
      run(
        () => staffApi.call('updateSettings', { body: { registration } }),
        t(registration === 'open' ? 'registration.opened' : 'registration.pausedNow'),
      ),
  };
}
