import { IconChevronRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClueStats, StoryStats } from '#core/api/stats-schemas.ts';
import { limits } from '#core/rules/limits.ts';
import { toPercent } from '#core/rules/progress.ts';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { useStoredSort } from '../table/use-stored-sort.ts';
import { Bar } from './bar.tsx';
import classes from './statistics.module.css';
import { useDurationText } from './use-duration-text.ts';
import { WrongAnswers } from './wrong-answers.tsx';

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
              <b>{t('stats.clue', { n: questionIndex + 1 })}</b> {firstLetters(questionText)}
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

function firstLetters(text: string): string {
  const letters = [...text];
  const cut = letters.slice(0, limits.questionPreviewCharacters).join('');
  return letters.length > limits.questionPreviewCharacters ? `${cut}…` : cut;
}
