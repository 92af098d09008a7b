import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { hashSecret, type Ids } from '../platform/ids.ts';

const phoneCookieName = 'tk_phone';
const secretForm = /^[A-Za-z0-9_-]{43}$/;
/** As long as browsers keep a cookie at most. */
const maxAgeSeconds = 400 * 24 * 60 * 60;

/** Hash of the secret that names this phone (decision 2.6); undefined when it has none, or one we did not make. */
export function phoneOf(req: Request): string | undefined {
  const header = req.headers.cookie;
  if (!header?.includes(phoneCookieName)) return undefined;
  const secret = parseCookie(header)[phoneCookieName];
  return secret && secretForm.test(secret) ? hashSecret(secret) : undefined;
}

/** Names the phone when it has no name yet; answers the hash that is kept. */
export function ensurePhone(res: Response, known: string | undefined, ids: Ids): string {
  if (known) return known;
  const secret = ids.secret();
  const cookie = stringifySetCookie({
    name: phoneCookieName,
    value: secret,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: maxAgeSeconds,
  });
  res.append('Set-Cookie', cookie);
  return hashSecret(secret);
}
