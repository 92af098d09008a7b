import { Button, Group, Modal, PasswordInput, Radio, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Role, roles } from '#core/model/account.ts';
import { FormProblem } from '../feedback/form-problem.tsx';
import { usePasswordCheck } from '../feedback/password-text.ts';

type FrameProps = {
  readonly title: string;
  readonly submit: string;
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

function FormDialog({ title, submit, problem, isBusy, onSubmit, onClose, children }: FrameProps) {
  const { t } = useTranslation('admin');
  const onForm = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  return (
    <Modal opened title={title} onClose={onClose} closeButtonProps={{ 'aria-label': t('dialog.close') }}>
      <form onSubmit={onForm} noValidate>
        <Stack gap="md">
          <FormProblem problem={problem} />
          {children}
          <Group justify="flex-end" gap="sm">
            <Button variant="subtle" color="gray" onClick={onClose}>
              {t('dialog.cancel')}
            </Button>
            <Button type="submit" variant="filled" loading={isBusy}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

type PasswordProps = {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

function NewPassword({ label, value, error, onChange }: PasswordProps) {
  const { t } = useTranslation('settings');
  return (
    <PasswordInput
      label={label}
      description={t('staff.passwordHint')}
      autoComplete="new-password"
      maxLength={200}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword') }}
    />
  );
}

type Props = {
  readonly isBusy: boolean;
  /** Why the server refused, as a sentence. */
  readonly problem: string | undefined;
  readonly onClose: () => void;
};

export type NewAccount = { readonly email: string; readonly password: string; readonly role: Role };

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Asks for the data of a new account, whose role is staff by default. */
export function AddAccountDialog({ onSubmit, ...frame }: Props & { readonly onSubmit: (account: NewAccount) => void }) {
  const { t } = useTranslation('settings');
  const [account, setAccount] = useState<NewAccount>({ email: '', password: '', role: 'staff' });
  const [isChecked, setChecked] = useState(false);
  const passwordProblem = usePasswordCheck();
  const email = account.email.trim();
  const emailError =
    email === '' ? t('staff.emailRequired') : emailForm.test(email) ? undefined : t('staff.emailInvalid');
  const passwordError = passwordProblem(account.password, email);
  const submit = () => {
    setChecked(true);
    if (!emailError && !passwordError) onSubmit({ ...account, email });
  };
  return (
    <FormDialog title={t('staff.addTitle')} submit={t('staff.addSubmit')} onSubmit={submit} {...frame}>
      <TextInput
        type="email"
        label={t('staff.email')}
        autoComplete="off"
        maxLength={200}
        data-autofocus
        value={account.email}
        error={isChecked && emailError}
        onChange={(event) => setAccount({ ...account, email: event.currentTarget.value })}
      />
      <NewPassword
        label={t('staff.password')}
        value={account.password}
        error={isChecked ? passwordError : undefined}
        onChange={(password) => setAccount({ ...account, password })}
      />
      <Radio.Group
        label={t('staff.role')}
        value={account.role}
        onChange={(chosen) => setAccount({ ...account, role: chosen === 'admin' ? 'admin' : 'staff' })}
      >
        <Group gap="lg" mt="xs">
          {roles.toReversed().map((role) => (
            <Radio key={role} value={role} label={t(`role.${role}`)} />
          ))}
        </Group>
      </Radio.Group>
    </FormDialog>
  );
}

/** Asks for a new password for somebody who has forgotten theirs. */
export function ResetPasswordDialog({
  email,
  onSubmit,
  ...frame
}: Props & { readonly email: string; readonly onSubmit: (password: string) => void }) {
  const { t } = useTranslation('settings');
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const error = usePasswordCheck()(password, email);
  const submit = () => {
    setChecked(true);
    if (!error) onSubmit(password);
  };
  return (
    <FormDialog title={t('staff.resetTitle')} submit={t('staff.resetSubmit')} onSubmit={submit} {...frame}>
      <Text>{t('staff.resetText', { email })}</Text>
      <NewPassword
        label={t('staff.newPassword')}
        value={password}
        error={isChecked ? error : undefined}
        onChange={setPassword}
      />
    </FormDialog>
  );
}
