import type { EndpointTable } from './endpoint.ts';
import { phoneTestShape } from './phone-test-shapes.ts';
import { staffRoutes } from './staff-routes.ts';

/** The test that shows whether phones reach this server (DESKTOP-4). */
export const phoneTestEndpoints = {
  startPhoneTest: { route: staffRoutes.startPhoneTest, access: 'admin', work: 'settings', data: phoneTestShape },
  /** The newest test, even if it is over; null before the first one. */
  getPhoneTest: {
    route: staffRoutes.getPhoneTest,
    access: 'admin',
    work: 'settings',
    data: phoneTestShape.nullable(),
  },
} as const satisfies EndpointTable;
