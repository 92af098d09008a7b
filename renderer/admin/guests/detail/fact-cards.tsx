import { useTranslation } from 'react-i18next';
import type { GuestDetail } from '#core/api/guest-list.ts';
import { useNow } from '../../time/use-now.ts';
import { useTimeText } from '../../time/use-time-text.ts';
import classes from './fact-cards.module.css';

/** Story, status, score and last activity (specification 2). Completed when gameCompleted is true, else in progress (4). */
export function FactCards({ user, progress }: Pick<GuestDetail, 'user' | 'progress'>) {
  const { t } = useTranslation(['monitor', 'admin']);
  const { ago, brief, moment } = useTimeText();
  const now = useNow(20_000);
  const { answeredCount: solved, questionCount: total, gameCompleted, totalScore } = progress;
  const { lastActivityAt } = user;
  return (
    <dl className={classes.facts}>
      <div className="admin-card">
        <dt>{t('card.story')}</dt>
        <dd>{user.storyTitle || t('admin:guests.noStory')}</dd>
      </div>
      <div className="admin-card">
        <dt>{t('card.status')}</dt>
        <dd>
          {t(gameCompleted ? 'card.completed' : 'card.inProgress')} <small>{t('card.solved', { solved, total })}</small>
        </dd>
      </div>
      <div className="admin-card">
        <dt>{t('card.score')}</dt>
        <dd>{t('card.points', { count: totalScore })}</dd>
      </div>
      <div className="admin-card">
        <dt>{t('card.lastActivity')}</dt>
        <dd>
          {lastActivityAt === null ? (
            t('card.noActivity')
          ) : (
            <time dateTime={lastActivityAt} title={moment(lastActivityAt)}>
              {brief(lastActivityAt)} <small>{ago(lastActivityAt, now)}</small>
            </time>
          )}
        </dd>
      </div>
    </dl>
  );
}
