import { z } from 'zod';
import type { EndpointTable } from './endpoint.ts';
import { storyParams } from './params.ts';
import { staffEventShape } from './shapes.ts';
import { staffRoutes } from './staff-routes.ts';
import { dashboardStatsShape, storyStatsShape } from './stats-shapes.ts';
import { statusShape } from './status-shapes.ts';

/** How it is going: figures, state of the server, what happens as it happens (specification 2, decisions 2.3, 2.15 and 2.20). */
export const overviewEndpoints = {
  getStats: { route: staffRoutes.getStats, access: 'staff', data: dashboardStatsShape },
  getStoryStats: { route: staffRoutes.getStoryStats, access: 'staff', params: storyParams, data: storyStatsShape },
  getStatus: { route: staffRoutes.getStatus, access: 'staff', data: statusShape },
  /** New codes are made for the present address: no more warning about the old ones. */
  confirmAddress: {
    route: staffRoutes.confirmAddress,
    access: 'staff',
    body: z.object({ confirmed: z.literal(true) }),
    data: statusShape.shape.address,
  },
  confirmClock: {
    route: staffRoutes.confirmClock,
    access: 'staff',
    body: z.object({ confirmed: z.literal(true) }),
    data: z.object({ clock: z.enum(['ok', 'doubtful']) }),
  },
  /** Staff go on without the data that are missing: what is deleted by itself is deleted again (R103). */
  confirmLosses: {
    route: staffRoutes.confirmLosses,
    access: 'admin',
    work: 'settings',
    body: z.object({ confirmed: z.literal(true) }),
    data: z.object({ holdsDeletion: z.boolean() }),
  },
  streamStaff: { route: staffRoutes.streamStaff, access: 'staff', raw: 'stream', event: staffEventShape },
} as const satisfies EndpointTable;
