import { Agent, request } from 'node:http';
import type { DataOf, Endpoint, TopOf } from '#core/api/endpoint.ts';
import { type GuestEndpoints, guestEndpoints } from '#core/api/guest.ts';
import { apiBase, buildPath, type Route } from '#core/api/routes.ts';
import { type StaffEndpoints, staffEndpoints } from '#core/api/staff.ts';
import { checkReply } from './check-reply.ts';
import { account, type TestServer } from './server.ts';

type Tables = GuestEndpoints & StaffEndpoints;
export type CallName = keyof Tables & string;
export const allEndpoints = { ...guestEndpoints, ...staffEndpoints };

export type CallParts = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Texts and bytes are sent unchanged, and everything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Any reply of the server. */
export type Reply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly bytes: Buffer;
  /** The envelope, or undefined if the reply is not JSON. */
  readonly json: Envelope | undefined;
};
export type Envelope = {
  readonly success: boolean;
  readonly code?: string;
  readonly message?: string;
  readonly data?: unknown;
  readonly [top: string]: unknown;
};

/** Sends one request to the server. All headers can be set freely, even `Host`. */
export function send(
  { port }: Pick<TestServer, 'port'>,
  method: string,
  path: string,
  { body, headers = {} }: Pick<CallParts, 'body' | 'headers'> = {},
): Promise<Reply> {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  const content = body === undefined ? undefined : isRaw ? Buffer.from(body) : Buffer.from(JSON.stringify(body));
  const baseHeaders: Record<string, string> = { host: `localhost:${port}` };
  if (content !== undefined) baseHeaders['content-length'] = String(content.length);
  if (content !== undefined && !isRaw) baseHeaders['content-type'] = 'application/json';
  const lowerCaseHeaders = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  // The connection is kept alive like a browser's. If a server replies before it has received the whole body, it cuts off a
  // connection that is not kept alive.
  const agent = new Agent({ keepAlive: true });
  return new Promise<Reply>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path, headers: { ...baseHeaders, ...lowerCaseHeaders }, agent };
    const outgoing = request(options, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString('utf8');
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          text,
          bytes,
          json: parseEnvelope(text),
        });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(content);
  }).finally(() => agent.destroy());
}

function parseEnvelope(text: string): Envelope | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the path of a call with its parameters and query. */
export function buildCallPath(route: Route, { params = {}, query = {} }: CallParts = {}): string {
  const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
  return `${apiBase}${buildPath(route, params)}${search}`;
}

/** Makes a call of the table and returns any reply. Throws if the reply does not match its row. */
export async function tryCall(server: Pick<TestServer, 'port'>, name: CallName, parts: CallParts = {}): Promise<Reply> {
  const row: Endpoint = allEndpoints[name];
  const reply = await send(server, row.route.method, buildCallPath(row.route, parts), parts);
  checkReply(name, row, reply);
  return reply;
}

type Success<K extends CallName> = { readonly data: DataOf<Tables[K]>; readonly message?: string } & (TopOf<
  Tables[K]
> extends undefined
  ? object
  : TopOf<Tables[K]>);

/** Makes a call and returns the envelope. Throws an error with the server's reply if the call fails. */
export async function call<K extends CallName>(
  server: Pick<TestServer, 'port'>,
  name: K,
  parts: CallParts = {},
): Promise<Success<K>> {
  const { status, json, text } = await tryCall(server, name, parts);
  const row: Endpoint = allEndpoints[name];
  if (status !== (row.status ?? 200) || json === undefined) throw new Error(`${name}: ${status} ${text.slice(0, 300)}`);
  return json as unknown as Success<K>;
}

/** Returns the headers of a guest (IDENTITY-1). */
export function asGuest(userId: string): Record<string, string> {
  return { 'User-Id': userId, Authorization: `Bearer user-${userId}` };
}

export function asStaff(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}

/** Logs in, by default with the account of the tests. Returns the headers for staff calls. */
export async function logIn(
  server: Pick<TestServer, 'port'>,
  credentials: { readonly email: string; readonly password: string } = account,
  headers: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> {
  return asStaff((await call(server, 'logIn', { body: credentials, headers })).token);
}

/** Returns a form with files as a browser sends it. */
export async function encodeForm(
  fields: Readonly<Record<string, string>>,
  files: readonly {
    readonly field: string;
    readonly name: string;
    readonly type: string;
    readonly bytes: Uint8Array;
  }[],
): Promise<{ readonly body: Uint8Array; readonly headers: Record<string, string> }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { field, name, type, bytes } of files) form.set(field, new File([Buffer.from(bytes)], name, { type }));
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return { body: new Uint8Array(await encoded.arrayBuffer()), headers };
}
