import { type GuestEndpoints, guestEndpoints } from '#core/api/guest.ts';
import { openApi } from '#core/api/open-api.ts';
import { staffEndpoints } from '#core/api/staff.ts';
import type { Handlers } from '../../http/handler.ts';

/** `GET /openapi.json`: describes the calls of this server to the hotel's other programs. Built on first request. */
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
