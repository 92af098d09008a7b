import { z } from 'zod';
import { userIdSchema } from '../model/guest.ts';
import { storyIdSchema } from '../model/story.ts';
import { actionLogStatuses } from '../rules/action-status.ts';
import type { EndpointTable } from './endpoint.ts';
import { pageOfLog } from './params.ts';
import { actionEntrySchema, userLogSchema } from './response-schemas.ts';
import { staffRoutes } from './staff-routes.ts';

/** The staff calls for the action log (PANEL-12): its entries, one row for each guest, and the CSV file. */
export const logEndpoints = {
  listActions: {
    route: staffRoutes.listActions,
    access: 'staff',
    query: z.object({
      ...pageOfLog,
      storyId: storyIdSchema.optional(),
      userId: userIdSchema.optional(),
    }),
    data: z.array(actionEntrySchema),
    top: z.object({ page: z.number(), total: z.number(), totalPages: z.number() }),
  },
  listUserLogs: {
    route: staffRoutes.listUserLogs,
    access: 'staff',
    query: z.object({
      ...pageOfLog,
      /** A name or a room to search for. */
      q: z.string().max(100).optional(),
      status: z.enum(actionLogStatuses).optional(),
      storyId: storyIdSchema.optional(),
    }),
    data: z.array(userLogSchema),
    top: z.object({ page: z.number(), total: z.number(), totalPages: z.number() }),
  },
  exportActions: {
    route: staffRoutes.exportActions,
    access: 'staff',
    query: z.object({ storyId: storyIdSchema.optional(), userId: userIdSchema.optional() }),
    raw: 'file',
    fileType: 'text/csv',
  },
} as const satisfies EndpointTable;
