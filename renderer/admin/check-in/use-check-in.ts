import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ArrivalRow } from '#core/api/staff-arrivals.ts';
import { timings } from '#core/rules/timings.ts';
import { InvalidData } from '../feedback/problem-text.ts';
import { pollEvery, useLive } from '../live/live-context.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { getTicketId, type RoomRow, type TicketRow } from './rows.ts';

/** An upper bound on the tickets of a day. */
const maxPerDay = 500;

export type ArrivalsOfDay = {
  readonly rows: readonly ArrivalRow[];
  readonly imported: { readonly at: string; readonly by: string } | null;
};

/** Reads the tickets issued on this day, and keeps them fresh. Throws `InvalidData` when the response is no list. */
export function useTickets(day: string): UseQueryResult<readonly TicketRow[]> {
  const { link } = useLive();
  return useQuery({
    queryKey: [...queryKeys.tickets, day],
    queryFn: async ({ signal }): Promise<readonly TicketRow[]> => {
      const tickets = await staffApi.call('listTickets', { query: { issuedOn: day, limit: maxPerDay }, signal });
      if (!Array.isArray(tickets)) throw new InvalidData();
      return tickets;
    },
    placeholderData: keepPreviousData,
    refetchInterval: pollEvery(link, timings.activeStatusPollMs),
  });
}

/** Reads the arrivals of this day, and keeps them fresh. Throws `InvalidData` when the response is no list. */
export function useArrivals(day: string): UseQueryResult<ArrivalsOfDay> {
  const { link } = useLive();
  return useQuery({
    queryKey: [...queryKeys.arrivals, day],
    queryFn: async ({ signal }): Promise<ArrivalsOfDay> => {
      const { data, imported } = await staffApi.callWhole('listArrivals', { query: { date: day }, signal });
      if (!Array.isArray(data)) throw new InvalidData();
      return { rows: data, imported };
    },
    placeholderData: keepPreviousData,
    refetchInterval: pollEvery(link, timings.activeStatusPollMs),
  });
}

/** Reads the ticket of a row, also one that was issued on an earlier day. */
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
