import { z } from 'zod';
import { arrivalLimits, arrivalMappingSchema } from '../model/arrival.ts';
import { ticketStates } from '../model/check-in.ts';
import { arrivalRoutes } from './arrival-routes.ts';
import type { EndpointTable } from './endpoint.ts';
import { flag } from './params.ts';

/** What the file is written in; `utf-16` has a mark at its beginning. */
const arrivalEncodings = ['utf-8', 'shift_jis', 'utf-16'] as const;
export type ArrivalEncoding = (typeof arrivalEncodings)[number];

/**
 * Why a line is left out:
 * - `NO_ROOM`, `ROOM_INVALID`, `NO_DATE`, `DATE_INVALID`: of the room and the arrival
 * - `HALF_LINE`: it ends before a column that is needed
 * - `TOTAL_LINE`: sums at the end of a list
 */
export const arrivalProblems = [
  'NO_ROOM',
  'ROOM_INVALID',
  'NO_DATE',
  'DATE_INVALID',
  'HALF_LINE',
  'TOTAL_LINE',
] as const;
/**
 * What is odd about a line that is taken all the same:
 * - `SAME_ROOM`: another line of this day has the same room; both are kept
 * - `REPEATED`: says the same as an earlier line; one is kept
 * - `DEPARTURE_INVALID`, `SIZE_INVALID`: taken without it
 * - `ROOM_UNLISTED`: the hotel's list of rooms lacks it
 */
export const arrivalWarnings = ['SAME_ROOM', 'REPEATED', 'DEPARTURE_INVALID', 'SIZE_INVALID', 'ROOM_UNLISTED'] as const;

const arrivalFields = {
  roomNumber: z.string(),
  partyName: z.string().optional(),
  partySize: z.number().optional(),
  /** The hotel's time: `YYYY-MM-DD`, or `YYYY-MM-DDTHH:MM` where the file names a time. */
  arrivesAt: z.string(),
  /** `YYYY-MM-DD`. */
  departsAt: z.string().optional(),
};

const arrivalSchema = z.object({
  arrivalId: z.string(),
  ...arrivalFields,
  isRoomUnlisted: z.boolean().optional(),
  /** Another party is expected in this room on the same day. */
  isSameRoom: z.boolean().optional(),
  /** The newest ticket of the room for this arrival; one that is void only where there is no other. */
  ticket: z.object({ ticketId: z.string(), state: z.enum(ticketStates) }).optional(),
});
export type ArrivalRow = z.infer<typeof arrivalSchema>;

/** What a file holds, and what becomes of it. The same for a preview and for the import itself. */
const arrivalImportSchema = z.object({
  isDryRun: z.boolean(),
  encoding: z.enum(arrivalEncodings),
  /** The bytes fit another encoding too: people should look at the names. */
  isEncodingDoubtful: z.boolean(),
  /** Of the first line, with what stands in the next two; telephone numbers and mail addresses are masked. */
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  /** As it was used; the columns that are needed may be missing in a preview. */
  mapping: arrivalMappingSchema.partial({ roomNumber: true, arrivesAt: true }),
  /** `guessed`: from the names of the columns, because none is kept or the kept one does not fit this file. */
  mappingFrom: z.enum(['sent', 'kept', 'guessed']),
  missing: z.array(z.enum(['roomNumber', 'arrivesAt'])),
  /** Days of arrival that the file holds: their earlier rows are replaced. */
  days: z.array(z.string()),
  /** Rows that are taken. */
  rows: z.number(),
  counts: z.object({ added: z.number(), changed: z.number(), unchanged: z.number(), removed: z.number() }),
  /** The first rows as they are read. */
  sample: z.array(z.object(arrivalFields)),
  /** Lines that are left out, in the order of the file; not more than 200 of `problemCount`. */
  problems: z.array(z.object({ line: z.number(), reason: z.enum(arrivalProblems) })),
  problemCount: z.number(),
  warnings: z.array(z.object({ line: z.number(), reason: z.enum(arrivalWarnings) })),
  warningCount: z.number(),
});
export type ArrivalImport = z.infer<typeof arrivalImportSchema>;

const mappingSchema = z.object({ mapping: arrivalMappingSchema.nullable() });

/** Arrivals at the desk (ARRIVAL-1). */
export const arrivalEndpoints = {
  /**
   * A list as CSV, in the field `file`. `mapping` (JSON) is the administrators': an import that is no dry run keeps it for the
   * next one.
   */
  importArrivals: {
    route: arrivalRoutes.importArrivals,
    access: 'staff',
    query: z.object({
      /** A preview: nothing is written. */
      dryRun: flag.default(false),
      /** Instead of the one that is found out. */
      encoding: z.enum(arrivalEncodings).optional(),
    }),
    body: z.object({ mapping: z.string().max(2_000).optional() }),
    multipart: { maxFiles: 1, maxFileBytes: arrivalLimits.fileBytes, tooLarge: 'ARRIVALS_TOO_LONG' },
    data: arrivalImportSchema,
  },
  /** By room. */
  listArrivals: {
    route: arrivalRoutes.listArrivals,
    access: 'staff',
    /** The hotel's day; today when absent. */
    query: z.object({ date: z.iso.date().optional() }),
    data: z.array(arrivalSchema),
    top: z.object({
      date: z.string(),
      /** When this day was imported last, and by whom; null: never. */
      imported: z.object({ at: z.string(), by: z.string() }).nullable(),
    }),
  },
  getArrivalMapping: { route: arrivalRoutes.getArrivalMapping, access: 'staff', data: mappingSchema },
  setArrivalMapping: {
    route: arrivalRoutes.setArrivalMapping,
    access: 'admin',
    scope: 'daily',
    body: arrivalMappingSchema,
    data: mappingSchema,
  },
} as const satisfies EndpointTable;
