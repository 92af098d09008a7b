import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getCode } from '../../platform/api-failure.ts';
import { usePasswordCheck } from '../feedback/password-text.ts';
import { useProblemText } from '../feedback/problem-text.ts';
import { staffApi } from '../server/staff-api.ts';
import { useSessionStore } from '../session/use-session.ts';

type Fields = { readonly email: string; readonly password: string };
type Fault =
  | { readonly kind: 'both' | 'email' | 'link' }
  | { readonly kind: 'password'; readonly text: string }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Returns what is wrong with the fields before anything is sent, or undefined. */
function findFault({ email, password }: Fields): 'both' | 'email' | undefined {
  if (email.trim() === '' || password === '') return 'both';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : 'email';
}

export type CreateAccount = {
  readonly create: (fields: Fields) => Promise<void>;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
};

/**
 * Creates an account, locally or with the one-time link, and logs in with it (ACCESS-3). `onDone` is called if the
 * server replies that an account already exists.
 */
export function useCreateAccount(link: string | undefined, onDone: () => void): CreateAccount {
  const { t } = useTranslation('admin');
  const problemText = useProblemText();
  const passwordProblem = usePasswordCheck();
  const session = useSessionStore();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();

  const create = async ({ email, password }: Fields) => {
    const kind = findFault({ email, password });
    if (kind) return setFault({ kind });
    const text = passwordProblem(password, email);
    if (text !== undefined) return setFault({ kind: 'password', text });
    setBusy(true);
    setFault(undefined);
    try {
      const body = { email: email.trim(), password, ...(link && { link }) };
      session.signIn(await staffApi.callWhole('setUp', { body }));
    } catch (error) {
      const code = getCode(error);
      if (code === 'SETUP_DONE') onDone();
      setFault(code === 'SETUP_LINK_INVALID' ? { kind: 'link' } : { kind: 'failed', error });
    } finally {
      setBusy(false);
    }
  };

  const words = {
    both: t('login.bothRequired'),
    email: t('setUp.invalidEmail'),
    link: t('setUp.linkInvalid'),
  } as const;
  const formatFault = (formFault: Fault): string => {
    if (formFault.kind === 'failed') return problemText(formFault.error);
    return formFault.kind === 'password' ? formFault.text : words[formFault.kind];
  };
  const problem = fault && formatFault(fault);
  return { create, isBusy, problem };
}
