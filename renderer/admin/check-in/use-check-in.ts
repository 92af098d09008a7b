import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ArrivalRow } from '#core/api/staff-arrivals.ts';
import { timings } from '#core/rules/timings.ts';
import { InvalidData } from '../feedback/problem-text.ts';
import { pollEvery, useLive } from '../live/live-context.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { getTicketId, type RoomRow, type TicketRow } from './rows.ts';

/** The maximum number of tickets that are read at once. A day has fewer. */
const maxPerDay = 500;

/** How many arrivals a day has, and how many of these have no valid ticket. */
export type DayCount = { readonly date: string; readonly rooms: number; readonly unprinted: number };

export type ArrivalsOfDay = {
  readonly rows: readonly ArrivalRow[];
  readonly imported: { readonly at: string; readonly by: string } | null;
  readonly days: readonly DayCount[];
};

/** Reads the tickets for `day` and keeps them up to date. Fails with `InvalidData` if the response is not a list. */
export function useTickets(day: string): UseQueryResult<readonly TicketRow[]> {
  const { link } = useLive();
  return useQuery({
    queryKey: [...queryKeys.tickets, day],
    queryFn: async ({ signal }): Promise<readonly TicketRow[]> => {
      const tickets = await staffApi.call('listTickets', { query: { forDay: day, limit: maxPerDay }, signal });
      if (!Array.isArray(tickets)) throw new InvalidData();
      return tickets;
    },
    refetchInterval: pollEvery(link, timings.activeStatusPollMs),
  });
}

/** Reads the arrivals of `day` and keeps them up to date. Fails with `InvalidData` if the response is not a list. */
export function useArrivals(day: string): UseQueryResult<ArrivalsOfDay> {
  const { link } = useLive();
  return useQuery({
    queryKey: [...queryKeys.arrivals, day],
    queryFn: async ({ signal }): Promise<ArrivalsOfDay> => {
      const { data, imported, days } = await staffApi.callWhole('listArrivals', { query: { date: day }, signal });
      if (!Array.isArray(data)) throw new InvalidData();
      return { rows: data, imported, days };
    },
    refetchInterval: pollEvery(link, timings.activeStatusPollMs),
  });
}

/**
 * Returns the ticket of a row. Reads it from the server if it was issued on an earlier day. Returns undefined if the
 * row has none, or until it is read.
 */
export function useTicket(row: RoomRow): TicketRow | undefined {
  const { roomNumber, ticket } = row;
  const ticketId = getTicketId(row);
  const { data } = useQuery({
    queryKey: [...queryKeys.tickets, 'room', roomNumber],
    queryFn: ({ signal }): Promise<readonly TicketRow[]> =>
      staffApi.call('listTickets', { query: { roomNumber, limit: maxPerDay }, signal }),
    enabled: ticket === undefined && ticketId !== undefined,
  });
  return ticket ?? data?.find((candidate) => candidate.ticketId === ticketId);
}
