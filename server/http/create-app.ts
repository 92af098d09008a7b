import express, { type ErrorRequestHandler, type Express } from 'express';
import { guestEndpoints } from '#core/api/guest.ts';
import { apiBase } from '#core/api/routes.ts';
import { staffEndpoints } from '#core/api/staff.ts';
import type { Language } from '#core/model/hotel.ts';
import { sendError, sendFailure } from './error-handler.ts';
import { type AnyHandler, type MountDeps, mountEndpoints } from './mount-endpoint.ts';
import { apiHeaders } from './security-headers.ts';
import type { StaticFiles } from './static-files.ts';
import { staticPages } from './static-pages.ts';

export type AppParts = {
  /** By the rows' names; compose covers each row once. */
  readonly handlers: Readonly<Record<string, AnyHandler>>;
  readonly mount: MountDeps;
  readonly pages: StaticFiles;
  /** Of phones that have not chosen one. */
  readonly language: () => Language;
};

/** The whole HTTP side: `/api` from the endpoint table, everything else from the built pages. No CORS anywhere. */
export function createApp({ handlers, mount, pages, language }: AppParts): Express {
  const app = express();
  app.disable('x-powered-by');
  // Poll answers change with every poll; hashing them would only cost.
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.set('trust proxy', false);

  const api = express.Router({ caseSensitive: true });
  api.use(apiHeaders);
  mountEndpoints(api, [guestEndpoints, staffEndpoints], handlers, mount);
  api.use((_req, res) => sendFailure(res, 'NOT_FOUND'));

  app.use(apiBase, api);
  app.use(staticPages(pages, language));
  app.use(lastResort(mount));
  return app;
}

/** What the rows' own handling cannot see: a path that does not decode, a page that cannot be compressed. */
function lastResort({ log }: MountDeps): ErrorRequestHandler {
  return (error, req, res, _next) => sendError(res, error, { method: req.method, route: '(before routing)' }, log);
}
