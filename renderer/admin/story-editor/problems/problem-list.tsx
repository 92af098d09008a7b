import { Anchor, Badge } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type EditorProblem, isSerious } from './editor-problem.ts';
import classes from './problems.module.css';

type Props = {
  readonly problems: readonly EditorProblem[];
  /** Number of a question, from 1. */
  readonly numberOf: (questionId: string) => number;
  readonly onJump: (problem: EditorProblem) => void;
};

/** What the author should look at, each line leading to its place (issue 'problem list that jumps to the place'). */
export function ProblemList({ problems, numberOf, onJump }: Props) {
  const { t } = useTranslation('editor');
  const place = ({ questionId, code }: EditorProblem) => {
    if (questionId !== undefined) return t('question.number', { n: numberOf(questionId) });
    return t(code === 'QUESTIONS_MISSING' ? 'tab.questions' : 'tab.details');
  };
  return (
    <section className={`admin-card ${classes.card}`} aria-labelledby="problems-title">
      <header className={classes.head}>
        <h2 id="problems-title">{t('problems.heading')}</h2>
        {problems.length > 0 && (
          <Badge color="sun" variant="light" size="lg">
            {t('problems.count', { count: problems.length })}
          </Badge>
        )}
      </header>
      {problems.length === 0 ? (
        <p className={classes.none}>
          <IconCheck size={18} aria-hidden />
          {t('problems.none')}
        </p>
      ) : (
        <ul className={classes.list}>
          {problems.map((problem) => (
            <li key={`${problem.code} ${problem.questionId ?? ''} ${problem.language ?? ''}`}>
              {isSerious(problem) ? (
                <IconAlertTriangle size={18} aria-label={t('problems.serious')} />
              ) : (
                <IconInfoCircle size={18} aria-label={t('problems.advice')} />
              )}
              <span>
                <Anchor component="button" type="button" onClick={() => onJump(problem)}>
                  {place(problem)}
                </Anchor>{' '}
                {t(`problems.${problem.code}`, { language: t(`translation.${problem.language ?? 'en'}`) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
