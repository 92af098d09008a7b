import { Button, Text } from '@mantine/core';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClueStats, StoryStats } from '#core/api/stats-schemas.ts';
import { previewText } from '#core/rules/preview-text.ts';
import { toPercent } from '#core/rules/progress.ts';
import { rulesOf } from '#core/rules/questions/question-types.ts';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { useStoredSort } from '../table/use-stored-sort.ts';
import { Bar } from './bar.tsx';
import classes from './statistics.module.css';
import { useDurationText } from './use-duration-text.ts';

type Props = {
  readonly stats: StoryStats;
  /** The clue whose wrong answers are open at first. */
  readonly openAtFirst: string | undefined;
  /** Accepts a wrong answer; given for administrators only. Without it, wrong answers are only shown. */
  readonly onAccept?: ((clue: ClueStats, answer: string) => void) | undefined;
};

const sortable = ['clue', 'solved', 'time', 'wrong', 'hints'] as const;
const inOrder = { column: 'clue', isDescending: false } as const;
const clueId = ({ questionId }: ClueStats) => questionId;

/** The clues as a table in which each figure has a bar. The wrong answers of a clue unfold below its row. */
export function ClueTable({ stats, openAtFirst, onAccept }: Props) {
  const { t } = useTranslation(['library', 'editor']);
  const duration = useDurationText();
  const [sort, setSort] = useStoredSort('statistics', sortable, inOrder);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(openAtFirst === undefined ? [] : [openAtFirst]));
  const toggle = ({ questionId }: ClueStats) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(questionId)) after.add(questionId);
      return after;
    });
  const { started, clues } = stats;
  const columns = useMemo((): readonly Column<ClueStats>[] => {
    const most = (pick: (clue: ClueStats) => number) => Math.max(1, ...clues.map(pick));
    const [longest, mostWrong, mostHints] = [
      most(({ medianMs }) => medianMs ?? 0),
      most(({ wrongTries }) => wrongTries),
      most(({ guestsWithHints }) => guestsWithHints),
    ];
    const all = Math.max(1, started);
    return [
      {
        id: 'clue',
        head: t('stats.column.clue'),
        compare: (a, b) => a.questionIndex - b.questionIndex,
        width: '26%',
        cell: ({ questionIndex, questionText, questionType }) => (
          <span className={classes.clue}>
            <IconChevronRight size={16} aria-hidden className={classes.chevron} />
            <span>
              <b>{t('stats.clue', { n: questionIndex + 1 })}</b> {previewText(questionText)}
              <span className={classes.type}>{t(`editor:type.${questionType}`)}</span>
            </span>
          </span>
        ),
      },
      {
        id: 'solved',
        head: t('stats.column.solved'),
        compare: (a, b) => a.solved - b.solved,
        isDescendingFirst: true,
        width: '24%',
        cell: ({ reached, solved, passed }) => (
          <>
            <span className={classes.figure}>
              {t('stats.reachedSolved', { reached, solved, percent: toPercent(solved, reached) })}
              {passed > 0 && <span className={classes.soft}> {t('stats.passed', { count: passed })}</span>}
            </span>
            <Bar share={reached / all} inner={solved / all} />
          </>
        ),
      },
      {
        id: 'time',
        head: t('stats.column.time'),
        compare: (a, b) => (a.medianMs ?? -1) - (b.medianMs ?? -1),
        isDescendingFirst: true,
        cell: ({ medianMs }) => (
          <>
            <span className={classes.figure}>{duration(medianMs)}</span>
            <Bar share={(medianMs ?? 0) / longest} />
          </>
        ),
      },
      {
        id: 'wrong',
        head: t('stats.column.wrong'),
        compare: (a, b) => a.wrongTries - b.wrongTries,
        isDescendingFirst: true,
        cell: ({ wrongTries }) => (
          <>
            <span className={classes.figure}>{t('stats.times', { count: wrongTries })}</span>
            <Bar share={wrongTries / mostWrong} tone="sun" />
          </>
        ),
      },
      {
        id: 'hints',
        head: t('stats.column.hints'),
        compare: (a, b) => a.guestsWithHints - b.guestsWithHints,
        isDescendingFirst: true,
        className: classes.last ?? '',
        cell: ({ hints, guestsWithHints }) => (
          <>
            <span className={classes.figure}>{t('stats.hints', { count: guestsWithHints, hints })}</span>
            <Bar share={guestsWithHints / mostHints} tone="sun" />
          </>
        ),
      },
    ];
  }, [t, duration, started, clues]);
  return (
    <DataTable
      label={t('stats.tableLabel')}
      className={classes.table ?? ''}
      rows={clues}
      columns={columns}
      rowId={clueId}
      sort={sort}
      onSort={setSort}
      onOpen={toggle}
      isExpanded={(clue) => open.has(clueId(clue))}
      renderDetail={(clue) => <WrongAnswers clue={clue} onAccept={onAccept && ((answer) => onAccept(clue, answer))} />}
    />
  );
}

type WrongAnswersProps = {
  readonly clue: ClueStats;
  /** Accepts an answer. Without it, the answers are only shown. */
  readonly onAccept?: ((answer: string) => void) | undefined;
};

/** The most frequent wrong answers of a clue. Guests typed them, so they are rendered as plain text (HELP-8). */
function WrongAnswers({ clue, onAccept }: WrongAnswersProps) {
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
