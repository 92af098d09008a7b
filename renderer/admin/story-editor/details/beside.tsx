import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './details.module.css';

/** The story's own text, next to the field for its translation. */
export function Own({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div className={classes.own}>
      <span>{label}</span>
      <p>{text || '—'}</p>
    </div>
  );
}

/** The label of a field, with a mark if its text is missing. */
export function Label({ text, isMissing }: { readonly text: string; readonly isMissing: boolean }) {
  const { t } = useTranslation('editor');
  return (
    <>
      {text}
      {isMissing && (
        <Badge component="span" color="sun" variant="light" size="sm" ml="xs">
          {t('translation.missing')}
        </Badge>
      )}
    </>
  );
}
