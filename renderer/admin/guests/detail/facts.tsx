import { useTranslation } from 'react-i18next';
import type { GuestDetail } from '#core/api/guest-list.ts';
import { useLanguageName } from '../../hooks/use-language-name.ts';
import { useNow } from '../../time/use-now.ts';
import { useTimeText } from '../../time/use-time-text.ts';
import classes from './facts.module.css';

/**
 * Returns the key of the text that describes the guest's state. A guest who waits, was rejected or has left is not 'in
 * progress' (PANEL-5).
 */
function getStatusKey({ status, isRejected }: GuestDetail['user'], { gameCompleted, state }: GuestDetail['progress']) {
  if (gameCompleted) return 'card.completed';
  if (isRejected) return 'card.rejected';
  if (status === 'waiting' || state === 'not_started') return 'card.notStarted';
  return status === 'ended' ? 'card.left' : 'card.inProgress';
}

/** Shows the story, the progress, the score, the last activity, the language, the crew, and the last move to another phone. */
export function GuestDetails({ user, progress, moved }: Pick<GuestDetail, 'user' | 'progress' | 'moved'>) {
  const { t, i18n } = useTranslation(['monitor', 'admin']);
  const { ago, brief, moment } = useTimeText();
  const now = useNow(20_000);
  const languageName = useLanguageName();
  const { answeredCount: solved, questionCount: total, totalScore } = progress;
  const { lastActivityAt } = user;
  const word = getStatusKey(user, progress);
  const hasBegun = word !== 'card.notStarted' && word !== 'card.rejected';
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('card.story')}</dt>
        <dd>{user.storyTitle || t('admin:guests.noStory')}</dd>
      </div>
      <div>
        <dt>{t('card.status')}</dt>
        <dd>
          {t(word)}
          {hasBegun && <small> {t('card.solved', { solved, total })}</small>}
        </dd>
      </div>
      <div>
        <dt>{t('card.score')}</dt>
        <dd>{t('card.points', { count: totalScore })}</dd>
      </div>
      <div>
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
      {user.language !== undefined && (
        <div>
          <dt>{t('card.language')}</dt>
          <dd>{languageName(user.language)}</dd>
        </div>
      )}
      {user.members && (
        <div>
          <dt>{t('card.crew')}</dt>
          <dd>
            {new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(
              user.members.slice(1).map(({ name }) => name || t('card.unnamed')),
            )}
          </dd>
        </div>
      )}
      {moved && (
        <div>
          <dt>{t('card.phone')}</dt>
          <dd>
            {t(moved.by === undefined ? 'card.movedByGuest' : 'card.movedBy', { by: moved.by })}{' '}
            <small>
              <time dateTime={moved.at}>{moment(moved.at)}</time>
            </small>
          </dd>
        </div>
      )}
    </dl>
  );
}
