import { z } from 'zod';
import { guestEndpoints } from '#core/api/guest.ts';
import { apiBase, type Route } from '#core/api/routes.ts';
import { accountEndpoints } from '#core/api/staff-accounts.ts';
import { deviceEndpoints } from '#core/api/staff-devices.ts';
import type { LogInFault, PairingFault, ServerFault } from '#core/bridge/device-bridge.ts';
import type { DeviceRole } from '#core/model/device.ts';

/** What a server says about itself. */
export type Health = { readonly version: string; readonly hotelName: string };
export type PairedDevice = { readonly token: string; readonly deviceId: string; readonly name: string };
export type PairingStatus = 'paired' | 'revoked' | 'away';

/** The calls that the main process itself makes to a hotel's server. */
export type ServerCalls = {
  health(origin: string): Promise<Health | { readonly fault: Exclude<ServerFault, 'address'> }>;
  pair(origin: string, code: string, role: DeviceRole): Promise<PairedDevice | PairingFault>;
  /**
   * Returns whether the server still knows the device in this role; `away` if the server does not reply or its reply does not
   * tell.
   */
  checkPairing(origin: string, token: string, role: DeviceRole): Promise<PairingStatus>;
  /**
   * Checks by a log-in from this device whether somebody is a member of staff, and logs out again. Returns why the log-in
   * failed; undefined if it succeeded.
   */
  checkStaff(origin: string, token: string, email: string, password: string): Promise<LogInFault | undefined>;
};

/** How long to wait for a reply before the server is considered away, in milliseconds. */
const timeoutMs = 8_000;
/** The maximum size of a reply, in bytes. The hotel's server sends less, but another server may send more. */
const maxBytes = 64 * 1024;

const { data: healthData } = guestEndpoints.health;
const healthReply = z.looseObject({ data: z.looseObject(healthData.pick({ version: true, hotelName: true }).shape) });
const pairReply = z.looseObject({ data: deviceEndpoints.pairDevice.data });
const ownDeviceReply = z.looseObject({ data: deviceEndpoints.ownDevice.data });
const logInReply = z.looseObject({ token: z.string() });
const refusalSchema = z.looseObject({
  code: z.string(),
  data: z.looseObject({ reason: z.string().optional(), retryAfterMs: z.number().optional() }).optional(),
});

type Reply = { readonly status: number; readonly json: unknown };

/** Matches Chromium's errors for a certificate that is not accepted. */
const certificateError = /ERR_CERT_/;

/** @param send a `fetch` that keeps no cookies and uses no session of a window; Node's `fetch` by default */
export function createServerCalls(send: typeof fetch = fetch): ServerCalls {
  /**
   * Returns the reply; `certificate` if the server's certificate is not accepted; undefined if there is no reply or it is a
   * redirect.
   */
  const sendRequest = async (
    origin: string,
    { method, path }: Route,
    { body, token, session }: { readonly body?: unknown; readonly token?: string; readonly session?: string } = {},
  ): Promise<Reply | 'certificate' | undefined> => {
    try {
      const response = await send(`${origin}${apiBase}${path}`, {
        method,
        // A redirect could send the token to another server.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
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
   * Treats a certificate that is not accepted like a missing reply. Only the health check, which comes before the other calls,
   * tells the two apart.
   */
  const sendVerified = async (...args: Parameters<typeof sendRequest>): Promise<Reply | undefined> => {
    const reply = await sendRequest(...args);
    return reply === 'certificate' ? undefined : reply;
  };

  return {
    health: async (origin) => {
      const reply = await sendRequest(origin, guestEndpoints.health.route);
      if (reply === undefined) return { fault: 'away' };
      if (reply === 'certificate') return { fault: 'certificate' };
      const parsed = healthReply.safeParse(reply.json);
      if (reply.status !== 200 || !parsed.success) return { fault: 'other' };
      const { version, hotelName } = parsed.data.data;
      return { version: version.slice(0, 40), hotelName: hotelName.slice(0, 100) };
    },
    pair: async (origin, code, role) => {
      const reply = await sendVerified(origin, deviceEndpoints.pairDevice.route, { body: { code, role } });
      if (reply === undefined) return { fault: 'away' };
      const paired = pairReply.safeParse(reply.json);
      if (reply.status === 200 && paired.success && paired.data.data.role === role) {
        const { deviceToken, deviceId, name } = paired.data.data;
        return { token: deviceToken, deviceId, name };
      }
      return toPairingFault(refusalSchema.safeParse(reply.json).data);
    },
    checkPairing: async (origin, token, role) => {
      const reply = await sendVerified(origin, deviceEndpoints.ownDevice.route, { token });
      const parsed = ownDeviceReply.safeParse(reply?.json);
      if (reply?.status === 200 && parsed.success) return parsed.data.data.role === role ? 'paired' : 'revoked';
      const code = refusalSchema.safeParse(reply?.json).data?.code;
      return (reply?.status === 401 || reply?.status === 403) && code === 'DEVICE_NOT_PAIRED' ? 'revoked' : 'away';
    },
    checkStaff: async (origin, token, email, password) => {
      const reply = await sendVerified(origin, accountEndpoints.logIn.route, { token, body: { email, password } });
      if (reply === undefined) return { fault: 'away' };
      const loggedIn = logInReply.safeParse(reply.json);
      if (reply.status === 200 && loggedIn.success) {
        await sendVerified(origin, accountEndpoints.logOut.route, { token, session: loggedIn.data.token });
        return undefined;
      }
      const refusalBody = refusalSchema.safeParse(reply.json).data;
      if (refusalBody?.code === 'INVALID_CREDENTIALS' || refusalBody?.code === 'CREDENTIALS_REQUIRED')
        return { fault: 'wrong' };
      return refusalBody?.code === 'TOO_MANY_TRIES'
        ? createWaitFault(refusalBody.data?.retryAfterMs)
        : { fault: 'failed' };
    },
  };
}

function toPairingFault(refusalBody: z.infer<typeof refusalSchema> | undefined): PairingFault {
  const reason = refusalBody?.data?.reason;
  switch (refusalBody?.code) {
    case 'PAIRING_CODE_INVALID':
      return { fault: reason === 'expired' || reason === 'used' ? reason : 'wrong' };
    case 'PAIRING_CODE_OTHER_ROLE':
      return { fault: 'other-role' };
    case 'TOO_MANY_REQUESTS':
      return createWaitFault(refusalBody.data?.retryAfterMs);
    default:
      return { fault: 'failed' };
  }
}

/** Returns the fault `wait`. Whatever time the server replies, it is limited to between 1 s and 10 minutes. */
const createWaitFault = (retryAfterMs = 0) =>
  ({ fault: 'wait', retryAfterMs: Math.min(Math.max(retryAfterMs, 1_000), 10 * 60_000) }) as const;

/** Returns the JSON in a response; undefined if it is not JSON or is too long. Throws if the response breaks off. */
async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
}
