import { Button, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ClueStats } from '#core/api/stats-schemas.ts';
import { rulesOf } from '#core/rules/questions/question-types.ts';
import { Bar } from './bar.tsx';
import classes from './statistics.module.css';

type Props = {
  readonly clue: ClueStats;
  /** Accepts an answer. Without it, the answers are only shown. */
  readonly onAccept?: ((answer: string) => void) | undefined;
};

/** The most frequent wrong answers of a clue. Guests typed them, so they are rendered as plain text (HELP-8). */
export function WrongAnswers({ clue, onAccept }: Props) {
  const { t } = useTranslation('library');
  const { questionIndex, wrongAnswers, wrongTries } = clue;
  const { hasAnswers, canBeWrong, hasSpot } = rulesOf(clue);
  // A try at a spot has no words. It says that guests were at another spot.
  if (hasSpot && wrongTries > 0) return <p className={classes.detail}>{t('wrong.places')}</p>;
  if (wrongAnswers.length === 0) {
    return <p className={classes.detail}>{t(canBeWrong ? 'wrong.none' : 'wrong.never')}</p>;
  }
  const most = Math.max(...wrongAnswers.map(({ count }) => count));
  return (
    <div className={classes.detail}>
      <h3 className={classes.detailHead}>{t('wrong.title', { n: questionIndex + 1 })}</h3>
      {hasAnswers && (
        <Text size="xs" c="dimmed">
          {t('wrong.note')}
        </Text>
      )}
      <ul className={classes.answers}>
        {wrongAnswers.map(({ answer, count, optionText }) => (
          <li key={answer} className={classes.answer}>
            <bdi className={classes.said}>{optionText === undefined ? answer : `${answer}. ${optionText}`}</bdi>
            <span className={classes.tally}>
              <span className={classes.figure}>{t('stats.times', { count })}</span>
              <Bar share={count / most} tone="sun" />
            </span>
            {hasAnswers && onAccept && (
              <Button
                size="xs"
                leftSection={<IconCheck size={16} aria-hidden />}
                aria-label={t('accept.buttonOn', { answer })}
                onClick={() => onAccept(answer)}
              >
                {t('accept.button')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
