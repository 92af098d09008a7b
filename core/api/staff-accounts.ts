import { z } from 'zod';
import { emailSchema, passwordSchema, roles } from '../model/account.ts';
import type { EndpointTable } from './endpoint.ts';
import { recordId } from './params.ts';
import { staffRoutes } from './staff-routes.ts';

const session = z.object({ token: z.string(), email: z.string(), role: z.enum(roles), expiresAt: z.string() });

const accountParams = z.object({ accountId: recordId });
/** An account as the API returns it. It never contains a password or its hash. */
const accountSchema = z.object({
  accountId: z.string(),
  email: z.string(),
  role: z.enum(roles),
  createdAt: z.string(),
  /** Whether the account has a second factor (ACCESS-15). */
  hasSecondFactor: z.boolean(),
});

/** The calls for the first account, for sessions, and for staff accounts (ACCESS-3, ACCESS-4, PANEL-14). */
export const accountEndpoints = {
  getSetUp: {
    route: staffRoutes.getSetUp,
    access: 'staff-place',
    data: z.object({ needed: z.boolean(), isLocal: z.boolean() }),
  },
  setUp: {
    route: staffRoutes.setUp,
    access: 'set-up',
    body: z.object({ email: emailSchema, password: passwordSchema, link: z.string().max(100).optional() }),
    top: session,
  },
  logIn: {
    route: staffRoutes.logIn,
    access: 'staff-place',
    body: z.object({
      email: z.string().max(200).default(''),
      password: z.string().max(200).default(''),
      /** The digits of the authenticator app, or a recovery code. Needed if the account has a second factor (ACCESS-15). */
      totp: z.string().max(40).optional(),
    }),
    top: session,
  },
  verify: { route: staffRoutes.verify, access: 'staff', data: z.object({ email: z.string(), role: z.enum(roles) }) },
  logOut: { route: staffRoutes.logOut, access: 'staff' },
  listStaff: { route: staffRoutes.listStaff, access: 'admin', scope: 'settings', data: z.array(accountSchema) },
  createStaff: {
    route: staffRoutes.createStaff,
    access: 'admin',
    scope: 'settings',
    body: z.object({ email: emailSchema, password: passwordSchema, role: z.enum(roles) }),
    data: accountSchema,
  },
  updateStaff: {
    route: staffRoutes.updateStaff,
    access: 'admin',
    scope: 'settings',
    params: accountParams,
    /** The fields to change. Absent fields are not changed. A new password ends the sessions of the account. */
    body: z.object({ email: emailSchema, password: passwordSchema, role: z.enum(roles) }).partial(),
    data: accountSchema,
  },
  deleteStaff: { route: staffRoutes.deleteStaff, access: 'admin', scope: 'settings', params: accountParams },
  /** Returns since when the caller's account has a second factor, and how many recovery codes are left; null if it has none. */
  getSecondFactor: {
    route: staffRoutes.getSecondFactor,
    access: 'staff',
    scope: 'settings',
    data: z.object({ since: z.string(), recoveryLeft: z.number() }).nullable(),
  },
  /** Begins the set-up. `secret` is the key for the app, and `uri` the text of its QR code. */
  startSecondFactor: {
    route: staffRoutes.startSecondFactor,
    access: 'admin',
    scope: 'settings',
    body: z.object({ currentPassword: z.string().max(200) }),
    data: z.object({ secret: z.string(), uri: z.string() }),
  },
  /** Checks the first digits of the app. The recovery codes are returned only here. */
  checkSecondFactor: {
    route: staffRoutes.checkSecondFactor,
    access: 'admin',
    scope: 'settings',
    body: z.object({ totp: z.string().max(40) }),
    data: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  /** Turns on the factor that was checked. All sessions of the account end, and a new one begins for the caller. */
  turnOnSecondFactor: {
    route: staffRoutes.turnOnSecondFactor,
    access: 'admin',
    scope: 'settings',
    body: z.object({}),
    top: session,
  },
  turnOffSecondFactor: {
    route: staffRoutes.turnOffSecondFactor,
    access: 'staff',
    scope: 'settings',
    body: z.object({ currentPassword: z.string().max(200) }),
  },
  /** Removes the second factor of another account, for somebody who lost their phone and their recovery codes. */
  removeSecondFactor: {
    route: staffRoutes.removeSecondFactor,
    access: 'admin',
    scope: 'settings',
    params: accountParams,
  },
  /** Returns whether PINs are required, and whether the caller has one (ACCESS-16). */
  getStaffPins: {
    route: staffRoutes.getStaffPins,
    access: 'staff',
    data: z.object({ isRequired: z.boolean(), hasOwn: z.boolean() }),
  },
  requireStaffPins: {
    route: staffRoutes.requireStaffPins,
    access: 'admin',
    scope: 'settings',
    body: z.object({ isRequired: z.boolean(), currentPassword: z.string().max(200) }),
  },
  /** Gives the caller a new PIN, which only this response contains. */
  issueStaffPin: {
    route: staffRoutes.issueStaffPin,
    access: 'staff',
    scope: 'settings',
    body: z.object({ currentPassword: z.string().max(200) }),
    data: z.object({ pin: z.string() }),
  },
  changeOwnPassword: {
    route: staffRoutes.changeOwnPassword,
    access: 'staff',
    scope: 'settings',
    body: z.object({ currentPassword: z.string().max(200), newPassword: passwordSchema }),
    /** A new session for the caller, because a new password ends all sessions of the account. */
    top: session,
  },
} as const satisfies EndpointTable;
