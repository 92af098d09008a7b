import { z } from 'zod';
import type { EndpointTable } from './endpoint.ts';
import { storyParams } from './params.ts';
import { staffEventShape } from './shapes.ts';
import { staffRoutes } from './staff-routes.ts';
import { dashboardStatsShape, storyStatsShape } from './stats-shapes.ts';
import { statusShape } from './status-shapes.ts';

/** The dashboard: figures, server state, and live events (ENTRY-5, LIVE-1, STORE-6). */
export const overviewEndpoints = {
  getStats: { route: staffRoutes.getStats, access: 'staff', data: dashboardStatsShape },
  getStoryStats: { route: staffRoutes.getStoryStats, access: 'staff', params: storyParams, data: storyStatsShape },
  getStatus: { route: staffRoutes.getStatus, access: 'staff', data: statusShape },
  /** Ends the warning about codes with an old address, because staff made new codes. */
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
  /** Continues without the missing data, so automatic deletion resumes (STORE-9). */
  confirmLosses: {
    route: staffRoutes.confirmLosses,
    access: 'admin',
    work: 'settings',
    body: z.object({ confirmed: z.literal(true) }),
    data: z.object({ holdsDeletion: z.boolean() }),
  },
  streamStaff: { route: staffRoutes.streamStaff, access: 'staff', raw: 'stream', event: staffEventShape },
} as const satisfies EndpointTable;
