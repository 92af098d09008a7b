import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Handlers } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import type { StaffAccounts } from './staff-accounts.ts';

/** Accounts and passwords of staff (decision 3). */
export function staffAccountRoutes(
  accounts: StaffAccounts,
): Handlers<StaffEndpoints, 'listStaff' | 'createStaff' | 'updateStaff' | 'deleteStaff' | 'changeOwnPassword'> {
  return {
    listStaff: () => ({ data: accounts.list() }),
    createStaff: async ({ body }) => ({ data: await accounts.create(body) }),
    updateStaff: async ({ params, body }) => ({ data: await accounts.update(params.accountId, body) }),
    deleteStaff: async ({ params, caller }) => {
      // Whoever leaves is deleted by those who stay; a slip must not lock the only person out who is here.
      if (caller.session?.accountId === params.accountId) throw new AppError('OWN_ACCOUNT');
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
