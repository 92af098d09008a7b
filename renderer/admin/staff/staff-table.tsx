import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Role, roles } from '#core/model/account.ts';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { useStoredSort } from '../table/use-stored-sort.ts';
import { useTimeText } from '../time/use-time-text.ts';
import type { StaffAccount } from './use-staff.ts';

type Props = {
  readonly accounts: readonly StaffAccount[];
  /** The email of the logged-in person. People cannot take away their own rights (PANEL-14). */
  readonly ownEmail: string;
  readonly isBusy: boolean;
  readonly onRole: (account: StaffAccount, role: Role) => void;
  readonly onResetPassword: (account: StaffAccount) => void;
  readonly onRemoveFactor: (account: StaffAccount) => void;
  readonly onDelete: (account: StaffAccount) => void;
};

const accountId = (account: StaffAccount) => account.accountId;
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The accounts of staff (ACCESS-4). */
export function StaffTable({ accounts, ownEmail, isBusy, onRole, onResetPassword, onRemoveFactor, onDelete }: Props) {
  const { t } = useTranslation('settings');
  const { date } = useTimeText();
  const [sort, setSort] = useStoredSort('staff', ['email', 'role', 'createdAt'], {
    column: 'createdAt',
    isDescending: false,
  });
  const columns = useMemo(
    (): readonly Column<StaffAccount>[] => [
      {
        id: 'email',
        head: t('staff.email'),
        cell: ({ email }) => (
          <>
            <b>{email}</b>
            {email === ownEmail && (
              <Text c="dimmed" size="sm">
                {t('staff.you')}
              </Text>
            )}
          </>
        ),
        compare: (a, b) => byText(a.email, b.email),
      },
      {
        id: 'role',
        head: t('staff.role'),
        cell: (account) =>
          account.email === ownEmail ? (
            t(`role.${account.role}`)
          ) : (
            <SegmentedControl
              size="xs"
              aria-label={t('staff.roleOf', { email: account.email })}
              value={account.role}
              disabled={isBusy}
              data={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
              onChange={(role) => onRole(account, role)}
            />
          ),
        compare: (a, b) => byText(a.role, b.role),
      },
      {
        id: 'createdAt',
        head: t('staff.createdAt'),
        cell: ({ createdAt }) => date(createdAt),
        compare: (a, b) => byText(a.createdAt, b.createdAt),
      },
      {
        id: 'actions',
        head: t('staff.actions'),
        isHeadVisuallyHidden: true,
        cell: (account) =>
          account.email !== ownEmail && (
            <Group gap={0} justify="flex-end">
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t('staff.actionOn', { action: t('staff.reset'), email: account.email })}
                onClick={() => onResetPassword(account)}
              >
                {t('staff.reset')}
              </Button>
              {account.hasSecondFactor && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={t('staff.actionOn', { action: t('staff.factor'), email: account.email })}
                  onClick={() => onRemoveFactor(account)}
                >
                  {t('staff.factor')}
                </Button>
              )}
              <Button
                size="compact-sm"
                variant="subtle"
                color="danger"
                aria-label={t('staff.actionOn', { action: t('staff.delete'), email: account.email })}
                onClick={() => onDelete(account)}
              >
                {t('staff.delete')}
              </Button>
            </Group>
          ),
      },
    ],
    [t, date, ownEmail, isBusy, onRole, onResetPassword, onRemoveFactor, onDelete],
  );
  return (
    <DataTable
      label={t('staff.list')}
      rows={accounts}
      columns={columns}
      rowId={accountId}
      sort={sort}
      onSort={setSort}
    />
  );
}
