import type { TFunction } from 'i18next';
import type { StaffGuest } from '#core/api/shapes.ts';
import { compareRooms } from '#core/rules/text-fold.ts';
import { byArrival } from '../guest-data/guest-filter.ts';
import { ProgressCell } from '../guest-data/progress-cell.tsx';
import { StatusBadge } from '../guest-data/status-badge.tsx';
import type { Column } from '../table/column.ts';
import classes from './dashboard.module.css';

export const recentColumnIds = ['room', 'name', 'story', 'registered', 'progress', 'status'] as const;

const statusOrder = ['waiting', 'active', 'stopped', 'ended'] as const;

/** The columns of the recent registrations; `timeOf` writes a time. */
export function recentColumns(
  t: TFunction<['admin', 'desk']>,
  timeOf: (at: string) => string,
): readonly Column<StaffGuest>[] {
  return [
    {
      id: 'room',
      head: t('guests.column.room'),
      cell: ({ roomNumber }) => <b className={classes.room}>{roomNumber}</b>,
      compare: (one, other) => compareRooms(one.roomNumber, other.roomNumber),
    },
    {
      id: 'name',
      head: t('guests.column.name'),
      cell: ({ guestName }) => guestName,
      compare: (one, other) => one.guestName.localeCompare(other.guestName, 'ja'),
      className: classes.name ?? '',
    },
    {
      id: 'story',
      head: t('guests.column.story'),
      cell: ({ storyTitle }) => storyTitle || t('guests.noStory'),
      compare: (one, other) => one.storyTitle.localeCompare(other.storyTitle, 'ja'),
      className: classes.story ?? '',
    },
    {
      id: 'registered',
      head: t('desk:recent.registered'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{timeOf(createdAt)}</time>,
      compare: byArrival,
      isDescendingFirst: true,
      className: classes.time ?? '',
    },
    {
      id: 'progress',
      head: t('guests.column.progress'),
      cell: (guest) => <ProgressCell {...guest} />,
      compare: (one, other) => one.progress - other.progress,
      isDescendingFirst: true,
      width: '9rem',
    },
    {
      id: 'status',
      head: t('guests.column.status'),
      cell: ({ status }) => <StatusBadge status={status} />,
      compare: (one, other) => statusOrder.indexOf(one.status) - statusOrder.indexOf(other.status),
    },
  ];
}
