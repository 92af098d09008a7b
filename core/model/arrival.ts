import { z } from 'zod';

/* Arrivals: who is expected in which room, read from a file of the hotel's reservation system (ARRIVAL-1). */

export const arrivalLimits = { rows: 5_000, fileBytes: 4 * 1024 * 1024, problems: 200 } as const;

/** In which order a date names year, month and day. Japanese dates and dates that begin with the year are read in each. */
export const dateOrders = ['ymd', 'mdy', 'dmy'] as const;
export type DateOrder = (typeof dateOrders)[number];

const column = z.string().trim().min(1).max(100);

/** Which columns of the file hold what: names as they stand in its first line. */
export const arrivalMappingSchema = z.object({
  roomNumber: column,
  arrivesAt: column,
  partyName: column.optional(),
  /** Added up: adults and children often have columns of their own. */
  partySize: z.array(column).max(6).default([]),
  departsAt: column.optional(),
  /** In place of a day of departure. */
  nights: column.optional(),
  dateOrder: z.enum(dateOrders).default('ymd'),
});
export type ArrivalMapping = z.output<typeof arrivalMappingSchema>;

/** One room of one party, as it was imported. */
export type Arrival = {
  readonly arrivalId: string;
  /** Personal, as `roomKey` and `partyName`: gone once the row is erased. */
  readonly roomNumber: string;
  readonly roomKey: string;
  readonly partyName?: string;
  readonly partySize?: number;
  /** The hotel's day, with its time where the file names one: `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`. */
  readonly arrivesAt: string;
  /** `YYYY-MM-DD`. */
  readonly departsAt?: string;
};

/** Each day of `days` is replaced: rows that stay as they are stand in no list. No line is kept through a restore. */
export type ArrivalEntry = {
  readonly kind: 'arrival';
  readonly userId: '';
  readonly storyId: '';
  readonly type: 'imported';
  /** Days of arrival, `YYYY-MM-DD`. */
  readonly days: readonly string[];
  /** New rows, and those that changed. */
  readonly rows: readonly Arrival[];
  /** Ids of rows that are expected no more. */
  readonly gone: readonly string[];
  /** Email of whoever imported the file. */
  readonly by: string;
};

export const arrivalDay = ({ arrivesAt }: Pick<Arrival, 'arrivesAt'>): string => arrivesAt.slice(0, 10);
