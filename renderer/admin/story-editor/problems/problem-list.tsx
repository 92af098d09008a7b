import { Anchor, Badge } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#core/model/story.ts';
import { useLanguageName } from '../../hooks/use-language-name.ts';
import { type EditorProblem, isSerious } from './editor-problem.ts';
import classes from './problems.module.css';

type Props = {
  readonly problems: readonly EditorProblem[];
  /** All questions in the order of the story. */
  readonly questions: readonly Pick<Question, 'questionId'>[];
  readonly onJump: (problem: EditorProblem) => void;
};

/** The number of lines that are shown at first. `moreProblems` is the number that each press of the button adds. */
const firstProblems = 20;
const moreProblems = 100;

/** The problems that the author should look at. Each line opens the part of the story with the problem (STORY-5). */
export const ProblemList = memo(function ProblemList({ problems, questions, onJump }: Props) {
  const { t } = useTranslation('editor');
  const languageName = useLanguageName();
  const [limit, setLimit] = useState(firstProblems);
  const numbers = useMemo(() => new Map(questions.map(({ questionId }, i) => [questionId, i + 1])), [questions]);
  const left = problems.length - limit;
  const formatLocation = ({ questionId, code }: EditorProblem) => {
    if (questionId !== undefined) return t('question.number', { n: numbers.get(questionId) ?? 1 });
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
          {problems.slice(0, limit).map((problem) => (
            <li key={`${problem.code} ${problem.questionId ?? ''} ${problem.language ?? ''}`}>
              {isSerious(problem) ? (
                <IconAlertTriangle size={18} aria-label={t('problems.serious')} />
              ) : (
                <IconInfoCircle size={18} aria-label={t('problems.advice')} />
              )}
              <span>
                <Anchor component="button" type="button" onClick={() => onJump(problem)}>
                  {formatLocation(problem)}
                </Anchor>{' '}
                {t(`problems.${problem.code}`, {
                  language: problem.language === undefined ? '' : languageName(problem.language),
                })}
              </span>
            </li>
          ))}
          {left > 0 && (
            <li>
              <Anchor component="button" type="button" onClick={() => setLimit(limit + moreProblems)}>
                {t('problems.more', { count: left })}
              </Anchor>
            </li>
          )}
        </ul>
      )}
    </section>
  );
});
