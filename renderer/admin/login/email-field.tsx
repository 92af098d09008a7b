import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Props = { readonly value: string; readonly onChange: (email: string) => void };

/** The field for an account's email, which gets the focus when its page opens. */
export function EmailField({ value, onChange }: Props) {
  const { t } = useTranslation('admin');
  return (
    <TextInput
      type="email"
      name="email"
      label={t('login.email')}
      size="md"
      autoComplete="username"
      autoFocus
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
