import { z } from 'zod';
import type { EndpointTable } from './endpoint.ts';
import { kioskSchema } from './kiosk-schemas.ts';
import { drawRowSchema } from './lottery-schemas.ts';
import { printerStateSchema, printJobSchema } from './printing-schemas.ts';
import { staffGuestSchema } from './response-schemas.ts';
import { arrivalSchema } from './staff-arrivals.ts';
import { noteSchema } from './staff-messages.ts';
import { staffRoutes } from './staff-routes.ts';

/** The first rows of a list, and how many there are altogether. */
const firstOf = <T extends z.ZodType>(row: T) => z.object({ rows: z.array(row), total: z.number() });

/** What one shift tells the next (NOTE-3). Days are those of the hotel. */
const handoverSchema = z.object({
  madeAt: z.string(),
  /** The email of the account that asked for it. */
  madeBy: z.string(),
  hotelName: z.string(),
  version: z.string(),
  /** `playing` is the number of guests who play now; all others are those of today. */
  figures: z.object({
    registered: z.number(),
    /** How many of `registered` used a check-in ticket. */
    byTicket: z.number(),
    playing: z.number(),
    completed: z.number(),
    spins: z.number(),
    wins: z.number(),
    handedOver: z.number(),
  }),
  waiting: firstOf(staffGuestSchema),
  stuck: firstOf(staffGuestSchema),
  /** The guests who have not used their spin of the prize drum. */
  spins: firstOf(staffGuestSchema),
  /** The vouchers that can still be redeemed, those that expire soonest first. */
  vouchers: firstOf(drawRowSchema).extend({
    /** How many belong to guests who have left the hotel. */
    departed: z.number(),
    endingToday: z.number(),
  }),
  /** The stories whose guests are led to the indoor places (SPOT-8). */
  indoorStories: z.array(z.object({ storyId: z.string(), title: z.string() })),
  /** The places whose sign may be missing (SPOT-6), with the number of guests who look for it in vain. */
  quietSpots: z.array(
    z.object({
      storyTitle: z.string(),
      spotName: z.string(),
      isIndoor: z.literal(true).optional(),
      lastFoundAt: z.string().optional(),
      searches: z.number(),
    }),
  ),
  printers: z.array(printerStateSchema),
  kiosks: z.array(kioskSchema),
  /** The jobs of which nobody has said whether they came out of the printer. */
  printQuestions: firstOf(printJobSchema),
  /** The parties that arrive today and have no ticket that guests can use. */
  arrivals: firstOf(arrivalSchema),
  /** The notes of this shift, and all notes about rooms, the newest first. */
  notes: z.array(noteSchema),
});
export type Handover = z.infer<typeof handoverSchema>;

/** The call for the hand-over sheet. */
export const handoverEndpoints = {
  getHandover: { route: staffRoutes.getHandover, access: 'staff', data: handoverSchema },
} as const satisfies EndpointTable;
