import { z } from 'zod';
import { arrivalLimits, arrivalMappingSchema } from '../model/arrival.ts';
import { ticketStates } from '../model/check-in.ts';
import { arrivalRoutes } from './arrival-routes.ts';
import type { EndpointTable } from './endpoint.ts';
import { flag } from './params.ts';

/** The encodings that a file may have. `utf-16` is recognised by its byte order mark. */
const arrivalEncodings = ['utf-8', 'shift_jis', 'utf-16'] as const;
export type ArrivalEncoding = (typeof arrivalEncodings)[number];

/**
 * Why a line of the file is not imported:
 * - `NO_ROOM`, `ROOM_INVALID`, `NO_DATE`, `DATE_INVALID`: the room or the day of arrival is missing or cannot be read
 * - `HALF_LINE`: the line ends before a required column
 * - `TOTAL_LINE`: the line contains the totals of the list
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
 * What is unusual about a line that is imported:
 * - `SAME_ROOM`: another line has the same room and day; both are imported
 * - `REPEATED`: the line repeats an earlier one; only one of them is imported
 * - `DEPARTURE_INVALID`, `SIZE_INVALID`: the day of departure or the number of people cannot be read; the line is
 *   imported without it
 * - `ROOM_UNLISTED`: the room is not in the hotel's list of rooms
 */
export const arrivalWarnings = ['SAME_ROOM', 'REPEATED', 'DEPARTURE_INVALID', 'SIZE_INVALID', 'ROOM_UNLISTED'] as const;

const arrivalFields = {
  roomNumber: z.string(),
  partyName: z.string().optional(),
  partySize: z.number().optional(),
  /** In the hotel's local time: `YYYY-MM-DD`, or `YYYY-MM-DDTHH:MM` if the file contains a time. */
  arrivesAt: z.string(),
  /** `YYYY-MM-DD`. */
  departsAt: z.string().optional(),
};

export const arrivalSchema = z.object({
  arrivalId: z.string(),
  ...arrivalFields,
  isRoomUnlisted: z.boolean().optional(),
  /** True if another party is expected in this room on the same day. */
  isSameRoom: z.boolean().optional(),
  /** The newest check-in ticket of the room for this arrival. It is a void one only if there is no other. */
  ticket: z.object({ ticketId: z.string(), state: z.enum(ticketStates) }).optional(),
});
export type ArrivalRow = z.infer<typeof arrivalSchema>;

/** The result of a preview or of an import. */
const arrivalImportSchema = z.object({
  isDryRun: z.boolean(),
  encoding: z.enum(arrivalEncodings),
  /** True if the bytes are valid in another encoding too, so that a person should check the names. */
  isEncodingDoubtful: z.boolean(),
  /**
   * The columns that the first line names, each with sample values. Telephone numbers and email addresses are masked.
   */
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  /** The mapping that was used. In a preview, required columns may be missing from it. */
  mapping: arrivalMappingSchema.partial({ roomNumber: true, arrivesAt: true }),
  /**
   * Where the mapping comes from. `kept`: it was stored earlier. `guessed`: the server derived it from the names of the
   * columns, because no mapping is stored or the stored one does not fit this file.
   */
  mappingFrom: z.enum(['sent', 'kept', 'guessed']),
  missing: z.array(z.enum(['roomNumber', 'arrivesAt'])),
  /** The days of arrival in the file. */
  days: z.array(z.string()),
  /**
   * The stored arrivals of these days that the file does not contain, by day and room. `mode: 'replace'` cancels them, and
   * `mode: 'add'` keeps them.
   */
  missed: z.array(z.object({ arrivalId: z.string(), ...arrivalFields, isPrinted: z.boolean() })),
  /** The number of rows that are imported, or that would be in a preview. */
  rows: z.number(),
  counts: z.object({ added: z.number(), changed: z.number(), unchanged: z.number(), removed: z.number() }),
  /** The first imported rows. */
  sample: z.array(z.object(arrivalFields)),
  /** The lines that are not imported, in file order. The list has at most 200 of each reason; `problemCount` counts all of them. */
  problems: z.array(z.object({ line: z.number(), reason: z.enum(arrivalProblems) })),
  problemCount: z.number(),
  warnings: z.array(z.object({ line: z.number(), reason: z.enum(arrivalWarnings) })),
  warningCount: z.number(),
  /** How many lines have each reason, of problems and of warnings. */
  reasonCounts: z.partialRecord(z.enum([...arrivalProblems, ...arrivalWarnings]), z.number()),
});
export type ArrivalImport = z.infer<typeof arrivalImportSchema>;

const mappingSchema = z.object({ mapping: arrivalMappingSchema.nullable() });

/** The staff calls for arrivals (ARRIVAL-1). */
export const arrivalEndpoints = {
  /**
   * Imports the CSV file that is sent in the field `file`. Only administrators may send `mapping` (JSON). It is stored
   * unless the call is a dry run.
   */
  importArrivals: {
    route: arrivalRoutes.importArrivals,
    access: 'staff',
    query: z.object({
      /** True for a preview, which stores nothing. */
      dryRun: flag.default(false),
      /** The encoding to use instead of the detected one. */
      encoding: z.enum(arrivalEncodings).optional(),
      /**
       * What happens to stored arrivals that the file does not contain: whether it adds to them or replaces them. An import
       * without it is refused with 409 ARRIVALS_MISSED if there are any (ARRIVAL-6).
       */
      mode: z.enum(['add', 'replace']).optional(),
    }),
    body: z.object({ mapping: z.string().max(2_000).optional() }),
    multipart: { maxFiles: 1, maxFileBytes: arrivalLimits.fileBytes, tooLarge: 'ARRIVALS_TOO_LONG' },
    data: arrivalImportSchema,
  },
  /** Returns the arrivals of a day, sorted by room. */
  listArrivals: {
    route: arrivalRoutes.listArrivals,
    access: 'staff',
    /** A day in the hotel's time zone. The default is today. */
    query: z.object({ date: z.iso.date().optional() }),
    data: z.array(arrivalSchema),
    top: z.object({
      date: z.string(),
      /** The time and the author of the last import for this day. Null if there was none. */
      imported: z.object({ at: z.string(), by: z.string() }).nullable(),
      /** Yesterday, today and tomorrow: how many arrivals each has, and how many of these have no valid ticket. */
      days: z.array(z.object({ date: z.string(), rooms: z.number(), unprinted: z.number() })),
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
