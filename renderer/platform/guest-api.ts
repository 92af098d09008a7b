import type { GuestEndpoints } from '#core/api/guest.ts';
import { guestRoutes } from '#core/api/guest-routes.ts';
import { type Api, createApi } from './api-client.ts';
import type { Outgoing } from './exchange.ts';
import { textBreakHeaders } from './text-breaks.ts';
import { send, sendAsDevice } from './transport.ts';

export type GuestApi = Api<GuestEndpoints, typeof guestRoutes>;

/**
 * The calls of a guest's phone. `guestApi.as(userId)` always calls for that guest, even if another tab changes the stored
 * one (IDENTITY-7).
 */
export const guestApi: GuestApi = createApi<GuestEndpoints, typeof guestRoutes>(guestRoutes, undefined, (outgoing) =>
  send(withBreaks(outgoing)),
);

/**
 * The calls that are the same for everybody, or for which the phone's cookie is enough. They send no identity, because the
 * server refuses them to a stored guest who has moved to another phone (IDENTITY-10).
 */
export const phoneApi: GuestApi = createApi<GuestEndpoints, typeof guestRoutes>(guestRoutes, undefined, (outgoing) =>
  sendAsDevice(withBreaks(outgoing)),
);

function withBreaks(outgoing: Outgoing): Outgoing {
  return { ...outgoing, headers: { ...textBreakHeaders, ...outgoing.headers } };
}
