import type { Role } from '#core/model/account.ts';

/** Why the panel does not open here at all (decision 2.19). */
export type BlockReason = 'DEVICE_NOT_PAIRED' | 'WRONG_HOST';

/** Why nobody is signed in: nobody was, the server ended the session, or the person left, here or in another tab. */
export type SignedOutWhy = 'nobody' | 'ended' | 'left' | 'elsewhere';

/** Where a person's session stands; `unknown` until asked for. */
export type Session =
  | { readonly state: 'unknown' }
  | { readonly state: 'authenticating' }
  | { readonly state: 'signed-in'; readonly email: string; readonly role: Role }
  | { readonly state: 'signed-out'; readonly why: SignedOutWhy }
  | { readonly state: 'blocked'; readonly reason: BlockReason }
  | { readonly state: 'unreachable' };

/** What a log-in or set-up answers, as far as the panel keeps it. */
export type SignedIn = { readonly token: string; readonly email: string; readonly role: Role };
