import { useTranslation } from 'react-i18next';
import type { StoryStats } from '#core/api/stats-schemas.ts';
import { toPercent } from '#core/rules/progress.ts';
import { findHardestClue } from './hardest-clue.ts';
import classes from './statistics.module.css';
import { useDurationText } from './use-duration-text.ts';

/** Three figures about the story, and the clue at which most guests get stuck. */
export function Summary({ stats }: { readonly stats: StoryStats }) {
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
