import { z } from 'zod';
import type { EndpointTable } from './endpoint.ts';
import { storyParams } from './params.ts';
import { staffEventSchema } from './response-schemas.ts';
import { staffRoutes } from './staff-routes.ts';
import { dashboardStatsSchema, periodStatsSchema, storyStatsSchema } from './stats-schemas.ts';
import { statusSchema } from './status-schemas.ts';

/**
 * The staff calls for the dashboard: the numbers, the state of the server, and the events (ENTRY-5, LIVE-1, STORE-6).
 */
export const overviewEndpoints = {
  getStats: { route: staffRoutes.getStats, access: 'staff', data: dashboardStatsSchema },
  getStoryStats: { route: staffRoutes.getStoryStats, access: 'staff', params: storyParams, data: storyStatsSchema },
  /** Returns the figures of some days (STATS-1). Fails with INVALID_INPUT for more than 366 days, or none. */
  getPeriodStats: {
    route: staffRoutes.getPeriodStats,
    access: 'staff',
    query: z.object({ from: z.iso.date(), to: z.iso.date() }),
    data: periodStatsSchema,
  },
  getStatus: { route: staffRoutes.getStatus, access: 'staff', data: statusSchema },
  /**
   * Ends the warning about codes with an old address. Staff confirm with this call that they have replaced the codes.
   */
  confirmAddress: {
    route: staffRoutes.confirmAddress,
    access: 'staff',
    body: z.object({ confirmed: z.literal(true) }),
    data: statusSchema.shape.address,
  },
  confirmClock: {
    route: staffRoutes.confirmClock,
    access: 'staff',
    body: z.object({ confirmed: z.literal(true) }),
    data: z.object({ clock: z.enum(['ok', 'doubtful']) }),
  },
  /** Confirms that data are missing, so that automatic deletion continues (STORE-9). */
  confirmLosses: {
    route: staffRoutes.confirmLosses,
    access: 'admin',
    scope: 'settings',
    body: z.object({ confirmed: z.literal(true) }),
    data: z.object({ holdsDeletion: z.boolean() }),
  },
  streamStaff: { route: staffRoutes.streamStaff, access: 'staff', raw: 'stream', event: staffEventSchema },
} as const satisfies EndpointTable;
