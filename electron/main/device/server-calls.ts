import { z } from 'zod';
import { guestEndpoints } from '#core/api/guest.ts';
import { apiBase, type Route } from '#core/api/routes.ts';
import { accountEndpoints } from '#core/api/staff-accounts.ts';
import { deviceEndpoints } from '#core/api/staff-devices.ts';
import type { LogInFault, PairingFault, ServerFault } from '#core/bridge/device-bridge.ts';
import type { DeviceRole } from '#core/model/device.ts';

export type Health = { readonly version: string; readonly hotelName: string };
export type PairedDevice = { readonly token: string; readonly deviceId: string; readonly name: string };
export type Standing = 'paired' | 'revoked' | 'away';

/** The calls that the main process itself makes to a hotel's server. */
export type ServerCalls = {
  health(origin: string): Promise<Health | { readonly fault: Exclude<ServerFault, 'address'> }>;
  pair(origin: string, code: string, role: DeviceRole): Promise<PairedDevice | PairingFault>;
  /**
   * Returns whether the server still knows the device in this role; `away` if the server does not reply or its reply does not
   * tell.
   */
  standing(origin: string, token: string, role: DeviceRole): Promise<Standing>;
  /**
   * Checks by a log-in from this device whether somebody is a member of staff, and logs out again. Returns why the log-in
   * failed; undefined if it succeeded.
   */
  checkStaff(origin: string, token: string, email: string, password: string): Promise<LogInFault | undefined>;
};

/** How long to wait for a reply before the server is considered away, in milliseconds. */
const limitMs = 8_000;
/** The maximum size of a reply, in bytes. The hotel's server sends less, but another server may send more. */
const maxBytes = 64 * 1024;

const { data: healthData } = guestEndpoints.health;
const healthAnswer = z.looseObject({ data: z.looseObject(healthData.pick({ version: true, hotelName: true }).shape) });
const pairAnswer = z.looseObject({ data: deviceEndpoints.pairDevice.data });
const ownAnswer = z.looseObject({ data: deviceEndpoints.ownDevice.data });
const logInAnswer = z.looseObject({ token: z.string() });
const refusal = z.looseObject({
  code: z.string(),
  data: z.looseObject({ reason: z.string().optional(), retryAfterMs: z.number().optional() }).optional(),
});

type Answer = { readonly status: number; readonly json: unknown };

/** Matches Chromium's error for an invalid certificate. */
const certificateError = /ERR_CERT_/;

/** @param send a `fetch` that keeps no cookies and does not use the sessions of the windows */
export function makeServerCalls(send: typeof fetch = fetch): ServerCalls {
  /** Returns the reply; `certificate` if the server's certificate is invalid; undefined if there is no reply. */
  const ask = async (
    origin: string,
    { method, path }: Route,
    { body, token, session }: { readonly body?: unknown; readonly token?: string; readonly session?: string } = {},
  ): Promise<Answer | 'certificate' | undefined> => {
    try {
      const response = await send(`${origin}${apiBase}${path}`, {
        method,
        // A redirect could send the token to another server.
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
        headers: {
          Accept: 'application/json',
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(token === undefined ? {} : { 'X-Device-Token': token }),
          ...(session === undefined ? {} : { Authorization: `Bearer ${session}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, json: await readJson(response) };
    } catch (error) {
      return certificateError.test(String(error)) ? 'certificate' : undefined;
    }
  };
  /**
   * Treats an invalid certificate like a missing reply. Only the health check, which comes before the other calls, tells the
   * two apart.
   */
  const askGood = async (...asked: Parameters<typeof ask>): Promise<Answer | undefined> => {
    const answer = await ask(...asked);
    return answer === 'certificate' ? undefined : answer;
  };

  return {
    health: async (origin) => {
      const answer = await ask(origin, guestEndpoints.health.route);
      if (answer === undefined) return { fault: 'away' };
      if (answer === 'certificate') return { fault: 'certificate' };
      const read = healthAnswer.safeParse(answer.json);
      if (answer.status !== 200 || !read.success) return { fault: 'other' };
      const { version, hotelName } = read.data.data;
      return { version: version.slice(0, 40), hotelName: hotelName.slice(0, 100) };
    },
    pair: async (origin, code, role) => {
      const answer = await askGood(origin, deviceEndpoints.pairDevice.route, { body: { code, role } });
      if (answer === undefined) return { fault: 'away' };
      const paired = pairAnswer.safeParse(answer.json);
      if (answer.status === 200 && paired.success && paired.data.data.role === role) {
        const { deviceToken, deviceId, name } = paired.data.data;
        return { token: deviceToken, deviceId, name };
      }
      return pairingFault(refusal.safeParse(answer.json).data);
    },
    standing: async (origin, token, role) => {
      const answer = await askGood(origin, deviceEndpoints.ownDevice.route, { token });
      const own = ownAnswer.safeParse(answer?.json);
      if (answer?.status === 200 && own.success) return own.data.data.role === role ? 'paired' : 'revoked';
      const says = refusal.safeParse(answer?.json).data?.code;
      return (answer?.status === 401 || answer?.status === 403) && says === 'DEVICE_NOT_PAIRED' ? 'revoked' : 'away';
    },
    checkStaff: async (origin, token, email, password) => {
      const answer = await askGood(origin, accountEndpoints.logIn.route, { token, body: { email, password } });
      if (answer === undefined) return { fault: 'away' };
      const loggedIn = logInAnswer.safeParse(answer.json);
      if (answer.status === 200 && loggedIn.success) {
        await askGood(origin, accountEndpoints.logOut.route, { token, session: loggedIn.data.token });
        return undefined;
      }
      const said = refusal.safeParse(answer.json).data;
      if (said?.code === 'INVALID_CREDENTIALS' || said?.code === 'CREDENTIALS_REQUIRED') return { fault: 'wrong' };
      return said?.code === 'TOO_MANY_TRIES' ? waiting(said.data?.retryAfterMs) : { fault: 'failed' };
    },
  };
}

function pairingFault(said: z.infer<typeof refusal> | undefined): PairingFault {
  const reason = said?.data?.reason;
  switch (said?.code) {
    case 'PAIRING_CODE_INVALID':
      return { fault: reason === 'expired' || reason === 'used' ? reason : 'wrong' };
    case 'PAIRING_CODE_OTHER_ROLE':
      return { fault: 'other-role' };
    case 'TOO_MANY_REQUESTS':
      return waiting(said.data?.retryAfterMs);
    default:
      return { fault: 'failed' };
  }
}

const waiting = (retryAfterMs = 0) =>
  ({ fault: 'wait', retryAfterMs: Math.min(Math.max(retryAfterMs, 1_000), 10 * 60_000) }) as const;

/** Returns the JSON in a response; undefined if it is not JSON or is too long. Throws if the response breaks off. */
async function readJson(response: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > maxBytes) return undefined;
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    return undefined;
  }
}
