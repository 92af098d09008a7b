import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { ApiFailure, getCode } from '../../platform/api-failure.ts';
import { readDeviceKey } from '../../platform/device-storage.ts';
import { RestoreHere } from '../desktop-program/restore-here.tsx';
import { useDemoAccount } from '../desktop-program/use-demo-account.ts';
import { FormProblem } from '../feedback/form-problem.tsx';
import { Authenticating } from '../feedback/full-page.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { paths } from '../paths.ts';
import { staffApi } from '../server/staff-api.ts';
import { Blocked } from '../session/blocked.tsx';
import { hasEnded, returnEntry, returnPath } from '../session/return-path.ts';
import type { SignedOutReason } from '../session/session.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { useCountdown } from '../time/use-countdown.ts';
import { EmailField } from './email-field.tsx';
import { EntryPage } from './entry-page.tsx';
import { FirstAccountForm } from './first-account-form.tsx';
import { useEntrance } from './use-entrance.ts';

/** `/admin/login` and `/admin/setup`. Whoever is already logged in is sent on to the panel. */
export function LoginScreen() {
  const session = useSession();
  const store = useSessionStore();
  const { state } = useLocation();
  const isToCheck = session.state === 'unknown' && readDeviceKey('adminAuth') !== undefined;
  useEffect(() => {
    if (isToCheck) void store.verify();
  }, [isToCheck, store]);

  if (session.state === 'signed-in')
    return <Navigate to={returnPath(state) ?? paths.home} state={returnEntry(state)} replace />;
  if (session.state === 'blocked') return <Blocked reason={session.reason} onRetry={store.verify} />;
  if (isToCheck || session.state === 'authenticating') return <Authenticating />;
  const why = session.state === 'signed-out' ? session.why : 'nobody';
  return <Entrance why={hasEnded(state) ? 'ended' : why} />;
}

function Entrance({ why }: { readonly why: SignedOutReason }) {
  const { t } = useTranslation('admin');
  const [search] = useSearchParams();
  const link = search.get('link') ?? undefined;
  const [isExisting, setExisting] = useState(false);
  const { entrance, ask } = useEntrance(link);
  const demo = useDemoAccount();

  if (entrance.kind === 'checking') return <Authenticating />;
  if (entrance.kind === 'blocked') return <Blocked reason={entrance.reason} onRetry={ask} />;
  if (entrance.kind === 'first-account' && !isExisting) {
    return (
      <EntryPage title={t('setUp.title')}>
        <FirstAccountForm link={link} onAccountExists={() => setExisting(true)} />
        <RestoreHere />
      </EntryPage>
    );
  }
  return (
    <EntryPage title={t('login.title')}>
      {isExisting && <Text role="status">{t('setUp.done')}</Text>}
      {entrance.kind === 'set-up-elsewhere' && (
        <div role="status">
          <Text fw={700}>{t('setUp.elsewhere')}</Text>
          <Text c="dimmed">{t('setUp.elsewhereText')}</Text>
        </div>
      )}
      {why === 'elsewhere' && <Text role="status">{t('login.leftElsewhere')}</Text>}
      {demo && <Text role="status">{t('login.demo')}</Text>}
      <LoginForm
        key={demo?.email}
        startEmail={demo?.email ?? ''}
        startPassword={demo?.password ?? ''}
        hasEnded={why === 'ended'}
      />
    </EntryPage>
  );
}

type Props = { readonly startEmail: string; readonly startPassword?: string; readonly hasEnded: boolean };

/** The form with email, password and button (ACCESS-6). What was typed stays if the log-in fails. */
function LoginForm({ startEmail, startPassword = '', hasEnded }: Props) {
  const { t } = useTranslation('admin');
  const [email, setEmail] = useState(startEmail);
  const [password, setPassword] = useState(startPassword);
  const [isCapsLock, setCapsLock] = useState(false);
  const { logIn, isBusy, problem, secondsLeft, code, leaveCode } = useLogIn();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && secondsLeft === 0) void logIn(email, password);
  };
  if (code !== undefined) {
    return (
      <CodeForm
        {...{ email, isBusy, secondsLeft, problem, kind: code }}
        onSubmit={(typed, kind) => void logIn(email, password, { typed, kind })}
        onLeave={() => {
          setPassword('');
          leaveCode();
        }}
      />
    );
  }
  return (
    // The browser's own messages would come before ours, and in the browser's language.
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {hasEnded && !problem && <Text c="dimmed">{t('login.sessionEnded')}</Text>}
        <FormProblem problem={problem} />
        <EmailField value={email} onChange={setEmail} />
        <PasswordInput
          name="password"
          label={t('login.password')}
          size="md"
          autoComplete="current-password"
          maxLength={200}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
          description={isCapsLock ? t('login.capsLock') : undefined}
          inputWrapperOrder={['label', 'input', 'description']}
        />
        <Button type="submit" variant="filled" size="md" fullWidth loading={isBusy} disabled={secondsLeft > 0}>
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  );
}

/** The digits of the authenticator app, or one of the recovery codes (ACCESS-15). */
type CodeKind = 'app' | 'recovery';
type Code = { readonly typed: string; readonly kind: CodeKind };

type CodeFormProps = Pick<LogIn, 'isBusy' | 'problem' | 'secondsLeft'> & {
  readonly email: string;
  readonly kind: CodeKind;
  readonly onSubmit: (typed: string, kind: CodeKind) => void;
  readonly onLeave: () => void;
};

const digits = 6;

/** The second step of the log-in (ACCESS-15). The sixth digit sends the form. */
function CodeForm({ email, kind: startKind, isBusy, problem, secondsLeft, onSubmit, onLeave }: CodeFormProps) {
  const { t } = useTranslation('admin');
  const [kind, setKind] = useState(startKind);
  const [typed, setTyped] = useState('');
  const isApp = kind === 'app';
  const canSend = !isBusy && secondsLeft === 0;
  const send = (code: string) => {
    onSubmit(code, kind);
    setTyped('');
  };
  const change = (text: string) => {
    const next = isApp ? text.replace(/\D/g, '').slice(0, digits) : text;
    setTyped(next);
    if (isApp && next.length === digits && canSend) send(next);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend && typed.trim() !== '') send(typed);
      }}
      noValidate
    >
      <Stack gap="md">
        <Text fw={700}>{t('login.codeTitle')}</Text>
        <Text c="dimmed">{email}</Text>
        <FormProblem problem={problem} />
        <TextInput
          key={kind}
          name="code"
          size="md"
          label={t(isApp ? 'login.code' : 'login.recovery')}
          description={isApp ? undefined : t('login.recoveryHint')}
          inputMode={isApp ? 'numeric' : 'text'}
          autoComplete={isApp ? 'one-time-code' : 'off'}
          maxLength={40}
          autoFocus
          value={typed}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="filled"
          size="md"
          fullWidth
          loading={isBusy}
          disabled={secondsLeft > 0 || typed.trim() === ''}
        >
          {t('login.submit')}
        </Button>
        <Button
          variant="outline"
          fullWidth
          onClick={() => {
            setTyped('');
            setKind(isApp ? 'recovery' : 'app');
          }}
        >
          {t(isApp ? 'login.toRecovery' : 'login.toCode')}
        </Button>
        <Button variant="subtle" fullWidth onClick={onLeave}>
          {t('login.otherAccount')}
        </Button>
      </Stack>
    </form>
  );
}

type LogIn = {
  readonly logIn: (email: string, password: string, code?: Code) => Promise<void>;
  /** Set once the server has asked for a second factor: what was tried last. */
  readonly code: CodeKind | undefined;
  /** Returns to email and password. */
  readonly leaveCode: () => void;
  readonly isBusy: boolean;
  /** What is wrong, as a sentence, or undefined. */
  readonly problem: string | undefined;
  /** The seconds until the server accepts the next try (LIMIT-7), or 0. */
  readonly secondsLeft: number;
};

type Fault =
  | { readonly kind: 'required' | 'invalid' | 'codeWrong' | 'recoveryWrong' }
  | { readonly kind: 'failed'; readonly error: unknown };

/**
 * Logs in (ACCESS-6). If a field is blank, asks for both and makes no call. Wrong credentials have a message of their
 * own, and too many tries start the countdown. Any other failure is reported as 'Login failed' with its reason. A 401
 * of this call does not end the session of the panel.
 */
function useLogIn(): LogIn {
  const { t } = useTranslation('admin');
  const problemText = useProblemText();
  const session = useSessionStore();
  const { secondsLeft, start } = useCountdown();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();

  const [code, setCode] = useState<CodeKind>();

  const logIn = async (email: string, password: string, sent?: Code) => {
    if (email.trim() === '' || password === '') return setFault({ kind: 'required' });
    setBusy(true);
    setFault(undefined);
    try {
      session.signIn(
        await staffApi.callWhole('logIn', {
          body: { email: email.trim(), password, ...(sent && { totp: sent.typed }) },
        }),
      );
    } catch (error) {
      const errorCode = getCode(error);
      if (error instanceof ApiFailure && error.status === 429) start(error.retryAfterMs ?? 1_000);
      else if (errorCode === 'TOTP_REQUIRED') setCode('app');
      else if (errorCode === 'INVALID_CREDENTIALS' && sent) {
        setCode(sent.kind);
        setFault({ kind: sent.kind === 'app' ? 'codeWrong' : 'recoveryWrong' });
      } else if (errorCode === 'INVALID_CREDENTIALS') setFault({ kind: 'invalid' });
      else if (errorCode === 'CREDENTIALS_REQUIRED') setFault({ kind: 'required' });
      else setFault({ kind: 'failed', error });
    } finally {
      setBusy(false);
    }
  };

  const problem = () => {
    if (secondsLeft > 0) return t('login.tooMany', { seconds: secondsLeft });
    if (fault?.kind === 'failed') return t('login.failed', { reason: problemText(fault.error) });
    if (fault) return t(fault.kind === 'required' ? 'login.bothRequired' : `login.${fault.kind}`);
    return undefined;
  };
  const leaveCode = () => {
    setCode(undefined);
    setFault(undefined);
  };
  return { logIn, isBusy, problem: problem(), secondsLeft, code, leaveCode };
}
