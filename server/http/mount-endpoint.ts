import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { EndpointTable } from '#core/api/endpoint.ts';
import type { Language } from '#core/model/hotel.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import { logName } from '../platform/ids.ts';
import type { Logger } from '../platform/logger.ts';
import { type makeGuard, ownDataOnly } from './access-guard.ts';
import { markPhrases } from './answer-phrases.ts';
import { checkInput, checkParams } from './check-input.ts';
import { giveDeviceCookie } from './device-cookie.ts';
import { sendError, sendFailure } from './error-handler.ts';
import type { Caller } from './handler.ts';
import { checkOrigin } from './origin-check.ts';
import { defaultBodyBytes, jsonReader } from './read-json.ts';
import { multipartReader } from './read-multipart.ts';
import { groupByPath, inMountOrder, methodsOf, type NamedEndpoint } from './route-order.ts';
import type { UploadBudget } from './upload-budget.ts';

/** Any handler. `Handlers` has checked its types. */
export type AnyHandler = (call: never) => unknown;

export type MountDeps = {
  readonly guard: ReturnType<typeof makeGuard>;
  /** Applies the limits of the row with this name. Throws TOO_MANY_REQUESTS if one is exceeded. */
  readonly limit: (name: string, caller: Caller) => void;
  readonly publicOrigin: () => string;
  readonly uploads: UploadBudget;
  /**
   * Sets a new phone cookie if `known` is undefined. Returns the hash of the phone's cookie, which is `known` if that
   * is given.
   */
  readonly namePhone: (res: Response, known: string | undefined) => string;
  readonly clock: Clock;
  readonly log: Logger;
};

/**
 * Calls that take more than this many milliseconds are logged, except uploads, which depend on the Wi-Fi, and `raw`
 * ones.
 */
const slowMs = 1_000;

type Serve = (req: Request, res: Response) => Promise<void>;

/**
 * Mounts every row of the tables. All calls are served in the same way (docs/architecture.md, 'how a call is served').
 * Rows are grouped by the first part of their path, so that a poll is not matched against every path.
 */
export function mountEndpoints(
  router: Router,
  tables: readonly EndpointTable[],
  handlers: Readonly<Record<string, AnyHandler>>,
  deps: MountDeps,
): void {
  for (const [first, paths] of groupByPath(inMountOrder(...tables))) {
    const group = express.Router({ caseSensitive: true });
    for (const [rest, rows] of paths) {
      const served = new Map<string, Serve>(
        rows.map((row) => {
          const handler = handlers[row.name];
          if (!handler) throw new Error(`no handler for ${row.name}`);
          return [row.row.route.method, serveRow(row, handler, deps)];
        }),
      );
      group.all(rest, byMethod(served, methodsOf(rows)));
    }
    router.use(first, group);
  }
}

/**
 * Returns a handler that serves a request by the row of its method. HEAD is served as GET; other methods without a row
 * are refused.
 */
function byMethod(served: ReadonlyMap<string, Serve>, allowed: readonly string[]): RequestHandler {
  return (req, res, next) => {
    const serve = served.get(req.method === 'HEAD' && allowed.includes('HEAD') ? 'GET' : req.method);
    if (serve) {
      serve(req, res).catch(next);
      return;
    }
    res.setHeader('Allow', allowed.join(', '));
    if (req.method === 'OPTIONS') res.status(204).end();
    else sendFailure(res, 'METHOD_NOT_ALLOWED');
  };
}

function serveRow({ name, row }: NamedEndpoint, handler: AnyHandler, deps: MountDeps): Serve {
  const readJson = jsonReader(row.bodyBytes ?? defaultBodyBytes);
  const readForm = row.multipart && multipartReader(row, deps.uploads);
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
      if (userIdParam !== undefined) ownDataOnly(caller, row.access, userIdParam);
      deps.limit(name, caller);
      const params = checkParams(row.params, req.params);
      const query = checkInput(row.query, req.query, 'query');
      const { fields, files } = await readBody(req, res, caller);
      const body = checkInput(row.body, fields, 'body');
      if (userIdParam === undefined && hasUserId(body)) ownDataOnly(caller, row.access, body.userId);
      const call = { params, query, body, files, caller, language: languageOf(req), req, res };
      let phone = caller.phone;
      const namePhone = () => {
        phone = deps.namePhone(res, phone);
        return phone;
      };
      const giveDevice = (token: string) => giveDeviceCookie(res, token);
      const answer = await handler({ ...call, ensurePhone: namePhone, giveDevice } as never);
      if (row.raw === undefined) sendSuccess(req, res.status(row.status ?? 200), answer);
    } catch (error) {
      if (res.destroyed && !(error instanceof AppError)) return;
      sendError(res, error, { method, route: path, ...guestName(caller) }, deps.log);
    } finally {
      const ms = Math.round(deps.clock.monotonic() - startedAt);
      if (ms > slowMs && row.raw === undefined && !row.multipart) {
        deps.log.warn({ method, route: path, status: res.statusCode, ms, ...guestName(caller) }, 'slow call');
      }
    }
  };
}

type HandlerAnswer = { readonly data?: unknown; readonly top?: object; readonly message?: string };

function sendSuccess(req: Request, res: Response, answer: unknown): void {
  // Every success has a message, because the owner's clients read one from every response.
  const { data, top, message = 'OK' } = (answer ?? {}) as HandlerAnswer;
  res.setHeader('Cache-Control', 'no-store');
  res.json({ success: true, ...top, ...(data === undefined ? {} : { data: markPhrases(data, req.headers) }), message });
}

function guestName(caller: Caller | undefined): { guest?: string } {
  return caller?.userId ? { guest: logName(caller.userId) } : {};
}

function hasUserId(body: unknown): body is { userId: unknown } {
  return typeof body === 'object' && body !== null && 'userId' in body;
}

/** Returns English if the header begins with `en`, otherwise Japanese. */
function languageOf(req: Request): Language {
  return /^\s*en\b/i.test(req.headers['accept-language'] ?? '') ? 'en' : 'ja';
}
