import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, getCode } from '../../platform/api-failure.ts';
import { useProblemText } from '../feedback/problem-text.ts';
import { staffApi } from '../server/staff-api.ts';
import { useSessionStore } from '../session/use-session.ts';
import { useCountdown } from '../time/use-countdown.ts';

export type LogIn = {
  readonly logIn: (email: string, password: string) => Promise<void>;
  readonly isBusy: boolean;
  /** What is wrong, as a sentence, or undefined. */
  readonly problem: string | undefined;
  /** The seconds until the server accepts the next try (LIMIT-7), or 0. */
  readonly secondsLeft: number;
};

type Fault = { readonly kind: 'required' | 'invalid' } | { readonly kind: 'failed'; readonly error: unknown };

/**
 * Logs in (ACCESS-6). If a field is blank, asks for both and makes no call. Wrong credentials have a message of their
 * own, and too many tries start the countdown. Any other failure is reported as 'Login failed' with its reason. A 401
 * of this call does not end the session of the panel.
 */
export function useLogIn(): LogIn {
  const { t } = useTranslation('admin');
  const problemText = useProblemText();
  const session = useSessionStore();
  const { secondsLeft, start } = useCountdown();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();

  const logIn = async (email: string, password: string) => {
    if (email.trim() === '' || password === '') return setFault({ kind: 'required' });
    setBusy(true);
    setFault(undefined);
    try {
      session.signIn(await staffApi.callWhole('logIn', { body: { email: email.trim(), password } }));
    } catch (error) {
      const code = getCode(error);
      if (error instanceof ApiFailure && error.status === 429) start(error.retryAfterMs ?? 1_000);
      else if (code === 'INVALID_CREDENTIALS') setFault({ kind: 'invalid' });
      else if (code === 'CREDENTIALS_REQUIRED') setFault({ kind: 'required' });
      else setFault({ kind: 'failed', error });
    } finally {
      setBusy(false);
    }
  };

  const problem = () => {
    if (secondsLeft > 0) return t('login.tooMany', { seconds: secondsLeft });
    if (fault?.kind === 'failed') return t('login.failed', { reason: problemText(fault.error) });
    if (fault) return t(fault.kind === 'invalid' ? 'login.invalid' : 'login.bothRequired');
    return undefined;
  };
  return { logIn, isBusy, problem: problem(), secondsLeft };
}
