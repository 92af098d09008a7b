import type { GuestEndpoints } from '#core/api/guest.ts';
import { guestRoutes } from '#core/api/guest-routes.ts';
import { type Api, createApi } from './api-client.ts';
import { textBreakHeaders } from './text-breaks.ts';
import { send } from './transport.ts';

export type GuestApi = Api<GuestEndpoints, typeof guestRoutes>;

/**
 * The calls of a guest's phone. `guestApi.as(userId)` always calls for that guest, even if another tab changes the stored
 * one (IDENTITY-7).
 */
export const guestApi: GuestApi = createApi<GuestEndpoints, typeof guestRoutes>(guestRoutes, undefined, (outgoing) =>
  send({ ...outgoing, headers: { ...textBreakHeaders, ...outgoing.headers } }),
);
