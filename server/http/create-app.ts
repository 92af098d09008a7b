import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { guestEndpoints } from '#core/api/guest.ts';
import { apiBase } from '#core/api/routes.ts';
import { staffEndpoints } from '#core/api/staff.ts';
import type { Language } from '#core/model/hotel.ts';
import { sendError, sendFailure } from './error-handler.ts';
import { type AnyHandler, createCallFinder, type MountDeps, mountEndpoints } from './mount-endpoint.ts';
import { apiHeaders } from './security-headers.ts';
import type { StaticFiles } from './static-files.ts';
import { serveStaticPages } from './static-pages.ts';

export type AppDeps = {
  /** The handlers by the names of the endpoint rows. Every row must have one. */
  readonly handlers: Readonly<Record<string, AnyHandler>>;
  readonly mount: MountDeps;
  readonly pages: StaticFiles;
  /** The language of phones that have not chosen one. */
  readonly language: () => Language;
  /** Called with the `Host` header and the address of each request, except one with several `Host` headers. */
  readonly onRequestHost: (host: string | undefined, address: string) => void;
};

const tables = [guestEndpoints, staffEndpoints];

/**
 * Creates the app that serves `/api` from the endpoint tables and everything else from the built pages. It sends no
 * CORS headers. Calls without parameters, such as a guest's answer, skip Express' routing to save processor time;
 * `tests/api/direct-calls.test.ts` compares both ways.
 */
export function createApp({ handlers, mount, pages, language, onRequestHost: sawHost }: AppDeps): RequestListener {
  const app = express();
  app.disable('x-powered-by');
  // Responses to polls change every time, so it would be useless to hash them.
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.set('trust proxy', false);

  const receive: RequestHandler = (req, res, next) => {
    if (!hasOneHost(req)) return sendFailure(res, 'INVALID_INPUT', { fields: ['host'] });
    sawHost(req.headers.host, req.socket.remoteAddress ?? '');
    next();
  };
  app.use(receive);
  const api = express.Router({ caseSensitive: true });
  api.use(apiHeaders);
  mountEndpoints(api, tables, handlers, mount);
  api.use((_req, res) => sendFailure(res, 'NOT_FOUND'));

  app.use(apiBase, api);
  app.use(serveStaticPages(pages, language, mount.log));
  const handleError = createErrorHandler(mount);
  app.use(handleError);

  const findCall = createCallFinder(tables, handlers, mount);
  return (incoming, outgoing) => {
    const serve = findCall(incoming.method, incoming.url);
    if (serve === undefined) return app(incoming, outgoing);
    const [req, res] = toExpress(app, incoming, outgoing);
    const fail = (error: unknown) => handleError(error, req, res, () => undefined);
    receive(req, res, () => apiHeaders(req, res, () => void serve(req, res).catch(fail)));
  };
}

/** Gives a request and its response the methods of Express, as Express does before it routes them. */
function toExpress(app: Express, req: IncomingMessage, res: ServerResponse): [Request, Response] {
  Object.setPrototypeOf(req, app.request);
  Object.setPrototypeOf(res, app.response);
  return [
    Object.assign(req as Request, { res: res as Response, params: {} }),
    Object.assign(res as Response, { req: req as Request, locals: {} }),
  ];
}

/**
 * Checks that there is at most one Host header. Of several, Node uses the first, but a proxy may use another one
 * (ACCESS-11).
 */
function hasOneHost({ rawHeaders }: Request): boolean {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.length === 4 && /^host$/i.test(text)).length <= 1;
}

/** Handles errors outside the endpoint rows, for example a path that cannot be decoded. */
function createErrorHandler({ log }: MountDeps): ErrorRequestHandler {
  return (error, req, res, _next) => sendError(res, error, { method: req.method, route: '(before routing)' }, log);
}
