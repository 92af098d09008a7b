import type { Route } from './routes.ts';

/** Check-in tickets as staff call them (R260). */
export const checkInRoutes = {
  createTicket: { method: 'POST', path: '/check-in-tickets' },
  listTickets: { method: 'GET', path: '/check-in-tickets' },
  voidTicket: { method: 'DELETE', path: '/check-in-tickets/:ticketId' },
} as const satisfies Record<string, Route>;
