import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Props = { readonly value: string; readonly onChange: (email: string) => void };

/** The email of an account; the first field of its page. */
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
