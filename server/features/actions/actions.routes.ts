import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Handlers } from '#server/http/handler.ts';
import { type ActionsDeps, listActions } from './actions.service.ts';

/** The log of guests' actions (specification 2 and 7). */
export function actionsHandlers(deps: ActionsDeps): Handlers<StaffEndpoints, 'listActions'> {
  return {
    listActions: async ({ query }) => {
      const { entries, ...top } = await listActions(deps, query);
      return { data: entries, top };
    },
  };
}
