import type { IncomingMessage } from 'node:http';

/** The identity that the headers of a call claim, before it is verified (IDENTITY-1). */
export type Claim =
  | { readonly kind: 'none' }
  /** `User-Id` and `Bearer user-{id}` agree. */
  | { readonly kind: 'guest'; readonly userId: string }
  /** The two headers of a guest differ, only one of them was sent, or `Authorization` is not a bearer token. */
  | { readonly kind: 'mismatch' }
  /** The headers contain a staff token. A `User-Id` beside it is ignored (IDENTITY-9). */
  | { readonly kind: 'staff'; readonly token: string };

const guestPrefix = 'user-';

/** Returns the identity that a call claims. */
export function parseClaim(req: IncomingMessage): Claim {
  const authorization = req.headers.authorization;
  const userIdHeader = req.headers['user-id'];
  const userId = typeof userIdHeader === 'string' && userIdHeader !== '' ? userIdHeader : undefined;
  if (authorization === undefined || authorization === '')
    return userId === undefined ? { kind: 'none' } : { kind: 'mismatch' };
  const value = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (value === undefined) return { kind: 'mismatch' };
  if (!value.startsWith(guestPrefix)) return { kind: 'staff', token: value };
  return value.slice(guestPrefix.length) === userId ? { kind: 'guest', userId } : { kind: 'mismatch' };
}
