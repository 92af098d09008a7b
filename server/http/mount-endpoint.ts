import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { EndpointTable } from '#core/api/endpoint.ts';
import { apiBase } from '#core/api/routes.ts';
import { findPreferredLanguage, toLanguage } from '#core/model/languages.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import { withDeadline, withPatience } from '../platform/files.ts';
import { toLogName } from '../platform/ids.ts';
import type { Logger } from '../platform/logger.ts';
import { checkOwnData, type createGuard } from './access-guard.ts';
import { checkInput, checkParams } from './check-input.ts';
import { setDeviceCookie } from './device-cookie.ts';
import { sendError, sendFailure } from './error-handler.ts';
import type { Caller } from './handler.ts';
import { checkOrigin } from './origin-check.ts';
import { createJsonReader, defaultBodyBytes } from './read-json.ts';
import { createMultipartReader } from './read-multipart.ts';
import { markPhrases } from './response-phrases.ts';
import { groupByPath, listMethods, type NamedEndpoint, sortForMounting } from './route-order.ts';
import type { UploadBudget } from './upload-budget.ts';

/** Any handler. `Handlers` has checked its types. */
export type AnyHandler = (call: never) => unknown;

export type MountDeps = {
  readonly guard: ReturnType<typeof createGuard>;
  /** Applies the limits of the row with this name. Throws TOO_MANY_REQUESTS if one is exceeded. */
  readonly limit: (name: string, caller: Caller) => void;
  readonly publicOrigin: () => string;
  readonly uploads: UploadBudget;
  /**
   * Returns `phone`, the hash of the phone's valid cookie. If `phone` is undefined, sets a new cookie and returns its
   * hash.
   */
  readonly ensurePhone: (res: Response, phone: string | undefined) => string;
  readonly clock: Clock;
  readonly log: Logger;
};

/**
 * Calls that take more than this many milliseconds are logged, except uploads, which depend on the Wi-Fi, and `raw`
 * ones.
 */
const slowCallMs = 1_000;

/**
 * For how many milliseconds a call waits for files that other programs hold (STORE-16): its client gives up after 10 s.
 * For a call whose client waits for minutes (`isLong`), only the waiting counts.
 */
const fileWaitMs = 6_000;
const longFileWaitMs = 30_000;

type ServeCall = (req: Request, res: Response) => Promise<void>;

/**
 * Returns a function that finds the call of a path without parameters by method and address, so that it needs no routing. It
 * finds nothing if the address has a query, or is written in any other way than in the table.
 */
export function createCallFinder(
  tables: readonly EndpointTable[],
  handlers: Readonly<Record<string, AnyHandler>>,
  deps: MountDeps,
): (method: string | undefined, url: string | undefined) => ServeCall | undefined {
  const rows = new Map<string, NamedEndpoint>();
  for (const namedRow of sortForMounting(...tables)) {
    const { method, path } = namedRow.row.route;
    if (!path.includes(':')) rows.set(`${method} ${apiBase}${path}`, namedRow);
  }
  const calls = new Map<NamedEndpoint, ServeCall>();
  return (method, url) => {
    const namedRow = rows.get(`${method} ${url}`);
    if (namedRow === undefined) return undefined;
    const call = calls.get(namedRow) ?? createServeCall(namedRow, handlers[namedRow.name] as AnyHandler, deps);
    calls.set(namedRow, call);
    return call;
  };
}

/**
 * Mounts every row of the tables. All calls are served in the same way (docs/architecture.md, 'how a call is served').
 * Rows are grouped by the first part of their path, so that a poll is not matched against every path. A group is built when it
 * gets its first request, because building all of them takes a tenth of the start.
 */
export function mountEndpoints(
  router: Router,
  tables: readonly EndpointTable[],
  handlers: Readonly<Record<string, AnyHandler>>,
  deps: MountDeps,
): void {
  for (const [firstSegment, paths] of groupByPath(sortForMounting(...tables))) {
    for (const { name } of [...paths.values()].flat()) if (!handlers[name]) throw new Error(`no handler for ${name}`);
    let group: Router | undefined;
    router.use(firstSegment, (req, res, next) => {
      group ??= createGroup(paths, handlers, deps);
      group(req, res, next);
    });
  }
}

function createGroup(
  paths: ReadonlyMap<string, readonly NamedEndpoint[]>,
  handlers: Readonly<Record<string, AnyHandler>>,
  deps: MountDeps,
): Router {
  const group = express.Router({ caseSensitive: true });
  for (const [rest, rows] of paths) {
    const serveByMethod = new Map<string, ServeCall>(
      rows.map((namedRow) => [
        namedRow.row.route.method,
        createServeCall(namedRow, handlers[namedRow.name] as AnyHandler, deps),
      ]),
    );
    group.all(rest, dispatchByMethod(serveByMethod, listMethods(rows)));
  }
  return group;
}

/**
 * Returns a handler that serves a request by the row of its method. HEAD is served as GET, except for streams, and
 * OPTIONS returns the allowed methods. Other methods without a row are refused.
 */
function dispatchByMethod(serveByMethod: ReadonlyMap<string, ServeCall>, allowed: readonly string[]): RequestHandler {
  return (req, res, next) => {
    const serve = serveByMethod.get(req.method === 'HEAD' && allowed.includes('HEAD') ? 'GET' : req.method);
    if (serve) {
      serve(req, res).catch(next);
      return;
    }
    res.setHeader('Allow', allowed.join(', '));
    if (req.method === 'OPTIONS') res.status(204).end();
    else sendFailure(res, 'METHOD_NOT_ALLOWED');
  };
}

function createServeCall({ name, row }: NamedEndpoint, handler: AnyHandler, deps: MountDeps): ServeCall {
  const readJson = createJsonReader(row.bodyBytes ?? defaultBodyBytes);
  const readForm = row.multipart && createMultipartReader(row, deps.uploads);
  const { method, path } = row.route;

  const readBody = async (req: Request, res: Response, caller: Caller) => {
    if (!row.body) return { fields: undefined, files: [] };
    if (readForm && req.is('multipart/form-data')) return readForm(req, res, caller.userId ?? caller.address);
    return { fields: await readJson(req, res), files: [] };
  };

  return async (req, res) => {
    const startedAt = deps.clock.monotonic();
    let caller: Caller | undefined;
    try {
      caller = deps.guard(req, row);
      checkOrigin(req, deps.publicOrigin);
      const userIdParam = req.params.userId;
      if (userIdParam !== undefined) checkOwnData(caller, row.access, userIdParam);
      deps.limit(name, caller);
      const params = checkParams(row.params, req.params);
      const query = checkInput(row.query, req.query, 'query');
      const { fields, files } = await readBody(req, res, caller);
      const body = checkInput(row.body, fields, 'body');
      if (userIdParam === undefined && hasUserId(body)) checkOwnData(caller, row.access, body.userId);
      const call = {
        params,
        query,
        body,
        files,
        caller,
        language: toLanguage(findPreferredLanguage(req.headers['accept-language'])),
        req,
        res,
      };
      let phone = caller.phone;
      const ensurePhone = () => {
        phone = deps.ensurePhone(res, phone);
        return phone;
      };
      const setCookie = (token: string) => setDeviceCookie(res, token);
      const run = async () => handler({ ...call, ensurePhone, setDeviceCookie: setCookie } as never);
      const result = await (row.isLong ? withPatience(longFileWaitMs, run) : withDeadline(fileWaitMs, run));
      if (row.raw === undefined) sendSuccess(req, res.status(row.status ?? 200), result);
    } catch (error) {
      // The client has disconnected. The error is probably a consequence of that, so it is not logged.
      if (res.destroyed && !(error instanceof AppError)) return;
      sendError(res, error, { method, route: path, ...toGuestLogField(caller) }, deps.log);
    } finally {
      const ms = Math.round(deps.clock.monotonic() - startedAt);
      if (ms > slowCallMs && row.raw === undefined && !row.multipart) {
        deps.log.warn({ method, route: path, status: res.statusCode, ms, ...toGuestLogField(caller) }, 'slow call');
      }
    }
  };
}

type AnyHandlerResult = { readonly data?: unknown; readonly top?: object; readonly message?: string };

function sendSuccess(req: Request, res: Response, result: unknown): void {
  // Every success has a message, because the owner's clients read one from every response.
  const { data, top, message = 'OK' } = (result ?? {}) as AnyHandlerResult;
  const envelope = {
    success: true,
    ...top,
    ...(data === undefined ? {} : { data: markPhrases(data, req.headers) }),
    message,
  };
  const text = JSON.stringify(envelope);
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Length', Buffer.byteLength(text));
  // Node writes a text together with the head, and nothing but the head for HEAD.
  res.end(text);
}

function toGuestLogField(caller: Caller | undefined): { guest?: string } {
  return caller?.userId ? { guest: toLogName(caller.userId) } : {};
}

function hasUserId(body: unknown): body is { userId: unknown } {
  return typeof body === 'object' && body !== null && 'userId' in body;
}
