import { Skeleton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionEntry } from '#core/api/response-schemas.ts';
import { ErrorBanner } from '../feedback/error-banner.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { Pager } from '../table/pager.tsx';
import { ActionText } from './action-text.tsx';
import classes from './actions.module.css';
import { useMomentText } from './use-moment-text.ts';
import { useUserActions } from './use-user-actions.ts';

type Props = {
  readonly userId: string;
  /** The room and the name, for screen readers. */
  readonly who: string;
  readonly storyId: string | undefined;
};

const entryId = ({ _id }: ActionEntry) => _id;

/** The actions of one user: time, action and details, newest first. */
export function UserActionsTable({ userId, who, storyId }: Props) {
  const { t } = useTranslation('log');
  const problemText = useProblemText();
  const moment = useMomentText();
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useUserActions(userId, storyId, page);
  const columns = useMemo(
    (): readonly Column<ActionEntry>[] => [
      { id: 'time', head: t('detail.time'), cell: ({ timestamp }) => moment(timestamp), className: classes.time ?? '' },
      {
        id: 'type',
        head: t('detail.type'),
        cell: ({ actionType }) => t(`action.${actionType}`),
        className: classes.type ?? '',
      },
      { id: 'details', head: t('detail.details'), cell: (entry) => <ActionText entry={entry} /> },
    ],
    [t, moment],
  );
  return (
    <div className={classes.detail}>
      {error && (
        <ErrorBanner text={t('detail.loadFailed', { reason: problemText(error) })} onRetry={() => void refetch()} />
      )}
      {data && (
        <DataTable
          label={t('detail.label', { who })}
          rows={data.entries}
          columns={columns}
          rowId={entryId}
          className={classes.actions ?? ''}
          empty={<p className={classes.nothing}>{t('detail.none')}</p>}
        />
      )}
      {data && data.totalPages > 1 && (
        <Pager
          label={t('detail.pagerLabel')}
          page={page}
          totalPages={data.totalPages}
          onPage={setPage}
          isBusy={isFetching}
        />
      )}
      {!data && !error && <Skeleton height={88} radius={8} />}
    </div>
  );
}
