import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormProblem } from '../feedback/form-problem.tsx';
import { EmailField } from './email-field.tsx';
import { useCreateAccount } from './use-create-account.ts';

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
