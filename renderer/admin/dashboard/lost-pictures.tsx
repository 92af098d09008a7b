import { useTranslation } from 'react-i18next';
import type { ServerStatus } from '#core/api/status-schemas.ts';
import { Notice } from './notice.tsx';

type Pictures = ServerStatus['storage']['pictures'];

/** Lists pictures that cannot be shown, where they are used, and what staff can do (STORE-13). */
export function LostPictures({ pictures }: { readonly pictures: Pictures }) {
  const { t } = useTranslation(['panel', 'lottery']);
  const { total, problems } = pictures;
  const hasStory = problems.some(({ stories }) => stories.length > 0);
  const hasPrize = problems.some(({ prizes }) => prizes.length > 0);
  const hasGuest = problems.some(({ guest }) => guest !== null);
  return (
    <Notice title={t('panel:alarm.pictures', { count: total })} tone="warn">
      <ul>
        {problems.map((problem) => (
          <li key={problem.mediaId}>
            {t('panel:alarm.picture.line', {
              owner: listOwners(problem).join(' · '),
              what: t(`panel:alarm.picture.${problem.what}`, { file: problem.file }),
            })}
          </li>
        ))}
        {total > problems.length && <li>{t('panel:alarm.picture.more', { count: total - problems.length })}</li>}
      </ul>
      {hasStory && <p>{t('panel:alarm.picture.storyAdvice')}</p>}
      {hasPrize && <p>{t('panel:alarm.picture.prizeAdvice')}</p>}
      {hasGuest && <p>{t('panel:alarm.picture.guestAdvice')}</p>}
    </Notice>
  );

  function listOwners({ stories, prizes, guest }: Pictures['problems'][number]): string[] {
    const shown = [
      ...stories.map(({ title }) => t('panel:alarm.picture.story', { title })),
      ...prizes.map(({ tier }) => t('panel:alarm.picture.prize', { tier: t(`lottery:tier.${tier ?? 'none'}`) })),
    ];
    if (guest === null) return shown;
    return [...shown, t('panel:alarm.picture.guest', { room: guest.roomNumber, name: guest.guestName })];
  }
}
