import { IconChevronRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserLogRow } from '#core/api/response-schemas.ts';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { useTimeText } from '../time/use-time-text.ts';
import classes from './actions.module.css';
import { LogStatus } from './log-status.tsx';
import { UserActionsTable } from './user-actions-table.tsx';

type Props = { readonly rows: readonly UserLogRow[]; readonly storyId: string | undefined };

const logId = ({ userId }: UserLogRow) => userId;

/** Shows one row for each user. Pressing a row shows the user's actions; pressing it again hides them. */
export function UserLogTable({ rows, storyId }: Props) {
  const { t } = useTranslation('log');
  const { moment } = useTimeText();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = ({ userId }: UserLogRow) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(userId)) after.add(userId);
      return after;
    });
  const columns = useMemo(
    (): readonly Column<UserLogRow>[] => [
      {
        id: 'name',
        head: t('column.name'),
        cell: ({ guestName }) => (
          <span className={classes.who}>
            <IconChevronRight size={16} aria-hidden className={classes.chevron} />
            <span>{guestName || t('nameless')}</span>
          </span>
        ),
      },
      { id: 'room', head: t('column.room'), cell: ({ roomNumber }) => roomNumber, className: classes.room ?? '' },
      {
        id: 'lastAction',
        head: t('column.lastAction'),
        cell: ({ lastAction, lastActionAt }) => (
          <>
            {t(`action.${lastAction}`)} <span className={classes.when}>{moment(lastActionAt)}</span>
          </>
        ),
      },
      { id: 'status', head: t('column.status'), cell: ({ status }) => <LogStatus status={status} /> },
      {
        id: 'count',
        head: t('column.count'),
        cell: ({ actionCount }) => t('actionCount', { count: actionCount }),
        className: classes.number ?? '',
      },
    ],
    [t, moment],
  );
  return (
    <DataTable
      label={t('tableLabel')}
      rows={rows}
      columns={columns}
      rowId={logId}
      className={classes.users ?? ''}
      onOpen={toggle}
      isExpanded={({ userId }) => open.has(userId)}
      renderDetail={({ userId, guestName, roomNumber }) => (
        <UserActionsTable userId={userId} who={`${roomNumber} ${guestName}`.trim()} storyId={storyId} />
      )}
    />
  );
}
