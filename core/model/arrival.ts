import { z } from 'zod';

/*
 * Arrivals are the expected parties by room. They are imported from a file of the hotel's reservation system
 * (ARRIVAL-1).
 */

export const arrivalLimits = { rows: 5_000, fileBytes: 4 * 1024 * 1024, problems: 200 } as const;

/**
 * The possible orders of year, month and day in a date of numbers. Japanese dates, and dates that begin with the year,
 * are recognised whatever the setting is.
 */
export const dateOrders = ['ymd', 'mdy', 'dmy'] as const;
export type DateOrder = (typeof dateOrders)[number];

const column = z.string().trim().min(1).max(100);

/** The columns that contain each field. They are identified by their names in the first line of the file. */
export const arrivalMappingSchema = z.object({
  roomNumber: column,
  arrivesAt: column,
  partyName: column.optional(),
  /** The numbers in these columns are added up, because adults and children often have separate columns. */
  partySize: z.array(column).max(6).default([]),
  departsAt: column.optional(),
  /** The number of nights, which is used if there is no day of departure. */
  nights: column.optional(),
  dateOrder: z.enum(dateOrders).default('ymd'),
});
export type ArrivalMapping = z.output<typeof arrivalMappingSchema>;

/** One imported party in one room. */
export type Arrival = {
  readonly arrivalId: string;
  /** Personal data, like `roomKey` and `partyName`, which are removed when the row is erased. */
  readonly roomNumber: string;
  readonly roomKey: string;
  readonly partyName?: string;
  readonly partySize?: number;
  /** In the hotel's local time: `YYYY-MM-DD`, or `YYYY-MM-DDTHH:MM` if the file contains a time. */
  readonly arrivesAt: string;
  /** `YYYY-MM-DD`. */
  readonly departsAt?: string;
};

/**
 * An import, which replaces the arrivals of each day in `days`. `rows` does not repeat unchanged rows. A restore from
 * an earlier backup removes the line.
 */
export type ArrivalEntry = {
  readonly kind: 'arrival';
  readonly userId: '';
  readonly storyId: '';
  readonly type: 'imported';
  /** The days of arrival, `YYYY-MM-DD`. */
  readonly days: readonly string[];
  /** The new and the changed rows. */
  readonly rows: readonly Arrival[];
  /** The ids of rows that were removed. */
  readonly gone: readonly string[];
  /** The email of the person who imported the file. */
  readonly by: string;
};

/**
 * Checks whether a stay in the room of the arrival that began on this day (`YYYY-MM-DD`) is that of its party. A stay that
 * begins on the day of departure is that of the next party.
 */
export function ledToStay(row: Pick<Arrival, 'arrivesAt' | 'departsAt'>, day: string): boolean {
  const first = arrivalDay(row);
  return day === first || (day > first && row.departsAt !== undefined && day < row.departsAt);
}

export const arrivalDay = ({ arrivesAt }: Pick<Arrival, 'arrivesAt'>): string => arrivesAt.slice(0, 10);
