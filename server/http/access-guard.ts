import type { Request } from 'express';
import type { Access, Endpoint, Scope } from '#core/api/endpoint.ts';
import type { Guest } from '#core/model/guest.ts';
import { AppError } from '../platform/app-error.ts';
import { readDeviceTokens } from './device-cookie.ts';
import type { Caller } from './handler.ts';
import { type Claim, parseClaim } from './identity-claim.ts';
import { checkHost, checkPlace, isStaffPlace, type Place, type PlaceDeps, readPlace } from './place.ts';

export type Session = NonNullable<Caller['session']>;

export type GuardDeps = PlaceDeps & {
  /** Returns the hash of the phone's cookie if the cookie is valid, otherwise undefined. */
  readonly readPhone: (req: Request) => string | undefined;
  readonly findGuest: (userId: string) => Guest | undefined;
  /** Throws GUEST_MOVED or OTHER_PHONE if this phone may not act as the guest (IDENTITY-10). */
  readonly checkPhone: (guest: Guest, phone: string | undefined) => void;
  /**
   * Returns the session of a valid token that is bound to this device (`boundTo`), and prolongs it. Returns undefined
   * if there is none.
   */
  readonly findSession: (token: string, boundTo: string) => Session | undefined;
};

/** The fields of an endpoint that say who may call it, and from where. */
export type AccessRow = Pick<Endpoint, 'access' | 'scope' | 'isForAnyPhone' | 'needsPin'>;

type CallerBase = Pick<Caller, 'isLocal' | 'address' | 'phone' | 'device' | 'boundTo'>;

/**
 * Returns a function that identifies the caller and checks whether they may make this kind of call (IDENTITY-1,
 * ACCESS-1, ACCESS-4). It throws an `AppError` if they may not. Whose data the call concerns is checked by
 * `checkOwnData`, once the parameters are known.
 */
export function createGuard(deps: GuardDeps): (req: Request, row: AccessRow) => Caller {
  return (req, { access, scope = 'daily', isForAnyPhone }) => {
    const place = readPlace(deps, req);
    checkOneCaller(deps, req);
    const claim = parseClaim(req);
    const { isLocal, address, boundTo, device } = place;
    // A guest who plays in the browser of a paired tablet is only a guest.
    const isGuestCall = access === 'guest' || (claim.kind === 'guest' && takesGuests(access));
    const base: CallerBase = {
      ...{ isLocal, address, boundTo },
      ...(device && !isGuestCall && { device }),
      ...toPhoneField(deps, req),
    };
    switch (access) {
      case 'public':
      case 'phone':
        if (isForAnyPhone) return base;
        return { ...base, ...identifyOptionally(deps, claim, place, base.phone) };
      case 'guest':
      case 'guest-or-staff':
        return { ...base, ...identifyGuestOrStaff(deps, claim, place, access, scope, base.phone) };
      case 'guest-kiosk-or-staff':
        if (device?.role === 'kiosk') {
          checkHost(deps, place);
          return base;
        }
        return { ...base, ...identifyGuestOrStaff(deps, claim, place, access, scope, base.phone) };
      case 'staff-or-kiosk':
        if (device?.role === 'kiosk') {
          checkHost(deps, place);
          return base;
        }
        return { ...base, session: requireStaff(deps, claim, place, access, scope) };
      case 'kiosk':
        checkHost(deps, place);
        if (device === undefined) throw new AppError('DEVICE_NOT_PAIRED');
        if (device.role !== 'kiosk') throw new AppError('FORBIDDEN');
        return base;
      case 'staff':
      case 'admin':
        return { ...base, session: requireStaff(deps, claim, place, access, scope) };
      case 'staff-place':
        checkPlace(deps, place, scope);
        return base;
      case 'set-up':
      case 'pairing':
        checkHost(deps, place);
        return base;
    }
  };
}

/**
 * Throws NOT_YOURS if a call that is restricted to a guest's own data concerns another guest (IDENTITY-1). With the
 * access `guest-or-staff`, staff may access the data of every guest.
 */
export function checkOwnData(caller: Caller, access: Access, userId: unknown): void {
  if (access !== 'guest' && access !== 'guest-or-staff' && access !== 'guest-kiosk-or-staff') return;
  if (caller.session && access === 'guest-or-staff') return;
  if (caller.userId !== userId) throw new AppError('NOT_YOURS');
}

/**
 * Throws ONE_CALLER if a kiosk also sends the identity of a guest or of staff (IDENTITY-9). With both, a stolen token of
 * a kiosk could act for any guest whose id is known. A kiosk's cookie counts even beside the token of another device.
 */
function checkOneCaller({ findDevice }: PlaceDeps, req: Request): void {
  const { authorization, 'user-id': userId } = req.headers;
  if (!authorization && !userId) return;
  if (readDeviceTokens(req).some((token) => findDevice(token)?.role === 'kiosk')) throw new AppError('ONE_CALLER');
}

/** Returns whether a guest's identity counts for a kind of call. */
function takesGuests(access: Access): boolean {
  return access === 'public' || access === 'phone' || access.startsWith('guest');
}

export type StreamCheckDeps = PlaceDeps & {
  /** Like `findSession`, without prolonging the session, because an open stream does not count as use. */
  readonly isSessionOpen: (token: string, boundTo: string) => boolean;
};

/**
 * Returns a function that checks whether the staff member who opened a stream may still read it. It checks the session,
 * the device and the host name again.
 */
export function createStreamCheck(deps: StreamCheckDeps): (req: Request) => boolean {
  return (req) => {
    const claim = parseClaim(req);
    const place = readPlace(deps, req);
    return claim.kind === 'staff' && isStaffPlace(deps, place) && deps.isSessionOpen(claim.token, place.boundTo);
  };
}

function toPhoneField(deps: GuardDeps, req: Request): { phone?: string } {
  const phone = deps.readPhone(req);
  return phone ? { phone } : {};
}

function requireStaff(deps: GuardDeps, claim: Claim, place: Place, access: Access, scope: Scope): Session {
  checkPlace(deps, place, scope);
  return requireSession(deps, claim, place, access);
}

function requireSession(deps: GuardDeps, claim: Claim, { boundTo }: Place, access: Access): Session {
  if (claim.kind !== 'staff') throw new AppError('NOT_SIGNED_IN');
  const session = deps.findSession(claim.token, boundTo);
  if (!session) throw new AppError('SESSION_EXPIRED');
  if (access === 'admin' && session.role !== 'admin') throw new AppError('ADMIN_ONLY');
  return session;
}

/**
 * Returns the caller's identity for calls that are open to everybody. Ignores an identity that is no longer valid.
 * Throws IDENTITY_MISMATCH if the identity headers disagree.
 */
function identifyOptionally(
  deps: GuardDeps,
  claim: Claim,
  place: Place,
  phone: string | undefined,
): Pick<Caller, 'userId' | 'session'> {
  if (claim.kind === 'mismatch') throw new AppError('IDENTITY_MISMATCH');
  if (claim.kind === 'guest') {
    const guest = deps.findGuest(claim.userId);
    if (!guest || guest.movedTo) return {};
    deps.checkPhone(guest, phone);
    return { userId: guest.userId };
  }
  const isStaffCall = claim.kind === 'staff' && isStaffPlace(deps, place);
  const session = isStaffCall ? deps.findSession(claim.token, place.boundTo) : undefined;
  return session ? { session } : {};
}

function identifyGuestOrStaff(
  deps: GuardDeps,
  claim: Claim,
  place: Place,
  access: Access,
  scope: Scope,
  phone: string | undefined,
): Pick<Caller, 'userId' | 'session'> {
  switch (claim.kind) {
    case 'none':
      throw new AppError('GUEST_UNKNOWN');
    case 'mismatch':
      throw new AppError('IDENTITY_MISMATCH');
    case 'guest':
      return { userId: requireGuest(deps, claim.userId, phone).userId };
    case 'staff': {
      const session = requireStaff(deps, claim, place, access, scope);
      // Staff never act as a guest, whatever `User-Id` their browser also sends (IDENTITY-9).
      if (access === 'guest') throw new AppError('FORBIDDEN');
      return { session };
    }
  }
}

function requireGuest(deps: GuardDeps, userId: string, phone: string | undefined): Guest {
  const guest = deps.findGuest(userId);
  if (!guest) throw new AppError('GUEST_UNKNOWN');
  if (guest.movedTo) throw new AppError('GUEST_MOVED');
  deps.checkPhone(guest, phone);
  return guest;
}
