import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ServerStatus } from '#core/api/status-schemas.ts';
import type { Role } from '#core/model/account.ts';
import { formatDay } from '../../platform/day-text.ts';
import { paths } from '../paths.ts';
import { useTimeText } from '../time/use-time-text.ts';
import { FileProblems } from './file-problems.tsx';
import { Notice } from './notice.tsx';
import type { StatusActions } from './use-status-actions.ts';

type Props = {
  readonly status: Pick<ServerStatus, 'storage' | 'clock' | 'registration' | 'https' | 'endingStories'>;
  readonly role: Role;
  readonly actions: StatusActions;
};

/** Staff are warned if a certificate expires in fewer days than this. */
const certificateSoonDays = 30;

/**
 * Urgent notices: a full or failing disk, a doubtful date, damaged files, lost pictures, a certificate that has expired
 * or soon will, stories that end soon, or a registration that is slowed.
 */
export function Alarms({ status, role, actions }: Props) {
  const { t, i18n } = useTranslation('panel');
  const { moment } = useTimeText();
  const { storage, clock, registration, https, endingStories } = status;
  const isDown = storage.state === 'full' || storage.state === 'failed';
  return (
    <>
      {isDown && (
        <Notice title={t(`alarm.${storage.state === 'full' ? 'full' : 'failed'}`)} tone="bad">
          <p>{t(`alarm.${storage.state === 'full' ? 'fullText' : 'failedText'}`)}</p>
        </Notice>
      )}
      {storage.state === 'low' && (
        <Notice title={t('alarm.low')} tone="warn">
          <p>{t('alarm.lowText')}</p>
        </Notice>
      )}
      {clock.state === 'doubtful' && (
        <Notice
          title={t('clock.question', { now: moment(clock.now) })}
          tone="warn"
          actions={
            <Button color="sun" loading={actions.isBusy} onClick={() => void actions.confirmClock()}>
              {t('clock.confirm')}
            </Button>
          }
        >
          <p>{t('clock.text')}</p>
        </Notice>
      )}
      <FileProblems storage={storage} role={role} actions={actions} />
      {storage.pictures.total > 0 && <LostPictures pictures={storage.pictures} />}
      {https && https.daysLeft < certificateSoonDays && (
        <Notice
          title={t(https.daysLeft < 0 ? 'alarm.certificateOver' : 'alarm.certificateSoon', { count: https.daysLeft })}
          tone="warn"
        >
          <p>{t('alarm.certificateText')}</p>
        </Notice>
      )}
      {endingStories.map(({ storyId, title, lastDay, daysLeft }) => (
        <Notice
          key={storyId}
          title={
            daysLeft === 0
              ? t('alarm.endsToday', { title })
              : t('alarm.ending', { title, count: daysLeft, day: formatDay(lastDay, i18n.language) })
          }
          tone="warn"
          actions={
            role === 'admin' && (
              <Button component={Link} to={paths.editStory(storyId)} variant="outline">
                {t('alarm.endingLink')}
              </Button>
            )
          }
        >
          <p>{t('alarm.endingText')}</p>
        </Notice>
      ))}
      {registration.isSlowed && (
        <Notice title={t('alarm.slowed')} tone="warn">
          <p>{t('alarm.slowedText')}</p>
        </Notice>
      )}
    </>
  );
}

type Pictures = ServerStatus['storage']['pictures'];

/** Lists pictures that cannot be shown, where they are used, and what staff can do (STORE-13). */
function LostPictures({ pictures }: { readonly pictures: Pictures }) {
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
