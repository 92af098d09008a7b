import { useTranslation } from 'react-i18next';
import type { ServerStatus } from '#core/api/status-shapes.ts';
import { Notice } from './notice.tsx';

type Pictures = ServerStatus['storage']['pictures'];

/** Which pictures cannot be shown, whose they are, and what to do about them. */
export function LostPictures({ pictures }: { readonly pictures: Pictures }) {
  const { t } = useTranslation(['desk', 'lottery']);
  const { total, problems } = pictures;
  const hasStory = problems.some(({ stories }) => stories.length > 0);
  const hasPrize = problems.some(({ prizes }) => prizes.length > 0);
  const hasGuest = problems.some(({ guest }) => guest !== null);
  return (
    <Notice title={t('desk:alarm.pictures', { count: total })} tone="warn">
      <ul>
        {problems.map((problem) => (
          <li key={problem.mediaId}>
            {t('desk:alarm.picture.line', {
              owner: ownersOf(problem).join(' · '),
              what: t(`desk:alarm.picture.${problem.what}`, { file: problem.file }),
            })}
          </li>
        ))}
        {total > problems.length && <li>{t('desk:alarm.picture.more', { count: total - problems.length })}</li>}
      </ul>
      {hasStory && <p>{t('desk:alarm.picture.storyAdvice')}</p>}
      {hasPrize && <p>{t('desk:alarm.picture.prizeAdvice')}</p>}
      {hasGuest && <p>{t('desk:alarm.picture.guestAdvice')}</p>}
    </Notice>
  );

  function ownersOf({ stories, prizes, guest }: Pictures['problems'][number]): string[] {
    const shown = [
      ...stories.map(({ title }) => t('desk:alarm.picture.story', { title })),
      ...prizes.map(({ tier }) => t('desk:alarm.picture.prize', { tier: t(`lottery:tier.${tier ?? 'none'}`) })),
    ];
    if (guest === null) return shown;
    return [...shown, t('desk:alarm.picture.guest', { room: guest.roomNumber, name: guest.guestName })];
  }
}
