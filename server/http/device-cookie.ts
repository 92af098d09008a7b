import type { IncomingMessage } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Response } from 'express';

const deviceCookieName = 'tk_device';
/**
 * The cookie has another name over https. Browsers do not let a page on plain http replace a `Secure` cookie, so with
 * the same name, a tablet that returns to http could not be paired again.
 */
const secureCookieName = '__Host-tk_device';
const headerName = 'x-device-token';
const secretPattern = /^device-[A-Za-z0-9_-]{43}$/;
/** The longest time in seconds for which browsers store a cookie. */
const maxAgeSeconds = 400 * 24 * 60 * 60;

/** Checks whether a call came over https. */
export function isEncrypted({ socket }: Pick<IncomingMessage, 'socket'>): boolean {
  return 'encrypted' in socket && socket.encrypted === true;
}

/**
 * Returns the secret of the calling device (ACCESS-8): from the header that the desktop program sends, otherwise from
 * the cookie. Returns undefined if there is none, or if it does not have the form of a secret.
 */
export function readDeviceToken(req: IncomingMessage): string | undefined {
  const header = req.headers[headerName];
  return header === undefined ? readCookies(req)[0] : toValidSecret(String(header));
}

/** Returns every well-formed secret of a device that a request carries, also those that `readDeviceToken` leaves out. */
export function readDeviceTokens(req: IncomingMessage): string[] {
  const inHeader = toValidSecret(String(req.headers[headerName]));
  return inHeader === undefined ? readCookies(req) : [inHeader, ...readCookies(req)];
}

/** Returns the well-formed secrets in the cookies of a request, the one that counts first. */
function readCookies(req: IncomingMessage): string[] {
  const { cookie } = req.headers;
  if (!cookie?.includes(deviceCookieName)) return [];
  const cookies = parseCookie(cookie);
  const names = isEncrypted(req) ? [secureCookieName, deviceCookieName] : [deviceCookieName];
  return names.flatMap((name) => toValidSecret(cookies[name]) ?? []);
}

function toValidSecret(secret: string | undefined): string | undefined {
  return secret !== undefined && secretPattern.test(secret) ? secret : undefined;
}

/** Sets the cookie with the device's new secret. */
export function setDeviceCookie(res: Response, token: string): void {
  const secure = isEncrypted(res.req);
  const cookie = stringifySetCookie({
    name: secure ? secureCookieName : deviceCookieName,
    value: token,
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: maxAgeSeconds,
  });
  res.append('Set-Cookie', cookie);
}
