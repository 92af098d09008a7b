import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DraftChange } from '../draft/draft-changes.ts';
import { previewText } from '../questions/preview-text.ts';
import classes from './save.module.css';

/** The maximum number of changes in the list. Further changes are only counted. */
const maxShown = 12;

/** Lists the changes, each on one line. */
export function ChangeList({
  heading,
  changes,
}: {
  readonly heading: string;
  readonly changes: readonly DraftChange[];
}) {
  const { t } = useTranslation('editor');
  const formatChange = (change: DraftChange): string => {
    if (change.kind === 'field') return t(`change.field.${change.field}`);
    if (change.kind === 'order') return t('change.order');
    return t(`change.${change.kind}`, { n: change.number, text: previewText(change.question.questionText) });
  };
  const rest = changes.length - maxShown;
  return (
    <div>
      <Text fw={700}>{heading}</Text>
      <ul className={classes.changes}>
        {changes.slice(0, maxShown).map((change) => (
          <li key={formatChange(change)}>{formatChange(change)}</li>
        ))}
        {rest > 0 && <li>{t('change.more', { count: rest })}</li>}
        {changes.length === 0 && <li>{t('change.none')}</li>}
      </ul>
    </div>
  );
}
