import type { Request } from 'express';
import type { Access } from '#core/api/endpoint.ts';
import type { Guest } from '#core/model/guest.ts';
import { AppError } from '../platform/app-error.ts';
import { hostNameOf, isLocalName, isLoopbackAddress } from '../platform/lan-address.ts';
import type { Caller } from './handler.ts';
import { type Claim, claimOf } from './identity-claim.ts';
import { phoneOf } from './phone-cookie.ts';

export type Session = NonNullable<Caller['session']>;

export type GuardDeps = {
  readonly findGuest: (userId: string) => Guest | undefined;
  /** The person whose valid token it is; prolongs the session. */
  readonly findSession: (token: string) => Session | undefined;
  readonly isOwnHost: (name: string) => boolean;
  /** The setting that opens the staff calls to the whole LAN. */
  readonly isLanAdmin: () => boolean;
};

type Base = Pick<Caller, 'isLocal' | 'address' | 'phone'>;

/**
 * Finds out who calls and whether this kind of call is open to them (decisions 2.6, 2.19, 3). Throws an `AppError`
 * otherwise. Whose data a guest may touch is checked by `ownDataOnly`, once the parameters are known.
 */
export function makeGuard(deps: GuardDeps): (req: Request, access: Access) => Caller {
  return (req, access) => {
    const place = placeOf(req);
    const base: Base = { isLocal: place.isLocal, address: place.address, ...withPhone(req) };
    switch (access) {
      case 'public':
      case 'phone':
        return { ...base, ...volunteered(deps, claimOf(req), place) };
      case 'guest':
      case 'guest-or-staff':
        return { ...base, ...guestOrStaff(deps, claimOf(req), place, access) };
      case 'staff':
      case 'admin':
        checkPlace(deps, place);
        return { ...base, session: requireSession(deps, claimOf(req), access) };
      case 'staff-place':
        checkPlace(deps, place);
        return base;
      case 'set-up':
        checkHost(deps, place);
        return base;
    }
  };
}

/** A guest reads and writes its own data only (decision 2.6); staff may read anybody's where the row lets them in. */
export function ownDataOnly(caller: Caller, access: Access, userId: unknown): void {
  if (access !== 'guest' && access !== 'guest-or-staff') return;
  if (caller.session && access === 'guest-or-staff') return;
  if (caller.userId !== userId) throw new AppError('NOT_YOURS');
}

type Place = { readonly isLocal: boolean; readonly address: string; readonly host: string | undefined };

function placeOf(req: Request): Place {
  const host = hostNameOf(req.headers.host);
  const address = req.socket.remoteAddress ?? '';
  return { host, address, isLocal: host !== undefined && isLocalName(host) && isLoopbackAddress(address) };
}

function withPhone(req: Request): { phone?: string } {
  const phone = phoneOf(req);
  return phone ? { phone } : {};
}

function checkHost(deps: GuardDeps, place: Place): void {
  if (place.host === undefined || !deps.isOwnHost(place.host)) throw new AppError('WRONG_HOST');
}

function checkPlace(deps: GuardDeps, place: Place): void {
  checkHost(deps, place);
  if (!place.isLocal && !deps.isLanAdmin()) throw new AppError('DEVICE_NOT_PAIRED');
}

function requireSession(deps: GuardDeps, claim: Claim, access: Access): Session {
  if (claim.kind !== 'person') throw new AppError('NOT_SIGNED_IN');
  const session = deps.findSession(claim.token);
  if (!session) throw new AppError('SESSION_EXPIRED');
  if (access === 'admin' && session.role !== 'admin') throw new AppError('ADMIN_ONLY');
  return session;
}

/** Open calls take an identity into account when it is good, and do without it when it is old. */
function volunteered(deps: GuardDeps, claim: Claim, place: Place): Pick<Caller, 'userId' | 'session'> {
  if (claim.kind === 'mismatch') throw new AppError('IDENTITY_MISMATCH');
  if (claim.kind === 'guest') {
    const guest = deps.findGuest(claim.userId);
    return guest && !guest.movedTo ? { userId: guest.userId } : {};
  }
  const isOpen = place.host !== undefined && deps.isOwnHost(place.host) && (place.isLocal || deps.isLanAdmin());
  const session = claim.kind === 'person' && isOpen ? deps.findSession(claim.token) : undefined;
  return session ? { session } : {};
}

function guestOrStaff(deps: GuardDeps, claim: Claim, place: Place, access: Access): Pick<Caller, 'userId' | 'session'> {
  switch (claim.kind) {
    case 'none':
      throw new AppError('GUEST_UNKNOWN');
    case 'mismatch':
      throw new AppError('IDENTITY_MISMATCH');
    case 'guest':
      return { userId: requireGuest(deps, claim.userId).userId };
    case 'person': {
      checkPlace(deps, place);
      const session = requireSession(deps, claim, access);
      if (access === 'guest-or-staff') return { session };
      // Someone of the staff who tries the game in the browser that also holds the panel (decision 2.6).
      if (!claim.userId) throw new AppError('FORBIDDEN');
      return { session, userId: requireGuest(deps, claim.userId).userId };
    }
  }
}

function requireGuest(deps: GuardDeps, userId: string): Guest {
  const guest = deps.findGuest(userId);
  if (!guest) throw new AppError('GUEST_UNKNOWN');
  if (guest.movedTo) throw new AppError('GUEST_MOVED');
  return guest;
}
