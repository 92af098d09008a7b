import { randomUUID } from 'node:crypto';
import { CallIds } from '#core/api/call-ids.ts';
import type { DataOf } from '#core/api/endpoint.ts';
import { guestRoutes } from '#core/api/guest-routes.ts';
import { apiBase, type Route } from '#core/api/routes.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { staffRoutes } from '#core/api/staff-routes.ts';
import type { AssistantFault } from '#core/bridge/console-assistant.ts';

/** How long to wait for a reply, in milliseconds. */
const callTimeoutMs = 15_000;
/** How long to wait for the search of one network, in milliseconds. The server usually needs a few seconds for it. */
const searchTimeoutMs = 60_000;
/** How long to wait for the server at an address that phones use, in milliseconds. */
const reachTimeoutMs = 3_000;

export type ServerData<K extends keyof StaffEndpoints> = DataOf<StaffEndpoints[K]>;

/** The session after a log-in, or after the first account was created. */
export type Session = { readonly token: string; readonly email: string; readonly role: string };

/** Thrown when the server refuses a call or does not reply, or when the assistant itself refuses an input. */
export class CallRefused extends Error {
  readonly fault: AssistantFault;

  constructor(fault: AssistantFault) {
    super(fault.code);
    this.fault = fault;
  }
}

/** Tells `CallIds` that the assistant never gives up a call. */
const neverAborted = () => false;

type Body = Readonly<Record<string, unknown>>;
type RequestOptions = {
  readonly body?: Body;
  /** The value for the parameter in the path. */
  readonly id?: string;
  /** The query with its question mark; empty or absent if there is none. */
  readonly query?: string;
  readonly timeoutMs?: number;
};
type Json = { readonly code?: unknown; readonly data?: unknown } & Readonly<Record<string, unknown>>;

/**
 * The assistant's calls to the server on this computer. The main process makes them; the page calls only the bridge.
 * They come from the loopback address, so they count as local (ACCESS-1).
 */
export class ServerCalls {
  readonly #port: () => number;
  readonly #callIds = new CallIds({
    newId: randomUUID,
    now: () => performance.now(),
    isLost: (error) => error instanceof CallRefused && error.fault.code === 'NO_RESPONSE',
  });
  #session: Session | undefined;

  constructor(port: () => number) {
    this.#port = port;
  }

  get session(): Session | undefined {
    return this.#session;
  }

  /** Returns whether there is no account yet. Throws `CallRefused`. */
  async needsSetUp(): Promise<boolean> {
    return ((await this.#call(staffRoutes.getSetUp)).data as ServerData<'getSetUp'>).needed;
  }

  /**
   * Creates the first account. Throws `CallRefused`, as do all methods below except `logOut` and `canReach`. If the
   * server replies that the session has expired, the session is dropped.
   */
  async setUp(email: string, password: string): Promise<void> {
    this.#session = toSession(await this.#call(staffRoutes.setUp, { body: { email, password } }));
  }

  /** Logs in an administrator. The fault for any other member of staff is `ADMIN_ONLY`. */
  async logIn(email: string, password: string): Promise<void> {
    const session = toSession(await this.#call(staffRoutes.logIn, { body: { email, password } }));
    // Only administrators may change the settings.
    if (session.role !== 'admin') throw new CallRefused({ code: 'ADMIN_ONLY' });
    this.#session = session;
  }

  /** Ends the session on the server, if the server can be reached, and forgets the session in any case. */
  async logOut(): Promise<void> {
    await this.#call(staffRoutes.logOut, { body: {} }).catch(() => undefined);
    this.#session = undefined;
  }

  async get<
    K extends
      | 'getStatus'
      | 'getSettings'
      | 'getPhoneTest'
      | 'listStories'
      | 'listPrinters'
      | 'getPrinterStates'
      | 'getPrintJob',
  >(name: K, query = '', id = ''): Promise<ServerData<K>> {
    return (await this.#call(staffRoutes[name], { query, id })).data as ServerData<K>;
  }

  /** Reads the settings and the hotel. */
  async getSettingsAndHotel() {
    const { data, hotel } = await this.#call(staffRoutes.getSettings);
    return { settings: data as ServerData<'getSettings'>, hotel: hotel as ServerData<'updateHotel'> };
  }

  async send<
    K extends
      | 'updateHotel'
      | 'updateSettings'
      | 'startPhoneTest'
      | 'updateStory'
      | 'deleteStory'
      | 'restoreStory'
      | 'updatePrinters'
      | 'createPrintJob'
      | 'confirmPrintJob',
  >(name: K, body: Body = {}, id = ''): Promise<ServerData<K>> {
    const route: Route = staffRoutes[name];
    const reply = await this.#callIds.call(route, body, neverAborted, (bodyWithIds) =>
      this.#call(route, { body: bodyWithIds as Body, id }),
    );
    return reply.data as ServerData<K>;
  }

  /** Searches for printers, which takes longer than other calls. */
  async search(name: 'findPrinters', body: Body): Promise<ServerData<'findPrinters'>> {
    return (await this.#call(staffRoutes[name], { body, timeoutMs: searchTimeoutMs }))
      .data as ServerData<'findPrinters'>;
  }

  /** Returns a picture in base64. */
  async getPicture(name: 'getPrintPreview', id: string): Promise<string> {
    const reply = await this.#fetchReply(staffRoutes[name], { id });
    if (!reply.ok) throw this.#toRefusal(await readBody(reply.json()));
    return Buffer.from(await readBody(reply.arrayBuffer())).toString('base64');
  }

  /** Returns whether the server responds at one of this computer's addresses, which phones use. */
  async canReach(origin: string): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(reachTimeoutMs);
      return (await fetch(`${origin}${apiBase}${guestRoutes.health.path}`, { signal })).ok;
    } catch {
      return false;
    }
  }

  async #call(route: Route, request: RequestOptions = {}): Promise<Json> {
    const reply = await this.#fetchReply(route, request);
    const json: Json = await readBody(reply.json());
    if (reply.ok) return json;
    throw this.#toRefusal(json);
  }

  /** Returns the error for a refused call, and drops a session that has expired. */
  #toRefusal(json: Json): CallRefused {
    if (json.code === 'SESSION_EXPIRED') this.#session = undefined;
    return new CallRefused(toFault(json));
  }

  async #fetchReply(
    { method, path }: Route,
    { body, id = '', query = '', timeoutMs = callTimeoutMs }: RequestOptions,
  ): Promise<Response> {
    const address = `http://127.0.0.1:${this.#port()}${apiBase}${path.replace(/:\w+/, id)}${query}`;
    const headers: Record<string, string> = { 'Content-Type': 'application/json' };
    if (this.#session) headers.Authorization = `Bearer ${this.#session.token}`;
    const requestBody = body === undefined || method === 'DELETE' ? {} : { body: JSON.stringify(body) };
    try {
      return await fetch(address, { method, headers, ...requestBody, signal: AbortSignal.timeout(timeoutMs) });
    } catch {
      throw new CallRefused({ code: 'NO_RESPONSE' });
    }
  }
}

/** Returns the body of a reply. Throws `CallRefused` if it breaks off or cannot be read. */
async function readBody<T>(body: Promise<T>): Promise<T> {
  try {
    return await body;
  } catch {
    throw new CallRefused({ code: 'NO_RESPONSE' });
  }
}

function toSession({ token, email, role }: Json): Session {
  return { token: String(token), email: String(email), role: String(role) };
}

function toFault({ code, data }: Json): AssistantFault {
  const { reason, retryAfterMs } = Object(data) as { reason?: unknown; retryAfterMs?: unknown };
  return {
    code: typeof code === 'string' ? code : 'UNEXPECTED',
    ...(typeof reason === 'string' && { reason }),
    ...(typeof retryAfterMs === 'number' && { retryAfterMs }),
  };
}
