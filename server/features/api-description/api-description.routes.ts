import { type GuestEndpoints, guestEndpoints } from '#core/api/guest.ts';
import { openApi } from '#core/api/open-api.ts';
import { staffEndpoints } from '#core/api/staff.ts';
import type { Handlers } from '../../http/handler.ts';

/**
 * Returns the handler of `GET /openapi.json`, which describes the calls of this server for other programs of the hotel. The
 * description is built at the first request.
 */
export function apiDescriptionHandlers(version: string): Handlers<GuestEndpoints, 'getOpenApi'> {
  let text: string | undefined;
  return {
    getOpenApi: ({ res }) => {
      text ??= JSON.stringify(openApi([guestEndpoints, staffEndpoints], version));
      res.setHeader('Content-Type', 'application/json; charset=utf-8');
      res.setHeader('Cache-Control', 'no-cache');
      res.end(text);
      return undefined;
    },
  };
}
