import type { IncomingMessage } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Response } from 'express';

const deviceCookieName = 'tk_device';
/**
 * Over https under a name of its own: a browser never lets a page of plain http replace a cookie that is `Secure`, so that
 * the same name would keep a tablet that goes back to http from being paired again.
 */
const secureCookieName = '__Host-tk_device';
const headerName = 'x-device-token';
const secretForm = /^device-[A-Za-z0-9_-]{43}$/;
/** As long as browsers keep a cookie at most. */
const maxAgeSeconds = 400 * 24 * 60 * 60;

/** Whether a call came over https. */
export function isEncrypted({ socket }: Pick<IncomingMessage, 'socket'>): boolean {
  return 'encrypted' in socket && socket.encrypted === true;
}

/** The secret that names this device (decision 3), from the header of the desktop roles or the cookie; undefined: none. */
export function deviceTokenOf(req: IncomingMessage): string | undefined {
  const header = req.headers[headerName];
  if (header !== undefined) return well(String(header));
  const { cookie } = req.headers;
  if (!cookie?.includes(deviceCookieName)) return undefined;
  const cookies = parseCookie(cookie);
  return (isEncrypted(req) ? well(cookies[secureCookieName]) : undefined) ?? well(cookies[deviceCookieName]);
}

function well(secret: string | undefined): string | undefined {
  return secret !== undefined && secretForm.test(secret) ? secret : undefined;
}

/** Names the browser by its new secret. */
export function giveDeviceCookie(res: Response, token: string): void {
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
