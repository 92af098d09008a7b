import type { StaffEndpoints } from '#core/api/staff.ts';
import type { SecurityChange } from '#core/model/security.ts';
import type { Caller, Handlers } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import type { SecurityNotes } from '../functions.ts';
import type { AccountChange, AccountView, StaffAccounts } from './staff-accounts.ts';

/** Returns the handlers of the calls for staff accounts and passwords (PANEL-14). */
export function staffAccountHandlers(
  accounts: StaffAccounts,
  security: SecurityNotes,
): Handlers<StaffEndpoints, 'listStaff' | 'createStaff' | 'updateStaff' | 'deleteStaff' | 'changeOwnPassword'> {
  return {
    listStaff: () => ({ data: accounts.list() }),
    createStaff: async ({ body, caller }) => {
      const data = await accounts.create(body);
      await security.note({ event: 'account_created', about: data.email, role: data.role }, caller);
      return { data };
    },
    updateStaff: async ({ params, body, caller }) => {
      // For their own password people must use the call that asks for the current one, so that access to an unlocked screen
      // is not enough.
      const takesRights =
        body.password !== undefined || (body.role !== undefined && body.role !== caller.session?.role);
      if (takesRights) requireOther(caller, params.accountId);
      const before = accounts.list().find(({ accountId }) => accountId === params.accountId);
      const data = await accounts.update(params.accountId, body);
      const changes = accountChanges(before ?? data, data, body);
      if (changes.length > 0) await security.note({ event: 'account_changed', about: data.email, changes }, caller);
      return { data };
    },
    deleteStaff: async ({ params, caller }) => {
      requireOther(caller, params.accountId);
      const { email, role } = await accounts.remove(params.accountId);
      await security.note({ event: 'account_deleted', about: email, role }, caller);
      return {};
    },
    changeOwnPassword: async ({ body, caller }) => {
      if (!caller.session) throw new AppError('NOT_SIGNED_IN');
      const { accountId } = caller.session;
      const { currentPassword, newPassword } = body;
      return { top: await accounts.changeOwnPassword(accountId, currentPassword, newPassword, caller) };
    },
  };
}

/** Returns the changed fields for the security log. Passwords themselves are left out. */
function accountChanges(before: AccountView, after: AccountView, { password }: AccountChange): SecurityChange[] {
  const toChange = (field: 'email' | 'role') =>
    before[field] === after[field] ? [] : [{ field, from: before[field], to: after[field] }];
  return [...toChange('email'), ...toChange('role'), ...(password === undefined ? [] : [{ field: 'password' }])];
}

/**
 * Checks that the account is not the caller's own. Nobody may change their own rights, so that the only administrator
 * cannot lose access by mistake (PANEL-14). Throws OWN_ACCOUNT.
 */
function requireOther({ session }: Caller, accountId: string): void {
  if (session?.accountId === accountId) throw new AppError('OWN_ACCOUNT');
}
