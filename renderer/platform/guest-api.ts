import type { GuestEndpoints } from '#core/api/guest.ts';
import { guestRoutes } from '#core/api/guest-routes.ts';
import { type Api, createApi } from './api-client.ts';
import { textBreakHeaders } from './text-breaks.ts';
import { send, sendAsDevice } from './transport.ts';

export type GuestApi = Api<GuestEndpoints, typeof guestRoutes>;

/**
 * Open calls that are the same for everybody. They send no identity, so that a guest who has moved to another phone does
 * not block them (IDENTITY-10).
 */
const openPaths = /^\/(stories\/active|story-validation|hotels|check-in-tickets)/;

/**
 * The calls of a guest's phone. `guestApi.as(userId)` always calls for that guest, even if another tab changes the stored
 * one (IDENTITY-7).
 */
export const guestApi: GuestApi = createApi<GuestEndpoints, typeof guestRoutes>(guestRoutes, undefined, (outgoing) =>
  (openPaths.test(outgoing.path) ? sendAsDevice : send)({
    ...outgoing,
    headers: { ...textBreakHeaders, ...outgoing.headers },
  }),
);
