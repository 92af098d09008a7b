import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormProblem } from '../feedback/form-problem.tsx';
import { EmailField } from './email-field.tsx';
import { useLogIn } from './use-log-in.ts';

type Props = { readonly startEmail: string; readonly startPassword?: string; readonly hasEnded: boolean };

/** The form with email, password and button (ACCESS-6). What was typed stays if the log-in fails. */
export function LoginForm({ startEmail, startPassword = '', hasEnded }: Props) {
  const { t } = useTranslation('admin');
  const [email, setEmail] = useState(startEmail);
  const [password, setPassword] = useState(startPassword);
  const [isCapsLock, setCapsLock] = useState(false);
  const { logIn, isBusy, problem, secondsLeft } = useLogIn();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && secondsLeft === 0) void logIn(email, password);
  };
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
