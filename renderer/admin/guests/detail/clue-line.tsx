import { IconBulb, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './clue.module.css';
import { type Clue, RightAnswer } from './clue-card.tsx';

/** Shows the clue and its correct answer on one line, above the chat on a tablet. */
export function ClueLine({ clue, total }: { readonly clue: Clue; readonly total: number }) {
  const { t } = useTranslation('monitor');
  return (
    <p className={classes.line}>
      <IconBulb size={18} aria-hidden />
      <span>{t('clue.number', { number: clue.questionIndex + 1, total })}</span>
      <span className={`admin-cut ${classes.lineText}`} title={clue.questionText}>
        {clue.questionText}
      </span>
      <span className={classes.lineRight}>
        <IconCheck size={16} aria-hidden />
        {t('clue.right')} <RightAnswer clue={{ ...clue, rightAnswers: clue.rightAnswers.slice(0, 1) }} />
      </span>
    </p>
  );
}
