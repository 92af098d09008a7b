import { z } from 'zod';

/* Arrivals: the expected parties by room, imported from a file of the hotel's reservation system (ARRIVAL-1). */

export const arrivalLimits = { rows: 5_000, fileBytes: 4 * 1024 * 1024, problems: 200 } as const;

/**
 * The order of year, month and day in a date. Japanese dates and dates that begin with the year are read in any case.
 */
export const dateOrders = ['ymd', 'mdy', 'dmy'] as const;
export type DateOrder = (typeof dateOrders)[number];

const column = z.string().trim().min(1).max(100);

/** The columns that hold each field, by their names in the first line of the file. */
export const arrivalMappingSchema = z.object({
  roomNumber: column,
  arrivesAt: column,
  partyName: column.optional(),
  /** These columns are added up, because adults and children are often counted separately. */
  partySize: z.array(column).max(6).default([]),
  departsAt: column.optional(),
  /** Used when there is no day of departure. */
  nights: column.optional(),
  dateOrder: z.enum(dateOrders).default('ymd'),
});
export type ArrivalMapping = z.output<typeof arrivalMappingSchema>;

/** One imported party in one room. */
export type Arrival = {
  readonly arrivalId: string;
  /** Personal data, like `roomKey` and `partyName`: removed when the row is erased. */
  readonly roomNumber: string;
  readonly roomKey: string;
  readonly partyName?: string;
  readonly partySize?: number;
  /** The hotel's day, with the time if the file has one: `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`. */
  readonly arrivesAt: string;
  /** `YYYY-MM-DD`. */
  readonly departsAt?: string;
};

/** An import, which replaces the arrivals of each day in `days`. Unchanged rows are not listed. A restore takes it back. */
export type ArrivalEntry = {
  readonly kind: 'arrival';
  readonly userId: '';
  readonly storyId: '';
  readonly type: 'imported';
  /** The days of arrival, `YYYY-MM-DD`. */
  readonly days: readonly string[];
  /** New and changed rows. */
  readonly rows: readonly Arrival[];
  /** The ids of rows that were removed. */
  readonly gone: readonly string[];
  /** The email of the person who imported the file. */
  readonly by: string;
};

export const arrivalDay = ({ arrivesAt }: Pick<Arrival, 'arrivesAt'>): string => arrivesAt.slice(0, 10);
