import type { Route } from './routes.ts';

/** The calls for arrivals, which come from the hotel's reservation system (ARRIVAL-1). */
export const arrivalRoutes = {
  importArrivals: { method: 'POST', path: '/arrivals/import' },
  listArrivals: { method: 'GET', path: '/arrivals' },
  getArrivalMapping: { method: 'GET', path: '/arrivals/mapping' },
  setArrivalMapping: { method: 'PUT', path: '/arrivals/mapping' },
} as const satisfies Record<string, Route>;
