import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, codeOf } from '../../platform/api-failure.ts';
import { useProblemText } from '../feedback/problem-text.ts';
import { staffApi } from '../server/staff-api.ts';
import { useSessionStore } from '../session/use-session.ts';
import { useCountdown } from '../time/use-countdown.ts';

export type LogIn = {
  readonly logIn: (email: string, password: string) => Promise<void>;
  readonly isBusy: boolean;
  /** What is wrong, in words; undefined when nothing is. */
  readonly problem: string | undefined;
  /** Until the server takes the next try (decision 3, 'a growing pause'); 0: now. */
  readonly secondsLeft: number;
};

type Fault = { readonly kind: 'required' | 'invalid' } | { readonly kind: 'failed'; readonly error: unknown };

/**
 * Logs in with the messages of the specification (5 and 8): both fields are asked for without a call; wrong credentials say
 * so, everything else is 'Login failed' with its reason. A 401 of this call never touches the rest of the panel.
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
      const code = codeOf(error);
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
