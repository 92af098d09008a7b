import { Alert, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateAccount } from './use-create-account.ts';

type Props = { readonly link: string | undefined; readonly onAccountExists: () => void };

/** Makes the account that everything else is set up with (decision 2.19). */
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
        {problem && (
          <Alert color="danger" role="alert" icon={<IconAlertTriangle aria-hidden />}>
            {problem}
          </Alert>
        )}
        <TextInput
          type="email"
          name="email"
          label={t('login.email')}
          size="md"
          autoComplete="username"
          autoFocus
          maxLength={200}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
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
