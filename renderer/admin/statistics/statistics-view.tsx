import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ClueStats, StoryStats } from '#core/api/stats-schemas.ts';
import { rulesOf } from '#core/rules/questions/question-types.ts';
import hello from '../../ui/assets/mars-hello.svg';
import { Empty } from '../feedback/empty.tsx';
import { paths } from '../paths.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { ClueTable } from './clue-table.tsx';
import { findHardestClue } from './hardest-clue.ts';
import { SpotFinds } from './spot-finds.tsx';
import classes from './statistics.module.css';
import { Summary } from './summary.tsx';

type Props = {
  readonly stats: StoryStats;
  /** Whether the person may accept wrong answers, which administrators may (HELP-7). */
  readonly canChange: boolean;
};

type Asked = { readonly clue: ClueStats; readonly answer: string };

/** The statistics about the clues of a story. */
export function StatisticsView({ stats, canChange }: Props) {
  const { t } = useTranslation('library');
  const [asked, setAsked] = useState<Asked>();
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
        <p className={classes.legend} aria-hidden="true">
          <span data-mark="reached">{t('stats.legendReached')}</span>
          <span data-mark="solved">{t('stats.legendSolved')}</span>
        </p>
        <ClueTable
          stats={stats}
          openAtFirst={findHardestClue(stats.clues)?.questionId}
          onAccept={canChange ? (clue, answer) => setAsked({ clue, answer }) : undefined}
        />
      </section>
      {stats.clues.some((clue) => rulesOf(clue).hasSpot) && <SpotFinds storyId={stats.storyId} />}
      {asked && <AcceptDialog stats={stats} {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
