import type { ArrivalRow } from '#core/api/staff-arrivals.ts';
import type { TicketRow } from './rows.ts';

/** Returns a ticket that was issued today. */
export const createTicket = (overrides: Partial<TicketRow> = {}): TicketRow => ({
  ...{ ticketId: 't1', code: '7kq3m9xx', qrText: 'http://hotel.test/t/7kq3m9xx', roomNumber: '302', stayId: 's1' },
  ...{ maxGuests: 4, guestCount: 0, seatsLeft: 4, state: 'unused', issuedBy: 'front@example.jp' },
  ...{ issuedAt: new Date(2026, 10, 22, 15, 2).toISOString(), expiresAt: new Date(2026, 10, 24, 11).toISOString() },
  ...overrides,
});

export const createArrival = (overrides: Partial<ArrivalRow> = {}): ArrivalRow => ({
  ...{ arrivalId: 'a1', roomNumber: '301', partyName: '佐藤 一郎', partySize: 2 },
  ...{ arrivesAt: '2026-11-22T15:00', departsAt: '2026-11-24' },
  ...overrides,
});
