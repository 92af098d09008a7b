import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ClueStats, StoryStats } from '#core/api/stats-schemas.ts';
import { toPercent } from '#core/rules/progress.ts';
import { rulesOf } from '#core/rules/questions/question-types.ts';
import hello from '../../ui/assets/mars-hello.svg';
import { Empty } from '../feedback/empty.tsx';
import { paths } from '../paths.ts';
import { saveCsv } from '../server/download.ts';
import { AcceptDialog } from '../stories/accept-dialog.tsx';
import { Legend } from './bar.tsx';
import { ClueTable } from './clue-table.tsx';
import { SpotFinds } from './spot-finds.tsx';
import classes from './statistics.module.css';
import { useDurationText } from './use-duration-text.ts';

type Props = {
  readonly stats: StoryStats;
  /** Whether the person may accept wrong answers, which administrators may (HELP-7). */
  readonly canChange: boolean;
};

type Asked = { readonly clue: ClueStats; readonly answer: string };

/** The statistics about the clues of a story. */
export function StatisticsView({ stats, canChange }: Props) {
  const { t } = useTranslation('library');
  const { t: statistics } = useTranslation('statistics');
  const duration = useDurationText();
  const [asked, setAsked] = useState<Asked>();
  const save = () => {
    const head = [
      ...[t('stats.column.clue'), statistics('column.text'), t('stats.legendReached'), t('stats.legendSolved')],
      ...[statistics('column.passed'), t('stats.column.time'), t('stats.column.wrong'), t('stats.column.hints')],
    ];
    const rows = stats.clues.map((clue) => [
      ...[clue.questionIndex + 1, clue.questionText, clue.reached, clue.solved],
      ...[clue.passed, duration(clue.medianMs), clue.wrongTries, clue.hints],
    ]);
    saveCsv([head, ...rows], `clues-${stats.storyId}.csv`);
  };
  if (stats.clues.length === 0) {
    return (
      <section className="admin-card">
        <Empty title={t('stats.noClues')} text={t('stats.noCluesText')} picture={hello} />
      </section>
    );
  }
  if (stats.started === 0) {
    const toStories = (
      <Button component={Link} to={paths.stories}>
        {t('stats.toStories')}
      </Button>
    );
    return (
      <section className="admin-card">
        <Empty title={t('stats.nobody')} text={t('stats.nobodyText')} picture={hello} action={toStories} />
      </section>
    );
  }
  return (
    <>
      <Summary stats={stats} />
      <section className="admin-card">
        <div className={classes.tableHead}>
          <Legend outer={t('stats.legendReached')} inner={t('stats.legendSolved')} />
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconDownload size={16} aria-hidden />}
            aria-label={statistics('csvOf', { chart: t('stats.tableLabel') })}
            onClick={save}
          >
            {statistics('csv')}
          </Button>
        </div>
        <ClueTable
          stats={stats}
          openAtFirst={findHardestClue(stats.clues)?.questionId}
          onAccept={canChange ? (clue, answer) => setAsked({ clue, answer }) : undefined}
        />
      </section>
      {stats.clues.some((clue) => rulesOf(clue).hasSpot) && <SpotFinds storyId={stats.storyId} />}
      {asked && (
        <AcceptDialog
          story={stats}
          questionId={asked.clue.questionId}
          number={asked.clue.questionIndex + 1}
          answer={asked.answer}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** Three figures about the story, and the clue at which most guests get stuck. */
function Summary({ stats }: { readonly stats: StoryStats }) {
  const { t } = useTranslation('library');
  const duration = useDurationText();
  const { started, completed, medianMs, clues } = stats;
  const hardest = findHardestClue(clues);
  return (
    <div className={classes.summary}>
      <dl className={classes.tiles}>
        <div className="admin-card">
          <dt>{t('stats.started')}</dt>
          <dd>{t('stats.people', { count: started })}</dd>
        </div>
        <div className="admin-card">
          <dt>{t('stats.completed')}</dt>
          <dd>
            {t('stats.people', { count: completed })} <small>{toPercent(completed, started)}%</small>
          </dd>
        </div>
        <div className="admin-card">
          <dt>{t('stats.median')}</dt>
          <dd>{duration(medianMs)}</dd>
        </div>
      </dl>
      {hardest && (
        <p className={classes.hardest}>
          {t('stats.hardest', { n: hardest.questionIndex + 1, reached: hardest.reached, solved: hardest.solved })}
        </p>
      )}
    </div>
  );
}

/** A clue must have been reached by this many guests before it can be the hardest. */
const minReached = 5;
/** A clue that a greater share of guests solves is not hard. */
const easyShare = 0.8;

/**
 * Returns which share of the guests who reached a clue solved it, from 0 to 1; 1 if nobody reached it. Being passed by staff
 * does not count as solving it.
 */
const solvedShare = ({ reached, solved }: ClueStats) => (reached === 0 ? 1 : solved / reached);

/**
 * Returns the clue that the smallest share of guests solves, or undefined if no clue that enough guests have reached is hard.
 * Of clues with equal shares, it returns the one with more wrong tries.
 */
export function findHardestClue(clues: readonly ClueStats[]): ClueStats | undefined {
  const hard = clues.filter((clue) => clue.reached >= minReached && solvedShare(clue) < easyShare);
  return hard.sort((a, b) => solvedShare(a) - solvedShare(b) || b.wrongTries - a.wrongTries)[0];
}
