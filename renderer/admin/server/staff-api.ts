import type { GuestEndpoints } from '#core/api/guest.ts';
import { guestRoutes } from '#core/api/guest-routes.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { staffRoutes } from '#core/api/staff-routes.ts';
import { type Api, createApi } from '../../platform/api-client.ts';
import { sendWithPin } from './staff-pin.ts';

type Endpoints = StaffEndpoints &
  Pick<GuestEndpoints, 'createResumeCode' | 'createCrewCode' | 'getStory' | 'listPrizes' | 'getFairCheck'>;
const routes = {
  ...staffRoutes,
  createResumeCode: guestRoutes.createResumeCode,
  createCrewCode: guestRoutes.createCrewCode,
  getStory: guestRoutes.getStory,
  listPrizes: guestRoutes.listPrizes,
  getFairCheck: guestRoutes.getFairCheck,
} as const;

export type StaffApi = Api<Endpoints, typeof routes>;

/** The calls of the panel. They reject with `ApiFailure`. A 401 is handled by the query client (`query-client.ts`). */
export const staffApi: StaffApi = createApi<Endpoints, typeof routes>(routes, undefined, sendWithPin);
