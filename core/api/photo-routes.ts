import type { Route } from './routes.ts';

/** The calls of the photo wall. */
export const photoRoutes = {
  listPhotos: { method: 'GET', path: '/media' },
  hideMedia: { method: 'PUT', path: '/media/:mediaId' },
} as const satisfies Record<string, Route>;
