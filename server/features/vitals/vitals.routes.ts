import type { GuestEndpoints } from '#core/api/guest.ts';
import type { Handlers } from '../../http/handler.ts';
import type { VitalsBook } from './vitals.ts';

/** Returns the handler of `POST /vitals` (HELP-9). */
export function vitalsHandlers(book: VitalsBook): Handlers<GuestEndpoints, 'reportVitals'> {
  return {
    reportVitals: ({ body, caller }) => {
      book.add(body, caller.address);
      return {};
    },
  };
}
