import { Button, PasswordInput, SegmentedControl, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffLanguages } from '#core/model/languages.ts';
import { findPasswordFault, type PasswordFault as WeakReason } from '#core/rules/password-check.ts';
import { ApiFailure, getCode } from '../../platform/api-failure.ts';
import { chooseLanguage } from '../../platform/i18n.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { FormProblem } from '../feedback/form-problem.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { useLanguageName } from '../hooks/use-language-name.ts';
import { isSessionOver } from '../server/query-client.ts';
import { staffApi } from '../server/staff-api.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { SectionCard } from '../settings/section-card.tsx';
import classes from '../settings/settings.module.css';
import { SecondFactorCard } from './second-factor-card.tsx';
import { StaffPinCard } from './staff-pin-card.tsx';

/**
 * `/admin/settings/account`, for every role: the person's own account, its password, and the language of this device
 * (PANEL-14).
 */
export function AccountSection() {
  const { t, i18n } = useTranslation('settings');
  const languageName = useLanguageName();
  const session = useSession();
  if (session.state !== 'signed-in') return null;
  const { email, role } = session;
  return (
    <>
      <SectionCard title={t('account.title')}>
        <dl className={classes.facts}>
          <dt>{t('account.email')}</dt>
          <dd>{email}</dd>
          <dt>{t('account.role')}</dt>
          <dd>{t(`role.${role}`)}</dd>
        </dl>
      </SectionCard>
      <OwnPasswordForm email={email} />
      <SecondFactorCard />
      <StaffPinCard />
      <SectionCard title={t('account.languageTitle')} intro={t('account.languageIntro')}>
        <div>
          <SegmentedControl
            aria-label={t('account.languageTitle')}
            value={i18n.language}
            onChange={(language) => {
              const chosen = staffLanguages.find((candidate) => candidate === language);
              // Without a network the texts may not load. The page stays as it is.
              if (chosen) chooseLanguage(chosen).catch(() => undefined);
            }}
            data={staffLanguages.map((value) => ({ value, label: languageName(value) }))}
          />
        </div>
      </SectionCard>
    </>
  );
}

/** The form with which people change their own password (PANEL-14). */
function OwnPasswordForm({ email }: { readonly email: string }) {
  const { t } = useTranslation('settings');
  const { t: tAdmin } = useTranslation('admin');
  const problemText = useProblemText();
  const { succeed } = useFeedback();
  const { change, isBusy, fault } = useOwnPassword(email);
  const [currentPassword, setCurrentPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !(await change({ currentPassword, newPassword }))) return;
    setCurrentPassword('');
    setNewPassword('');
    succeed(t('account.done', { email }));
  };
  const atField = (kinds: readonly PasswordFault['kind'][]) =>
    fault && fault.kind !== 'failed' && fault.kind !== 'tooMany' && kinds.includes(fault.kind)
      ? fault.kind === 'weak'
        ? tAdmin(`password.${fault.reason}`)
        : t(`account.${fault.kind}`)
      : undefined;
  const above =
    fault?.kind === 'failed'
      ? t('account.failed', { reason: problemText(fault.error) })
      : fault?.kind === 'tooMany' && t('account.tooMany', { seconds: fault.seconds });
  const toggle = { visibilityToggleButtonProps: { 'aria-label': t('account.showPassword') } };
  return (
    <SectionCard title={t('account.passwordTitle')} intro={t('account.passwordIntro')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md" maw={420}>
          <FormProblem problem={above} />
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput
            name="current"
            label={t('account.current')}
            autoComplete="current-password"
            maxLength={200}
            value={currentPassword}
            error={atField(['currentRequired', 'wrong'])}
            onChange={(event) => setCurrentPassword(event.currentTarget.value)}
            {...toggle}
          />
          <PasswordInput
            name="new"
            label={t('account.new')}
            description={t('account.newHint')}
            autoComplete="new-password"
            maxLength={200}
            value={newPassword}
            error={atField(['weak', 'same'])}
            onChange={(event) => setNewPassword(event.currentTarget.value)}
            {...toggle}
          />
          <div>
            <Button type="submit" variant="filled" loading={isBusy}>
              {t('account.submit')}
            </Button>
          </div>
        </Stack>
      </form>
    </SectionCard>
  );
}

type OwnPassword = { readonly currentPassword: string; readonly newPassword: string };

type PasswordFault =
  | { readonly kind: 'currentRequired' | 'same' | 'wrong' }
  | { readonly kind: 'weak'; readonly reason: WeakReason }
  | { readonly kind: 'tooMany'; readonly seconds: number }
  | { readonly kind: 'failed'; readonly error: unknown };

/**
 * Returns `change`, which changes the person's own password and returns whether that succeeded. The server ends all sessions of
 * the account and returns a new one, which this page stores (PANEL-14). Otherwise `fault` is the reason.
 */
function useOwnPassword(email: string) {
  const session = useSessionStore();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<PasswordFault>();
  /** Returns what is wrong even before anything is sent, or undefined. */
  const findFormFault = ({ currentPassword, newPassword }: OwnPassword): PasswordFault | undefined => {
    if (currentPassword === '') return { kind: 'currentRequired' };
    const reason = findPasswordFault(newPassword, email);
    if (reason !== undefined) return { kind: 'weak', reason };
    return newPassword === currentPassword ? { kind: 'same' } : undefined;
  };
  const change = async (body: OwnPassword): Promise<boolean> => {
    const own = findFormFault(body);
    setFault(own);
    if (own) return false;
    setBusy(true);
    try {
      await session.renew(() => staffApi.callWhole('changeOwnPassword', { body }));
      return true;
    } catch (error) {
      if (isSessionOver(error)) session.signOut('ended');
      setFault(getFault(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { change, isBusy, fault };
}

function getFault(error: unknown): PasswordFault {
  if (getCode(error) === 'WRONG_PASSWORD') return { kind: 'wrong' };
  const waitMs = error instanceof ApiFailure && error.code === 'TOO_MANY_TRIES' ? error.retryAfterMs : undefined;
  return waitMs === undefined ? { kind: 'failed', error } : { kind: 'tooMany', seconds: Math.ceil(waitMs / 1_000) };
}
