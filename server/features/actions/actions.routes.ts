import { Readable } from 'node:stream';
import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Handlers } from '../../http/handler.ts';
import { isoNow } from '../../platform/clock.ts';
import { formatLocalTime } from '../../platform/local-time.ts';
import { sendStream } from '../../platform/send-stream.ts';
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
      res.setHeader('Content-Type', 'text/csv; charset=utf-8');
      res.setHeader('Content-Disposition', `attachment; filename="actions-${day}.csv"`);
      res.setHeader('Cache-Control', 'no-store');
      if (req.method === 'HEAD') {
        res.end();
        return undefined;
      }
      await sendStream(Readable.from(exportActions(deps, query, language)), res);
      return undefined;
    },
  };
}
