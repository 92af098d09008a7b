import { Button, Skeleton, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#core/model/account.ts';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { useFeedback } from '../feedback/feedback.tsx';
import { FormProblem } from '../feedback/form-problem.tsx';
import { LoadProblem } from '../feedback/load-problem.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { staffApi } from '../server/staff-api.ts';
import { useSession } from '../session/use-session.ts';
import { SectionCard } from '../settings/section-card.tsx';
import { AddAccountDialog, ResetPasswordDialog } from './account-dialog.tsx';
import { StaffTable } from './staff-table.tsx';
import { type StaffAccount, useStaff, useStaffWork } from './use-staff.ts';

type Open = { readonly kind: 'add' } | { readonly kind: 'reset' | 'factor' | 'delete'; readonly account: StaffAccount };

/** `/admin/settings/staff`: who may log in, and with which role (ACCESS-4). */
export function StaffSection() {
  const { t } = useTranslation('settings');
  const session = useSession();
  const problemText = useProblemText();
  const { succeed, fail } = useFeedback();
  const { data, error, refetch } = useStaff();
  const { run, isBusy } = useStaffWork();
  const [open, setOpen] = useState<Open>();
  const [problem, setProblem] = useState<string>();
  const show = (next: Open | undefined) => {
    setProblem(undefined);
    setOpen(next);
  };
  /**
   * Runs a call of a dialog. The dialog closes if the call succeeds, and shows the reason if it fails. The reason is empty if
   * the session has ended, and nothing is shown then.
   */
  const fromDialog = async (call: () => Promise<unknown>, done: string, failed: (reason: string) => string) => {
    const reason = await run(call);
    if (reason !== undefined) return setProblem(reason && failed(reason));
    show(undefined);
    succeed(done);
  };
  const changeRole = async ({ accountId, email }: StaffAccount, role: Role) => {
    const reason = await run(() => staffApi.call('updateStaff', { params: { accountId }, body: { role } }));
    if (reason === undefined) succeed(t('staff.roleChanged', { email, role: t(`role.${role}`) }));
    else if (reason) fail(t('staff.roleFailed', { reason }));
  };
  const dialog = { problem, isBusy, onClose: () => show(undefined) };
  return (
    <SectionCard title={t('section.staff')} intro={t('staff.intro')}>
      {error && (
        <LoadProblem
          text={t('staff.loadFailed', { reason: problemText(error) })}
          onRetry={() => void refetch()}
          hasList={data !== undefined}
        />
      )}
      {!data && !error && <Skeleton height={160} radius={8} />}
      {data && (
        <StaffTable
          accounts={data}
          ownEmail={session.state === 'signed-in' ? session.email : ''}
          isBusy={isBusy}
          onRole={(account, role) => void changeRole(account, role)}
          onResetPassword={(account) => show({ kind: 'reset', account })}
          onRemoveFactor={(account) => show({ kind: 'factor', account })}
          onDelete={(account) => show({ kind: 'delete', account })}
        />
      )}
      <div>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => show({ kind: 'add' })}>
          {t('staff.add')}
        </Button>
      </div>
      {open?.kind === 'add' && (
        <AddAccountDialog
          {...dialog}
          onSubmit={(body) =>
            void fromDialog(
              () => staffApi.call('createStaff', { body }),
              t('staff.added', { email: body.email }),
              (reason) => t('staff.addFailed', { reason }),
            )
          }
        />
      )}
      {open?.kind === 'reset' && (
        <ResetPasswordDialog
          {...dialog}
          email={open.account.email}
          onSubmit={(password) =>
            void fromDialog(
              () => staffApi.call('updateStaff', { params: { accountId: open.account.accountId }, body: { password } }),
              t('staff.resetDone', { email: open.account.email }),
              (reason) => t('staff.resetFailed', { reason }),
            )
          }
        />
      )}
      {open?.kind === 'factor' && (
        <ConfirmDialog
          title={t('staff.factorTitle')}
          submit={t('staff.factorSubmit')}
          isDestructive
          isBusy={isBusy}
          onClose={() => show(undefined)}
          onSubmit={() =>
            void fromDialog(
              () => staffApi.call('removeSecondFactor', { params: { accountId: open.account.accountId } }),
              t('staff.factorDone', { email: open.account.email }),
              (reason) => t('staff.factorFailed', { reason }),
            )
          }
        >
          <FormProblem problem={problem} />
          <Text>{t('staff.factorText', { email: open.account.email })}</Text>
        </ConfirmDialog>
      )}
      {open?.kind === 'delete' && (
        <ConfirmDialog
          title={t('staff.deleteTitle')}
          submit={t('staff.deleteSubmit')}
          isDestructive
          isBusy={isBusy}
          onClose={() => show(undefined)}
          onSubmit={() =>
            void fromDialog(
              () => staffApi.call('deleteStaff', { params: { accountId: open.account.accountId } }),
              t('staff.deleted', { email: open.account.email }),
              (reason) => t('staff.deleteFailed', { reason }),
            )
          }
        >
          <Text>{t('staff.deleteText', { email: open.account.email })}</Text>
          {problem && (
            <Text c="danger" role="alert">
              {problem}
            </Text>
          )}
        </ConfirmDialog>
      )}
    </SectionCard>
  );
}
