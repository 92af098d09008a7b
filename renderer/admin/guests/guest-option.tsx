import { IconBulb, IconFlag, IconHomeQuestion } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import { GuestBadge } from '../guest-data/guest-badge.tsx';
import { prizeIcons } from '../guest-data/prize-badge.tsx';
import { useTimeText } from '../time/use-time-text.ts';
import classes from './monitor.module.css';

type Props = {
  readonly id: string;
  /** The key of the guest in the list. */
  readonly name: string;
  readonly guest: StaffGuest;
  readonly isChosen: boolean;
  /** Whether the guest has left the list while somebody is using it. */
  readonly isGone: boolean;
  /** The index in the list. */
  readonly index: number;
  readonly total: number;
  /** The distance from the top of the list in pixels; undefined if all rows are rendered. */
  readonly topPx: number | undefined;
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
};

/** A row of the list: room, name and badge; story, start and percentage; and what needs attention (PANEL-2). */
export const GuestOption = memo(function GuestOption(props: Props) {
  const { id, guest, isChosen, isGone, index, total, name, topPx, measure } = props;
  const { t } = useTranslation(['monitor', 'admin']);
  const { brief, moment } = useTimeText();
  const { createdAt, progress } = guest;
  return (
    <div
      ref={measure}
      id={id}
      data-index={index}
      style={topPx === undefined ? undefined : { top: topPx }}
      role="option"
      aria-selected={isChosen}
      aria-posinset={index + 1}
      aria-setsize={total}
      className={classes.option}
      data-key={name}
      data-gone={isGone || undefined}
      tabIndex={-1}
    >
      <div className={classes.line}>
        <span className={classes.room}>{guest.roomNumber}</span>
        <span className={`admin-cut ${classes.name}`}>{guest.guestName || t('list.noName')}</span>
        <Marks guest={guest} />
        {isGone ? <span className={classes.soft}>{t('list.gone')}</span> : <GuestBadge guest={guest} />}
      </div>
      <div className={classes.line}>
        <span className={`admin-cut ${classes.story}`}>{guest.storyTitle || t('admin:guests.noStory')}</span>
        {createdAt !== '' && (
          <time className={classes.start} dateTime={createdAt} title={t('list.started', { time: moment(createdAt) })}>
            {brief(createdAt)}
          </time>
        )}
        {guest.isStarted || progress > 0 ? (
          <>
            <span className={classes.track} aria-hidden>
              <span style={{ width: `${progress}%` }} />
            </span>
            <span className={classes.percent}>{t('list.percent', { percent: progress })}</span>
          </>
        ) : (
          <span className={classes.soft}>{t('admin:guests.notStarted')}</span>
        )}
      </div>
    </div>
  );
});

function Marks({ guest }: { readonly guest: StaffGuest }) {
  const { t } = useTranslation(['monitor', 'admin']);
  const marks = [
    guest.stuck && { key: 'stuck', Icon: IconBulb, text: t('mark.stuck') },
    guest.isRoomUnlisted && { key: 'room', Icon: IconHomeQuestion, text: t('admin:guests.roomUnlisted') },
    guest.prize !== 'none'
      ? { key: guest.prize, Icon: prizeIcons[guest.prize], text: t(`prize.${guest.prize}`) }
      : guest.gameCompleted &&
        guest.status !== 'active' && { key: 'completed', Icon: IconFlag, text: t('mark.completed') },
  ];
  return marks.map(
    (mark) =>
      mark && (
        <span key={mark.key} className={classes.mark} data-mark={mark.key} title={mark.text}>
          <mark.Icon size={16} role="img" aria-label={mark.text} />
        </span>
      ),
  );
}
