import type { StaffEndpoints } from '#core/api/staff.ts';
import type { SecurityChange } from '#core/model/security.ts';
import type { Caller, Handlers } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import type { AuthDeps } from './auth.service.ts';
import type { AccountChange, AccountView, StaffAccounts } from './staff-accounts.ts';
import type { StaffPins } from './staff-pins.ts';

type AccountCalls = 'listStaff' | 'createStaff' | 'updateStaff' | 'deleteStaff' | 'changeOwnPassword';
type SecondFactorCalls =
  | 'getSecondFactor'
  | 'startSecondFactor'
  | 'checkSecondFactor'
  | 'turnOnSecondFactor'
  | 'turnOffSecondFactor'
  | 'removeSecondFactor';
type PinCalls = 'getStaffPins' | 'requireStaffPins' | 'issueStaffPin';

export type StaffAccountDeps = Pick<AuthDeps, 'secondFactors' | 'security'> & {
  readonly accounts: StaffAccounts;
  readonly pins: StaffPins;
  /** The name under which an authenticator app lists the account. */
  readonly hotelName: () => string;
};

/** Returns the handlers of the calls for staff accounts, passwords and second factors and PINs (PANEL-14, ACCESS-15, ACCESS-16). */
export function staffAccountHandlers({
  accounts,
  secondFactors,
  pins,
  security,
  hotelName,
}: StaffAccountDeps): Handlers<StaffEndpoints, AccountCalls | SecondFactorCalls | PinCalls> {
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
      const { accountId } = requireSession(caller);
      const { currentPassword, newPassword } = body;
      return { top: await accounts.changeOwnPassword(accountId, currentPassword, newPassword, caller) };
    },
    getStaffPins: ({ caller }) => ({
      data: { isRequired: pins.isRequired, hasOwn: pins.has(requireSession(caller).accountId) },
    }),
    requireStaffPins: async ({ body: { isRequired, currentPassword }, caller }) => {
      const { accountId } = requireSession(caller);
      await accounts.requireOwnPassword(accountId, currentPassword, caller);
      await pins.require(isRequired, accountId);
      await security.note({ event: isRequired ? 'staff_pins_on' : 'staff_pins_off' }, caller);
      return {};
    },
    issueStaffPin: async ({ body, caller }) => {
      const { accountId } = requireSession(caller);
      await accounts.requireOwnPassword(accountId, body.currentPassword, caller);
      const pin = await pins.issue(accountId);
      await security.note({ event: 'staff_pin_issued' }, caller);
      return { data: { pin } };
    },
    getSecondFactor: ({ caller }) => ({ data: secondFactors.find(requireSession(caller).accountId) ?? null }),
    startSecondFactor: async ({ body, caller }) => {
      const { accountId, email } = requireSession(caller);
      await accounts.requireOwnPassword(accountId, body.currentPassword, caller);
      const secret = secondFactors.start(accountId);
      const issuer = encodeURIComponent(hotelName());
      const uri = `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`;
      return { data: { secret, uri } };
    },
    checkSecondFactor: ({ body, caller }) => ({
      data: { recoveryCodes: secondFactors.check(requireSession(caller).accountId, body.totp) },
    }),
    turnOnSecondFactor: async ({ caller }) => {
      const { accountId } = requireSession(caller);
      await secondFactors.turnOn(accountId);
      await security.note({ event: 'second_factor_on' }, caller);
      return { top: await accounts.renewSession(accountId, caller) };
    },
    turnOffSecondFactor: async ({ body, caller }) => {
      const { accountId } = requireSession(caller);
      await accounts.requireOwnPassword(accountId, body.currentPassword, caller);
      if (await secondFactors.turnOff(accountId)) await security.note({ event: 'second_factor_off' }, caller);
      return {};
    },
    removeSecondFactor: async ({ params: { accountId }, caller }) => {
      requireOther(caller, accountId);
      const account = accounts.list().find((candidate) => candidate.accountId === accountId);
      if (account === undefined) throw new AppError('ACCOUNT_NOT_FOUND');
      if (await secondFactors.turnOff(accountId))
        await security.note({ event: 'second_factor_off', about: account.email }, caller);
      return {};
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

function requireSession({ session }: Caller): NonNullable<Caller['session']> {
  if (session === undefined) throw new AppError('NOT_SIGNED_IN');
  return session;
}
