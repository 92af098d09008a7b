import { useTranslation } from 'react-i18next';
import type { ServerStatus } from '#core/api/status-shapes.ts';
import { Notice } from './notice.tsx';

type Pictures = ServerStatus['storage']['pictures'];

/** Which pictures cannot be shown, whose they are, and what to do about them. */
export function LostPictures({ pictures }: { readonly pictures: Pictures }) {
  const { t } = useTranslation('desk');
  const { total, problems } = pictures;
  const hasStory = problems.some(({ stories }) => stories.length > 0);
  const hasGuest = problems.some(({ guest }) => guest !== null);
  return (
    <Notice title={t('alarm.pictures', { count: total })} tone="warn">
      <ul>
        {problems.map((problem) => (
          <li key={problem.mediaId}>
            {t('alarm.picture.line', {
              owner: ownersOf(problem).join(' · '),
              what: t(`alarm.picture.${problem.what}`, { file: problem.file }),
            })}
          </li>
        ))}
        {total > problems.length && <li>{t('alarm.picture.more', { count: total - problems.length })}</li>}
      </ul>
      {hasStory && <p>{t('alarm.picture.storyAdvice')}</p>}
      {hasGuest && <p>{t('alarm.picture.guestAdvice')}</p>}
    </Notice>
  );

  function ownersOf({ stories, guest }: Pictures['problems'][number]): string[] {
    const ofStories = stories.map(({ title }) => t('alarm.picture.story', { title }));
    if (guest === null) return ofStories;
    return [...ofStories, t('alarm.picture.guest', { room: guest.roomNumber, name: guest.guestName })];
  }
}
