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
  if (header !== undefined) return toValidSecret(String(header));
  const { cookie } = req.headers;
  if (!cookie?.includes(deviceCookieName)) return undefined;
  const cookies = parseCookie(cookie);
  return (
    (isEncrypted(req) ? toValidSecret(cookies[secureCookieName]) : undefined) ??
    toValidSecret(cookies[deviceCookieName])
  );
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
