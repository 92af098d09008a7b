import type { Route } from './routes.ts';

/** The calls that erase guests, and those of the backups (decisions 3 and 4). */
export const backupRoutes = {
  eraseGuest: { method: 'DELETE', path: '/users/:userId' },
} as const satisfies Record<string, Route>;
