import { Button } from '@mantine/core';
import { IconArrowUp, IconCheck, IconChevronRight, IconPlayerPlay } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserLogRow } from '#core/api/response-schemas.ts';
import type { ActionLogStatus } from '#core/rules/action-status.ts';
import thinking from '../../ui/assets/mars-thinking.svg';
import { Badge } from '../badge/badge.tsx';
import { Empty } from '../feedback/empty.tsx';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { Pager } from '../table/pager.tsx';
import { useTimeText } from '../time/use-time-text.ts';
import classes from './actions.module.css';
import type { LogView } from './use-log-filter.ts';
import type { UserLogs } from './use-user-logs.ts';
import { UserActionsTable } from './user-actions-table.tsx';

type Props = {
  readonly view: LogView;
  readonly logs: UserLogs;
  readonly newActions: number;
  readonly onRefresh: () => void;
  readonly isBusy: boolean;
};

/** Lists the log's users page by page, or explains why the list is empty. */
export function ActionsView({ view, logs, newActions, onRefresh, isBusy }: Props) {
  const { t } = useTranslation('log');
  return (
    <section className="admin-card" aria-busy={isBusy}>
      <div className={classes.head}>
        <span role="status">{t(view.isFiltered ? 'countFiltered' : 'count', { count: logs.total })}</span>
        {/* The space is reserved, so that nothing moves when new entries arrive. */}
        <span className={classes.fresh} role="status">
          {newActions > 0 && (
            <Button
              size="compact-sm"
              variant="light"
              leftSection={<IconArrowUp size={16} aria-hidden />}
              onClick={onRefresh}
            >
              {t('newActions', { count: newActions })}
            </Button>
          )}
        </span>
      </div>
      {logs.rows.length > 0 && (
        // The key closes open rows when the page or the story changes.
        <UserLogTable key={`${view.page} ${view.storyId}`} rows={logs.rows} storyId={view.storyId} />
      )}
      {logs.rows.length === 0 && view.isFiltered && (
        <Empty
          title={t('noMatch')}
          text={t('noMatchText')}
          picture={thinking}
          action={<Button onClick={view.clear}>{t('noMatchAction')}</Button>}
        />
      )}
      {logs.rows.length === 0 && !view.isFiltered && (
        <Empty title={t('none')} text={t('noneText')} picture={thinking} />
      )}
      {logs.total > 0 && (
        <Pager
          label={t('pagerLabel')}
          page={view.page}
          totalPages={logs.totalPages}
          onPage={(page) => view.set({ page })}
          isBusy={isBusy}
        />
      )}
    </section>
  );
}

type rLogTableProps = { readonly rows: readonly UserLogRow[]; readonly storyId: string | undefined };

const logId = ({ userId }: UserLogRow) => userId;

/** Shows one row for each user. Pressing a row shows the user's actions; pressing it again hides them. */
function UserLogTable({ rows, storyId }: rLogTableProps) {
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

/** Shows the status that the server returned: completed or in progress (GRADING-7). */
function LogStatus({ status }: { readonly status: ActionLogStatus }) {
  const { t } = useTranslation('log');
  const isCompleted = status === 'completed';
  return (
    <Badge tone={isCompleted ? 'good' : 'quiet'} icon={isCompleted ? IconCheck : IconPlayerPlay}>
      {t(`status.${status}`)}
    </Badge>
  );
}
