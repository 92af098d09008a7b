import type { EndpointTable } from './endpoint.ts';
import { phoneTestSchema } from './phone-test-schemas.ts';
import { staffRoutes } from './staff-routes.ts';

/** The test that shows whether phones reach this server (DESKTOP-4). */
export const phoneTestEndpoints = {
  startPhoneTest: { route: staffRoutes.startPhoneTest, access: 'admin', scope: 'settings', data: phoneTestSchema },
  /** Returns the newest test, even if it is over, or null before the first one. */
  getPhoneTest: {
    route: staffRoutes.getPhoneTest,
    access: 'admin',
    scope: 'settings',
    data: phoneTestSchema.nullable(),
  },
} as const satisfies EndpointTable;
