import { z } from 'zod';
import { roles } from '../model/account.ts';
import { allSecurityEvents, securityKinds, securitySources } from '../model/security.ts';
import type { EndpointTable } from './endpoint.ts';
import { pageOfLog, recordId } from './params.ts';
import { staffRoutes } from './staff-routes.ts';

const day = z.iso.date();
const filter = {
  kind: z.enum(securityKinds).optional(),
  /** The first and the last day of the period, in the hotel's time zone. */
  from: day.optional(),
  to: day.optional(),
  /** A text to search for in the person, the device and the object of each entry. */
  q: z.string().max(100).optional(),
};

const entrySchema = z.object({
  _id: z.string(),
  at: z.string(),
  kind: z.enum(securityKinds),
  event: z.enum(allSecurityEvents),
  isFailure: z.boolean(),
  by: z.string().optional(),
  source: z.enum(securitySources).optional(),
  deviceId: z.string().optional(),
  deviceName: z.string().optional(),
  /** The network address. It is removed after 90 days; then only `network` is left (AUDIT-4). */
  address: z.string().optional(),
  network: z.string().optional(),
  about: z.string().optional(),
  role: z.enum(roles).optional(),
  changes: z.array(z.object({ field: z.string(), from: z.string().optional(), to: z.string().optional() })).optional(),
  count: z.number(),
});
export type SecurityLogEntry = z.infer<typeof entrySchema>;

/** The staff calls for the security log (AUDIT-1). */
export const securityEndpoints = {
  listSecurityLog: {
    route: staffRoutes.listSecurityLog,
    access: 'admin',
    scope: 'settings',
    query: z.object({
      ...filter,
      ...pageOfLog,
    }),
    /** The entries, newest first. */
    data: z.array(entrySchema),
    top: z.object({
      page: z.number(),
      total: z.number(),
      totalPages: z.number(),
      /** The repeated failures of the last day that nobody has dismissed (AUDIT-2), newest first. */
      warnings: z.array(entrySchema),
    }),
  },
  dismissSecurityWarning: {
    route: staffRoutes.dismissSecurityWarning,
    access: 'admin',
    scope: 'settings',
    params: z.object({ entryId: recordId }),
    body: z.object({}),
  },
  exportSecurityLog: {
    route: staffRoutes.exportSecurityLog,
    access: 'admin',
    scope: 'settings',
    query: z.object(filter),
    raw: 'file',
    fileType: 'text/csv',
  },
} as const satisfies EndpointTable;
