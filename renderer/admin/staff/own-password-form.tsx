import { Button, PasswordInput, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeedback } from '../feedback/feedback.tsx';
import { FormProblem } from '../feedback/form-problem.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { SectionCard } from '../settings/section-card.tsx';
import { type PasswordFault, useOwnPassword } from './use-own-password.ts';

/** The form with which people change their own password (PANEL-14). */
export function OwnPasswordForm({ email }: { readonly email: string }) {
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
