import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { hashSecret, type Ids } from '../platform/ids.ts';

const phoneCookieName = 'tk_phone';
const secretPattern = /^[A-Za-z0-9_-]{43}$/;
/** The length of the first part of the cookie, which is random (132 bits). The rest is its signature. */
const randomLength = 22;
/** The longest time in seconds for which browsers store a cookie. */
const maxAgeSeconds = 400 * 24 * 60 * 60;

/**
 * Identifies phones by a cookie (IDENTITY-2). A cookie that this server did not issue is ignored, and replaced when the
 * phone registers (LIMIT-6), so that a cookie cannot be forged.
 */
export class PhoneCookies {
  readonly #key: string;
  readonly #ids: Ids;
  readonly #hasGuests: (phone: string) => boolean;

  /**
   * `hasGuests` checks whether guests belong to a phone. If they do, an unsigned cookie of an older version is accepted.
   */
  constructor(key: string, ids: Ids, hasGuests: (phone: string) => boolean) {
    this.#key = key;
    this.#ids = ids;
    this.#hasGuests = hasGuests;
  }

  /** Returns the hash of this phone's cookie, or undefined if it has no valid one. */
  readPhone(req: Pick<Request, 'headers'>): string | undefined {
    const header = req.headers.cookie;
    if (!header?.includes(phoneCookieName)) return undefined;
    const secret = parseCookie(header)[phoneCookieName];
    if (!secret || !secretPattern.test(secret)) return undefined;
    const phone = hashSecret(secret);
    return this.#isSigned(secret) || this.#hasGuests(phone) ? phone : undefined;
  }

  /**
   * Returns `phone`, the hash of the phone's valid cookie. If `phone` is undefined, sets a new cookie and returns its
   * hash.
   */
  ensure(res: Pick<Response, 'append'>, phone: string | undefined): string {
    if (phone) return phone;
    const random = this.#ids.secret().slice(0, randomLength);
    const secret = random + this.#sign(random);
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
    const signature = this.#sign(secret.slice(0, randomLength));
    return timingSafeEqual(Buffer.from(secret.slice(randomLength)), Buffer.from(signature));
  }

  #sign(random: string): string {
    return createHmac('sha256', this.#key)
      .update(random)
      .digest('base64url')
      .slice(0, 43 - randomLength);
  }
}
