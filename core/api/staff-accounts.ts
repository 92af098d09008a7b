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
    body: z.object({ email: z.string().max(200).default(''), password: z.string().max(200).default('') }),
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
  changeOwnPassword: {
    route: staffRoutes.changeOwnPassword,
    access: 'staff',
    scope: 'settings',
    body: z.object({ currentPassword: z.string().max(200), newPassword: passwordSchema }),
    /** A new session for the caller, because a new password ends all sessions of the account. */
    top: session,
  },
} as const satisfies EndpointTable;
