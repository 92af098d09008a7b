import { CallIds } from '#core/api/call-ids.ts';
import type { BodyIn, DataOf, ParamsIn, QueryIn, TopOf } from '#core/api/endpoint.ts';
import { buildPath, type Route } from '#core/api/routes.ts';
import { timings } from '#core/rules/timings.ts';
import { getCode, toFailure } from './api-failure.ts';
import type { Answered, Outgoing } from './exchange.ts';
import { identityHeaders } from './identity.ts';
import { getCurrentLanguage } from './language.ts';
import { randomId } from './random-id.ts';
import { send } from './transport.ts';

type Files = readonly { readonly field: string; readonly file: Blob; readonly name?: string }[];

/** `T` is in brackets, so that the condition is not distributed over a union of body types. */
type Need<Name extends string, T> = [T] extends [undefined]
  ? { readonly [P in Name]?: undefined }
  : Record<string, never> extends T
    ? { readonly [P in Name]?: T }
    : { readonly [P in Name]: T };

/** The options of a call: those of its row in the endpoint table, and the general ones. */
export type CallOptions<E> = Need<'params', ParamsIn<E>> &
  Need<'query', QueryIn<E>> &
  Need<'body', BodyIn<E>> & {
    /** Sent as multipart together with the body's fields. The time limit is then 120 s (ERROR-3). */
    readonly files?: Files;
    readonly signal?: AbortSignal;
    readonly headers?: Readonly<Record<string, string>>;
    /** The time limit in milliseconds, by default 10 s (ERROR-3). */
    readonly timeoutMs?: number;
    /** If true, the browser completes the request even when the page is closed meanwhile. The body must be small. */
    readonly keepalive?: boolean;
  };

type Args<E> = Record<string, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

/**
 * The whole envelope of a reply: `data`, the fields beside it (the token of a log-in, paging) and the server's short
 * English message.
 */
export type FullReply<E> = {
  readonly data: DataOf<E>;
  readonly message: string | undefined;
} & (TopOf<E> extends undefined ? unknown : TopOf<E>);

export type Api<T, R> = {
  /** Makes a call of the table and returns its `data`. Throws `ApiFailure`, or the signal's reason when aborted. */
  call<K extends keyof T & keyof R>(name: K, ...args: Args<T[K]>): Promise<DataOf<T[K]>>;
  /** Makes the same call, but returns the whole envelope. */
  callWhole<K extends keyof T & keyof R>(name: K, ...args: Args<T[K]>): Promise<FullReply<T[K]>>;
  /** Returns a client that calls as this guest, whichever guest the device stores (IDENTITY-7). */
  as(userId: string): Api<T, R>;
};

/**
 * Creates a client for one audience's rows of the endpoint table: `createApi<GuestEndpoints, typeof
 * guestRoutes>(guestRoutes)`. The types come from the table's schemas; the schemas themselves stay on the server (phones
 * load no zod). `sendCall` sends each call. `guestApi` passes one that adds headers, and tests pass one that replaces the
 * network.
 */
export function createApi<T, R extends Readonly<Record<string, Route>>>(
  routes: R,
  userId?: string,
  sendCall: (outgoing: Outgoing) => Promise<Answered> = send,
): Api<T, R> {
  const callWhole = async (name: keyof R, options: LooseOptions = {}) => {
    const route = routes[name];
    if (!route) throw new Error(`unknown call ${String(name)}`);
    const { signal } = options;
    const sendBody = async (body: unknown) =>
      envelope(
        await sendCall({
          method: route.method,
          path: buildPath(route, options.params) + queryText(options.query),
          headers: {
            Accept: 'application/json',
            'Accept-Language': getCurrentLanguage(),
            ...identityHeaders(userId),
            ...options.headers,
          },
          body: encodeBody(route, { ...options, body }),
          timeoutMs: options.timeoutMs ?? (options.files ? timings.longApiTimeoutMs : timings.apiTimeoutMs),
          signal,
          ...(options.keepalive && { keepalive: true }),
        }),
      );
    return callWithId(route, options.body, () => signal?.aborted === true, sendBody);
  };
  const client = {
    callWhole,
    call: async (name: keyof R, options?: LooseOptions) => (await callWhole(name, options)).data,
    as: (guest: string) => createApi<T, R>(routes, guest, sendCall),
  };
  // The implementation is loosely typed, because `T` exists only at compile time.
  return client as unknown as Api<T, R>;
}

type LooseOptions = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly files?: Files;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  readonly keepalive?: boolean;
};

function queryText(query: LooseOptions['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

function encodeBody(route: Route, { body, files }: LooseOptions): { type?: string; content: BodyInit } | undefined {
  if (files) {
    const form = new FormData();
    for (const [name, value] of Object.entries(body ?? {})) {
      if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
    for (const { field, file, name } of files) form.append(field, file, name ?? field);
    // The browser sets the content type with its boundary.
    return { content: form };
  }
  if (route.method === 'GET') return undefined;
  return { type: 'application/json', content: JSON.stringify(body ?? {}) };
}

function envelope({ status, json }: Answered): { data: unknown; message: string | undefined } {
  if (typeof json !== 'object' || json === null || !('success' in json)) {
    // The reply is not from our server, but from a Wi-Fi log-in page or a proxy.
    throw toFailure(status, undefined);
  }
  const { success, message, ...rest } = json as { success: unknown; message?: unknown; data?: unknown };
  if (success !== true) throw toFailure(status, json);
  return { data: undefined, ...rest, message: typeof message === 'string' ? message : undefined };
}

const callIds = new CallIds({
  newId: () => randomId(),
  now: () => Date.now(),
  isLost: (error) => getCode(error) === 'NO_RESPONSE',
});

/** Makes a call of the API. If the route expects an id in its body, the id is added (PRINT-8). */
export function callWithId<T>(
  route: Route,
  body: unknown,
  isGivenUp: () => boolean,
  call: (body: unknown) => Promise<T>,
): Promise<T> {
  return callIds.call(route, body, isGivenUp, call);
}
