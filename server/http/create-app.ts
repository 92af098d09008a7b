import express, { type ErrorRequestHandler, type Express, type Request } from 'express';
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
  /** Told the `Host` header of each request, and where it came from. */
  readonly sawHost: (host: string | undefined, address: string) => void;
};

/** The whole HTTP side: `/api` from the endpoint table, everything else from the built pages. No CORS anywhere. */
export function createApp({ handlers, mount, pages, language, sawHost }: AppParts): Express {
  const app = express();
  app.disable('x-powered-by');
  // Poll answers change with every poll; hashing them would only cost.
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.set('trust proxy', false);

  app.use((req, res, next) => {
    if (!hasOneHost(req)) return sendFailure(res, 'INVALID_INPUT', { fields: ['host'] });
    sawHost(req.headers.host, req.socket.remoteAddress ?? '');
    next();
  });
  const api = express.Router({ caseSensitive: true });
  api.use(apiHeaders);
  mountEndpoints(api, [guestEndpoints, staffEndpoints], handlers, mount);
  api.use((_req, res) => sendFailure(res, 'NOT_FOUND'));

  app.use(apiBase, api);
  app.use(staticPages(pages, language));
  app.use(lastResort(mount));
  return app;
}

/** Node takes the first of several; a proxy in between may take another (R130). */
function hasOneHost({ rawHeaders }: Request): boolean {
  return rawHeaders.filter((text, at) => at % 2 === 0 && text.length === 4 && /^host$/i.test(text)).length <= 1;
}

/** What the rows' own handling cannot see: a path that does not decode, a page that cannot be compressed. */
function lastResort({ log }: MountDeps): ErrorRequestHandler {
  return (error, req, res, _next) => sendError(res, error, { method: req.method, route: '(before routing)' }, log);
}
