import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { hashSecret, type Ids } from '../platform/ids.ts';

const phoneCookieName = 'tk_phone';
const secretForm = /^[A-Za-z0-9_-]{43}$/;
/** Of these characters the first are random (128 bits), the others sign them. */
const randomLength = 22;
/** As long as browsers keep a cookie at most. */
const maxAgeSeconds = 400 * 24 * 60 * 60;

/**
 * Names phones by a cookie (R14). A name that this server did not make counts as none, and is replaced when the phone
 * registers (R129): so nobody can choose the name of another person's phone.
 */
export class PhoneNames {
  readonly #key: string;
  readonly #ids: Ids;
  readonly #isBound: (phone: string) => boolean;

  /** `isBound`: whether guests belong to this phone already; names made before they were signed are good as well. */
  constructor(key: string, ids: Ids, isBound: (phone: string) => boolean) {
    this.#key = key;
    this.#ids = ids;
    this.#isBound = isBound;
  }

  /** Hash of the secret that names this phone; undefined when it has none that is ours. */
  phoneOf(req: Pick<Request, 'headers'>): string | undefined {
    const header = req.headers.cookie;
    if (!header?.includes(phoneCookieName)) return undefined;
    const secret = parseCookie(header)[phoneCookieName];
    if (!secret || !secretForm.test(secret)) return undefined;
    const phone = hashSecret(secret);
    return this.#isSigned(secret) || this.#isBound(phone) ? phone : undefined;
  }

  /** Names the phone when it has no name yet; answers the hash that is kept. */
  ensure(res: Pick<Response, 'append'>, known: string | undefined): string {
    if (known) return known;
    const random = this.#ids.secret().slice(0, randomLength);
    const secret = random + this.#signatureOf(random);
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

  #isSigned(secret: string): boolean {
    const signature = this.#signatureOf(secret.slice(0, randomLength));
    return timingSafeEqual(Buffer.from(secret.slice(randomLength)), Buffer.from(signature));
  }

  #signatureOf(random: string): string {
    return createHmac('sha256', this.#key)
      .update(random)
      .digest('base64url')
      .slice(0, 43 - randomLength);
  }
}
