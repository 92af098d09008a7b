import { z } from 'zod';
import { hotelSchema, settingsSchema } from '../model/hotel.ts';
import type { EndpointTable } from './endpoint.ts';
import { staffRoutes } from './staff-routes.ts';

/** The staff calls for the hotel and its settings. */
export const settingsEndpoints = {
  updateHotel: {
    route: staffRoutes.updateHotel,
    access: 'admin',
    scope: 'settings',
    params: z.object({ hotelId: z.string().max(64) }),
    body: hotelSchema
      .omit({ hotelId: true })
      .partial()
      /**
       * The values that the fields had when the person started to edit. If one of them has changed since, the response
       * is 409 and nothing is saved (PANEL-11).
       */
      .extend({ basedOn: hotelSchema.omit({ hotelId: true }).partial().optional() }),
    data: hotelSchema,
  },
  getSettings: {
    route: staffRoutes.getSettings,
    access: 'admin',
    scope: 'settings',
    data: settingsSchema,
    /** The one hotel of this installation. */
    top: z.object({ hotel: hotelSchema }),
  },
  updateSettings: {
    route: staffRoutes.updateSettings,
    access: 'admin',
    scope: 'settings',
    /**
     * The fields to change. `basedOn` contains the values that they had when the person started to edit. If one of them
     * has changed since, the response is 409 (PANEL-11). `confirmRooms` confirms that more than half of the rooms may
     * be removed (PANEL-16).
     */
    body: z.record(z.string(), z.unknown()),
    bodyFields: settingsSchema
      .partial()
      .extend({ basedOn: settingsSchema.partial().optional(), confirmRooms: z.boolean().optional() }),
    data: settingsSchema,
  },
} as const satisfies EndpointTable;
