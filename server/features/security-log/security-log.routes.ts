import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Handlers } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import { formatLocalTime } from '../../platform/local-time.ts';
import { sendCsv } from '../../platform/send-csv.ts';
import type { SecurityIndex } from '../../storage/projections/security-index.ts';
import type { SecurityNotes } from '../functions.ts';
import { exportSecurity } from './security-export.ts';
import { findSecurity, findWarnings } from './security-list.ts';

type Calls = 'listSecurityLog' | 'dismissSecurityWarning' | 'exportSecurityLog';

/** Returns the handlers that list the security log, dismiss a warning and export the log as a CSV file (AUDIT-1). */
export function securityLogHandlers(
  index: SecurityIndex,
  security: SecurityNotes,
  clock: Clock,
): Handlers<StaffEndpoints, Calls> {
  return {
    listSecurityLog: ({ query: { page, limit, ...filter } }) => {
      const entries = findSecurity(index, filter);
      const total = entries.length;
      return {
        data: entries.slice((page - 1) * limit, page * limit),
        top: {
          page,
          total,
          totalPages: Math.max(1, Math.ceil(total / limit)),
          warnings: findWarnings(index, clock.now()),
        },
      };
    },
    dismissSecurityWarning: async ({ params, caller }) => {
      const isShown = findWarnings(index, clock.now()).some(({ _id }) => _id === params.entryId);
      if (!isShown) throw new AppError('WRONG_STATUS');
      await security.note({ event: 'warning_dismissed', about: params.entryId }, caller);
      return undefined;
    },
    async exportSecurityLog({ query, language, req, res }) {
      const day = formatLocalTime(isoNow(clock)).slice(0, 10);
      await sendCsv(
        res,
        `security-log-${day}.csv`,
        exportSecurity(findSecurity(index, query), language),
        req.method === 'HEAD',
      );
      return undefined;
    },
  };
}
