import { z } from 'zod';
import { hotelSchema, settingsSchema } from '../model/hotel.ts';
import type { EndpointTable } from './endpoint.ts';
import { staffRoutes } from './staff-routes.ts';

/** The hotel and its settings (decision 3). */
export const settingsEndpoints = {
  updateHotel: {
    route: staffRoutes.updateHotel,
    access: 'admin',
    work: 'settings',
    params: z.object({ hotelId: z.string().max(64) }),
    body: hotelSchema
      .omit({ hotelId: true })
      .partial()
      /** What the fields were when the person began; another value by now is a 409 and changes nothing. */
      .extend({ basedOn: hotelSchema.omit({ hotelId: true }).partial().optional() }),
    data: hotelSchema,
  },
  getSettings: {
    route: staffRoutes.getSettings,
    access: 'admin',
    work: 'settings',
    data: settingsSchema,
    /** The one hotel of this installation. */
    top: z.object({ hotel: hotelSchema }),
  },
  updateSettings: {
    route: staffRoutes.updateSettings,
    access: 'admin',
    work: 'settings',
    /**
     * The fields to change; `basedOn` holds what they were when the person began: other values by now are a 409. Where more than
     * half of the rooms would go, `confirmRooms` says that it is meant so.
     */
    body: z.record(z.string(), z.unknown()),
    bodyFields: settingsSchema
      .partial()
      .extend({ basedOn: settingsSchema.partial().optional(), confirmRooms: z.boolean().optional() }),
    data: settingsSchema,
  },
} as const satisfies EndpointTable;
