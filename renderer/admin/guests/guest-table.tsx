import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffGuest } from '#core/api/shapes.ts';
import type { GuestActions } from '../guest-data/use-guest-actions.ts';
import type { SteadyRow } from '../table/steady.ts';
import table from '../table/table.module.css';
import { useNow } from '../time/use-now.ts';
import { type Sort, type SortColumn, sortColumns } from './guest-list.ts';
import { type GuestDialogKind, GuestRow } from './guest-row.tsx';
import classes from './guests.module.css';
import { SortHead } from './sort-head.tsx';

type Props = {
  readonly rows: readonly SteadyRow<StaffGuest>[];
  readonly sort: Sort;
  readonly onSort: (column: SortColumn) => void;
  readonly actions: GuestActions;
  readonly onOpen: (guest: StaffGuest, dialog: GuestDialogKind) => void;
  readonly onMenu: (isOpen: boolean) => void;
};

/** More rows than this are drawn on request only: a browser takes seconds to draw thousands. */
const rowsAtOnce = 100;

/** The guests who have been let in. */
export function GuestTable({ rows, sort, onSort, actions, onOpen, onMenu }: Props) {
  const { t } = useTranslation('admin');
  const now = useNow(20_000);
  const [limit, setLimit] = useState(rowsAtOnce);
  return (
    <>
      <table className={`${table.table} ${classes.sticky}`} aria-label={t('guests.listLabel')}>
        <thead>
          <tr>
            {sortColumns.map((column) => (
              <SortHead key={column} column={column} sort={sort} onSort={onSort} />
            ))}
            <th scope="col" data-column="actions">
              <span className={table.unseen}>{t('guests.column.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, limit).map(({ item: guest, isGone }) => (
            <GuestRow
              key={guest.userId}
              guest={guest}
              now={now}
              isGone={isGone}
              isBusy={actions.busy.has(guest.userId)}
              onSetActive={(isActive) => void actions.setActive(guest, isActive)}
              onOpen={(dialog) => onOpen(guest, dialog)}
              onMenu={onMenu}
            />
          ))}
        </tbody>
      </table>
      {rows.length > limit && (
        <div className={classes.more}>
          <Button variant="subtle" onClick={() => setLimit(limit + rowsAtOnce)}>
            {t('guests.showMore', { count: rows.length - limit })}
          </Button>
        </div>
      )}
    </>
  );
}
