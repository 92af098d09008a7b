import type { Request } from 'express';
import { describe, expect, it } from 'vitest';
import type { Access } from '#core/api/endpoint.ts';
import type { Guest } from '#core/model/guest.ts';
import { makeGuard, ownDataOnly } from './access-guard.ts';

const mine = 'a'.repeat(32);
const moved = 'b'.repeat(32);
const token = 'staff-token';

function request(headers: Record<string, string>, remoteAddress = '127.0.0.1'): Request {
  return { headers: { host: 'localhost:8080', ...headers }, socket: { remoteAddress } } as unknown as Request;
}

function guest(userId: string): Guest | undefined {
  if (userId !== mine && userId !== moved) return undefined;
  return { userId, ...(userId === moved ? { movedTo: mine } : {}) } as Guest;
}

function guardWith({
  lanAdmin = false,
  role = 'admin' as const,
}: {
  lanAdmin?: boolean;
  role?: 'admin' | 'staff';
} = {}) {
  return makeGuard({
    findGuest: guest,
    findSession: (given) => (given === token ? { accountId: 'a', email: 'a@b.example', role } : undefined),
    isOwnHost: (name) => ['localhost', '192.168.1.20'].includes(name),
    isLanAdmin: () => lanAdmin,
  });
}

const asGuest = (userId: string) => ({ 'user-id': userId, authorization: `Bearer user-${userId}` });
const asStaff = { authorization: `Bearer ${token}` };
const codeOf = (work: () => unknown) => {
  try {
    work();
    return 'open';
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown';
  }
};

describe('the guard', () => {
  const guard = guardWith();

  it.each<[Access, Record<string, string>, string]>([
    ['public', {}, 'open'],
    ['public', asGuest(mine), 'open'],
    ['public', asGuest('unknown'), 'open'],
    ['public', asGuest(moved), 'open'],
    ['public', { authorization: 'Bearer staff-old' }, 'open'],
    ['public', { 'user-id': mine }, 'IDENTITY_MISMATCH'],
    ['phone', { ...asGuest(mine), 'user-id': moved }, 'IDENTITY_MISMATCH'],
    ['guest', {}, 'GUEST_UNKNOWN'],
    ['guest', asGuest('unknown'), 'GUEST_UNKNOWN'],
    ['guest', asGuest(moved), 'GUEST_MOVED'],
    ['guest', asGuest(mine), 'open'],
    ['guest', asStaff, 'FORBIDDEN'],
    ['guest', { ...asStaff, 'user-id': mine }, 'open'],
    ['guest-or-staff', asStaff, 'open'],
    ['guest-or-staff', { authorization: 'Bearer staff-old' }, 'SESSION_EXPIRED'],
    ['guest-or-staff', { ...asStaff, host: 'evil.example' }, 'WRONG_HOST'],
    ['guest-or-staff', { ...asGuest(mine), host: 'evil.example' }, 'open'],
    ['guest-or-staff', { ...asStaff, host: '192.168.1.20' }, 'DEVICE_NOT_PAIRED'],
    ['staff', asStaff, 'open'],
    ['staff', { ...asStaff, host: 'evil.example' }, 'WRONG_HOST'],
    ['staff', { host: '192.168.1.20' }, 'DEVICE_NOT_PAIRED'],
    ['staff', asGuest(mine), 'NOT_SIGNED_IN'],
    ['staff-place', {}, 'open'],
    ['staff-place', { authorization: 'Bearer staff-old' }, 'open'],
    ['staff-place', { host: '192.168.1.20' }, 'DEVICE_NOT_PAIRED'],
    ['set-up', { host: '192.168.1.20' }, 'open'],
    ['set-up', { host: 'evil.example' }, 'WRONG_HOST'],
  ])('%s with %j: %s', (access, headers, expected) => {
    expect(codeOf(() => guard(request(headers), access))).toBe(expected);
  });

  it('calls local only what comes over a loopback socket under a local name', () => {
    expect(guard(request({}), 'public').isLocal).toBe(true);
    expect(guard(request({ host: '[::1]:8080' }, '::1'), 'public').isLocal).toBe(true);
    expect(guard(request({}, '192.168.1.50'), 'public').isLocal).toBe(false);
    expect(guard(request({ host: '192.168.1.20' }), 'public').isLocal).toBe(false);
    expect(guard(request({ 'x-forwarded-for': '127.0.0.1' }, '192.168.1.50'), 'public').isLocal).toBe(false);
  });

  it('opens staff calls to the LAN by the setting, and keeps administrators’ calls to them', () => {
    const open = guardWith({ lanAdmin: true, role: 'staff' });
    const fromLan = request({ ...asStaff, host: '192.168.1.20' }, '192.168.1.50');
    expect(open(fromLan, 'staff').session?.role).toBe('staff');
    expect(codeOf(() => open(fromLan, 'admin'))).toBe('ADMIN_ONLY');
  });

  it('does not take a session from where the panel may not be opened', () => {
    expect(guard(request({ ...asStaff, host: '192.168.1.20' }, '192.168.1.50'), 'public').session).toBeUndefined();
    expect(guard(request(asStaff), 'public').session?.email).toBe('a@b.example');
  });
});

describe('own data only', () => {
  const caller = { isLocal: false, address: '' };
  const session = { accountId: 'a', email: '', role: 'staff' as const };

  it('lets a guest at his own, staff at everybody’s where the row says so', () => {
    expect(codeOf(() => ownDataOnly({ ...caller, userId: mine }, 'guest', mine))).toBe('open');
    expect(codeOf(() => ownDataOnly({ ...caller, userId: mine }, 'guest', moved))).toBe('NOT_YOURS');
    expect(codeOf(() => ownDataOnly({ ...caller, session }, 'guest-or-staff', moved))).toBe('open');
    expect(codeOf(() => ownDataOnly({ ...caller, session, userId: mine }, 'guest', moved))).toBe('NOT_YOURS');
    expect(codeOf(() => ownDataOnly(caller, 'public', moved))).toBe('open');
  });
});
