import type { Role } from '#core/model/account.ts';

/** Why the panel does not open on this device at all (ACCESS-1). */
export type BlockReason = 'DEVICE_NOT_PAIRED' | 'WRONG_HOST';

/**
 * Why nobody is signed in: there was no session (`nobody`), the server ended the session (`ended`), or the person
 * logged out here (`left`) or in another tab (`elsewhere`).
 */
export type SignedOutReason = 'nobody' | 'ended' | 'left' | 'elsewhere';

/** The state of a person's session; `unknown` until the server is asked. */
export type Session =
  | { readonly state: 'unknown' }
  | { readonly state: 'authenticating' }
  | { readonly state: 'signed-in'; readonly email: string; readonly role: Role }
  | { readonly state: 'signed-out'; readonly why: SignedOutReason }
  | { readonly state: 'blocked'; readonly reason: BlockReason }
  | { readonly state: 'unreachable' };

/** The part of the reply to a log-in or set-up that the panel stores. */
export type SignedIn = { readonly token: string; readonly email: string; readonly role: Role };

/** Returns the account's name as lists and paper show it: the email without its domain. */
export const getStaffName = (email: string): string => email.replace(/@.*$/, '');
