import { Select, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findDesktop } from '../../platform/desktop.ts';

type Props = {
  readonly value: string;
  /** Undefined while they are not listed yet, and in a browser, which cannot list the computer's printers. */
  readonly names: readonly { readonly value: string; readonly label: string }[] | undefined;
  readonly error: string | undefined;
  readonly onChange: (name: string) => void;
};

/** The field for a printer of the front desk's computer: a list in the desktop program, a text field elsewhere. */
export function SystemPrinter({ value, names, error, onChange }: Props) {
  const { t } = useTranslation('printing');
  if (names === undefined) {
    return (
      <TextInput
        label={t('set.system')}
        maxLength={200}
        error={error}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  // A printer that was removed from the computer stays selected until staff choose another one.
  const data = value === '' || names.some((name) => name.value === value) ? names : [...names, { value, label: value }];
  return (
    <Select
      label={t('set.system')}
      placeholder={t('set.systemChoose')}
      nothingFoundMessage={t('set.systemNone')}
      description={names.length === 0 ? t('set.systemNone') : undefined}
      error={error}
      value={value === '' ? null : value}
      onChange={(name) => onChange(name ?? '')}
      data={[...data]}
    />
  );
}

/**
 * Returns the printers of this computer as the desktop program lists them. Undefined until then and in a browser; empty if they
 * could not be listed.
 */
export function useSystemPrinters(): Props['names'] {
  const [names, setNames] = useState<Props['names']>();
  useEffect(() => {
    const desktop = findDesktop();
    if (desktop === undefined) return;
    desktop.listPrinters().then(
      ({ printers }) => setNames(printers.map(({ name, label }) => ({ value: name, label }))),
      () => setNames([]),
    );
  }, []);
  return names;
}
