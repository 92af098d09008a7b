import { Button, FileButton, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Props = {
  readonly label: string;
  /** The accessible name of the file button. */
  readonly choose: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/** A PEM text, pasted or read from a file. */
export function PemField({ label, choose, value, onChange }: Props) {
  const { t } = useTranslation('https');
  return (
    <div>
      <Textarea
        label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        rows={4}
        spellCheck={false}
        autoComplete="off"
        styles={{ input: { fontFamily: 'monospace', fontSize: '0.8125rem' } }}
      />
      <FileButton
        onChange={(file) => void file?.text().then(onChange, () => undefined)}
        accept=".pem,.crt,.cer,.key,text/plain"
      >
        {(props) => (
          <Button {...props} variant="subtle" size="sm" aria-label={choose}>
            {t('choose')}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
