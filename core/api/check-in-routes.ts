import type { Route } from './routes.ts';

/** The staff calls for check-in tickets (TICKET-1). */
export const checkInRoutes = {
  createTicket: { method: 'POST', path: '/check-in-tickets', callId: 'clientTicketId' },
  listTickets: { method: 'GET', path: '/check-in-tickets' },
  voidTicket: { method: 'DELETE', path: '/check-in-tickets/:ticketId' },
} as const satisfies Record<string, Route>;
