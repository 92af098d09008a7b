import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Caller, Handlers } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import type { StaffAccounts } from './staff-accounts.ts';

/** Accounts and passwords of staff (decision 3). */
export function staffAccountRoutes(
  accounts: StaffAccounts,
): Handlers<StaffEndpoints, 'listStaff' | 'createStaff' | 'updateStaff' | 'deleteStaff' | 'changeOwnPassword'> {
  return {
    listStaff: () => ({ data: accounts.list() }),
    createStaff: async ({ body }) => ({ data: await accounts.create(body) }),
    updateStaff: async ({ params, body, caller }) => {
      // One's own password has a call that asks for the present one; an unlocked screen must not be enough.
      const takesRights =
        body.password !== undefined || (body.role !== undefined && body.role !== caller.session?.role);
      if (takesRights) requireOther(caller, params.accountId);
      return { data: await accounts.update(params.accountId, body) };
    },
    deleteStaff: async ({ params, caller }) => {
      requireOther(caller, params.accountId);
      await accounts.remove(params.accountId);
      return {};
    },
    changeOwnPassword: async ({ body, caller }) => {
      if (!caller.session) throw new AppError('NOT_SIGNED_IN');
      const { accountId } = caller.session;
      const { currentPassword, newPassword } = body;
      return { top: await accounts.changeOwnPassword(accountId, currentPassword, newPassword, caller.boundTo) };
    },
  };
}

/** Rights are taken by those who stay: a slip must not lock the only person out who is here (R76). Throws OWN_ACCOUNT. */
function requireOther({ session }: Caller, accountId: string): void {
  if (session?.accountId === accountId) throw new AppError('OWN_ACCOUNT');
}
