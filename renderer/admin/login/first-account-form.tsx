import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getCode } from '../../platform/api-failure.ts';
import { FormProblem } from '../feedback/form-problem.tsx';
import { usePasswordCheck } from '../feedback/password-text.ts';
import { useProblemText } from '../feedback/problem-text.ts';
import { staffApi } from '../server/staff-api.ts';
import { useSessionStore } from '../session/use-session.ts';
import { EmailField } from './email-field.tsx';

type Props = { readonly link: string | undefined; readonly onAccountExists: () => void };

/** A form that creates the first account, or a further one with a one-time link (ACCESS-3). */
export function FirstAccountForm({ link, onAccountExists }: Props) {
  const { t } = useTranslation('admin');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { create, isBusy, problem } = useCreateAccount(link, onAccountExists);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void create({ email, password });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{t('setUp.intro')}</Text>
        <FormProblem problem={problem} />
        <EmailField value={email} onChange={setEmail} />
        <PasswordInput
          name="password"
          label={t('login.password')}
          description={t('setUp.passwordHint')}
          size="md"
          autoComplete="new-password"
          maxLength={200}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
        />
        <Button type="submit" variant="filled" size="md" fullWidth loading={isBusy}>
          {t('setUp.submit')}
        </Button>
      </Stack>
    </form>
  );
}

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

type CreateAccount = {
  readonly create: (fields: Fields) => Promise<void>;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
};

/**
 * Creates an account, locally or with the one-time link, and logs in with it (ACCESS-3). `onDone` is called if the
 * server replies that an account already exists.
 */
function useCreateAccount(link: string | undefined, onDone: () => void): CreateAccount {
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
