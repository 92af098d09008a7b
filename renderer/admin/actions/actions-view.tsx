import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import thinking from '../../ui/assets/mars-thinking.svg';
import { Empty } from '../feedback/empty.tsx';
import { Pager } from '../table/pager.tsx';
import classes from './actions.module.css';
import type { LogView } from './use-log-filter.ts';
import type { UserLogs } from './use-user-logs.ts';
import { UserLogTable } from './user-log-table.tsx';

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
