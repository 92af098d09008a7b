import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Handlers } from '../../http/handler.ts';
import { isoNow } from '../../platform/clock.ts';
import { formatLocalTime } from '../../platform/local-time.ts';
import { sendCsv } from '../../platform/send-csv.ts';
import { type ActionsDeps, listActions } from './actions.service.ts';
import { exportActions } from './export.service.ts';
import { listUserLogs } from './user-logs.service.ts';

/** Returns the handlers of the action log: its entries, one row for each guest, and the CSV file (PANEL-12). */
export function actionsHandlers(
  deps: ActionsDeps,
): Handlers<StaffEndpoints, 'listActions' | 'listUserLogs' | 'exportActions'> {
  return {
    listActions: async ({ query }) => {
      const { entries, ...top } = await listActions(deps, query);
      return { data: entries, top };
    },
    listUserLogs: ({ query }) => {
      const { rows, ...top } = listUserLogs(deps.state, query);
      return { data: rows, top };
    },
    async exportActions({ query, language, req, res }) {
      const day = formatLocalTime(isoNow(deps.clock)).slice(0, 10);
      await sendCsv(res, `actions-${day}.csv`, exportActions(deps, query, language), req.method === 'HEAD');
      return undefined;
    },
  };
}
