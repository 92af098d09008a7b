import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchKey } from '../shortcuts/use-search-key.ts';

type Props = {
  readonly className?: string | undefined;
  /** What is searched, for screen readers. */
  readonly label: string;
  /** The placeholder: what can be typed. */
  readonly hint: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/**
 * The search field of a page, which has only one. Its button empties it, and the key `/` focuses it. It accepts at most 100
 * characters, which is the server's limit.
 */
export function SearchField({ className, label, hint, value, onChange }: Props) {
  const { t } = useTranslation('admin');
  const field = useRef<HTMLInputElement>(null);
  useSearchKey(field);
  return (
    <TextInput
      ref={field}
      type="search"
      {...(className !== undefined && { className })}
      aria-label={label}
      placeholder={hint}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={value !== '' && <CloseButton aria-label={t('searchClear')} onClick={() => onChange('')} />}
      maxLength={100}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
