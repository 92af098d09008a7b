import type { TFunction } from 'i18next';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import { GuestBadge } from '../guest-data/guest-badge.tsx';
import { ProgressCell } from '../guest-data/progress-cell.tsx';
import type { Column } from '../table/column.ts';
import classes from './recent.module.css';

/** The columns of the recent registrations. Their keys are the server's sort keys. `formatTime` formats a time. */
export function recentColumns(
  t: TFunction<['admin', 'panel']>,
  formatTime: (at: string) => string,
): readonly Column<StaffGuest>[] {
  return [
    {
      id: 'room',
      head: t('guests.column.room'),
      cell: ({ roomNumber }) => <b className={classes.room}>{roomNumber}</b>,
      compare: 'server',
    },
    {
      id: 'name',
      head: t('guests.column.name'),
      cell: ({ guestName }) => guestName,
      compare: 'server',
      className: classes.name ?? '',
    },
    {
      id: 'story',
      head: t('guests.column.story'),
      cell: ({ storyTitle }) => storyTitle || t('guests.noStory'),
      compare: 'server',
      className: classes.story ?? '',
    },
    {
      id: 'start',
      head: t('panel:recent.registered'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatTime(createdAt)}</time>,
      compare: 'server',
      isDescendingFirst: true,
      className: classes.time ?? '',
    },
    {
      id: 'progress',
      head: t('guests.column.progress'),
      cell: (guest) => <ProgressCell {...guest} />,
      compare: 'server',
      isDescendingFirst: true,
      width: '9rem',
    },
    {
      id: 'status',
      head: t('guests.column.status'),
      cell: (guest) => <GuestBadge guest={guest} />,
      compare: 'server',
    },
  ];
}
