import type { Request } from 'express';
import { describe, expect, it } from 'vitest';
import type { Access } from '#core/api/endpoint.ts';
import type { Guest } from '#core/model/guest.ts';
import { type AccessRow, makeGuard, ownDataOnly } from './access-guard.ts';

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
    phoneOf: () => undefined,
    findGuest: guest,
    findSession: (given, boundTo) =>
      given === token && ['none', 'd1', 'd1 https'].includes(boundTo)
        ? { accountId: 'a', email: 'a@b.example', role, sessionId: 's' }
        : undefined,
    findDevice: (given) => devices[given],
    isOwnHost: (name) => ['localhost', '192.168.1.20'].includes(name),
    isLanAdmin: () => lanAdmin,
  });
}

const tabletToken = `device-${'t'.repeat(43)}`;
const kioskToken = `device-${'k'.repeat(43)}`;
const devices: Readonly<Record<string, { deviceId: string; role: 'tablet' | 'kiosk'; name: string }>> = {
  [tabletToken]: { deviceId: 'd1', role: 'tablet', name: 'Pool bar' },
  [kioskToken]: { deviceId: 'd2', role: 'kiosk', name: 'Lobby' },
};
const asTablet = { cookie: `tk_device=${tabletToken}`, host: '192.168.1.20' };
const asKiosk = { 'x-device-token': kioskToken };

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

describe('the access guard', () => {
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
  ])('for %s calls with %j: %s', (access, headers, expected) => {
    expect(codeOf(() => guard(request(headers), { access, scope: 'daily' }))).toBe(expected);
  });

  it('treats a call as local only if its socket is loopback and its host name is local', () => {
    expect(guard(request({}), { access: 'public' }).isLocal).toBe(true);
    expect(guard(request({ host: '[::1]:8080' }, '::1'), { access: 'public' }).isLocal).toBe(true);
    expect(guard(request({}, '192.168.1.50'), { access: 'public' }).isLocal).toBe(false);
    expect(guard(request({ host: '192.168.1.20' }), { access: 'public' }).isLocal).toBe(false);
    expect(guard(request({ 'x-forwarded-for': '127.0.0.1' }, '192.168.1.50'), { access: 'public' }).isLocal).toBe(
      false,
    );
  });

  it('allows staff calls from the LAN if the setting allows it, but admin calls only to administrators', () => {
    const open = guardWith({ lanAdmin: true, role: 'staff' });
    const fromLan = request({ ...asStaff, host: '192.168.1.20' }, '192.168.1.50');
    expect(open(fromLan, { access: 'staff' }).session?.role).toBe('staff');
    expect(codeOf(() => open(fromLan, { access: 'admin', scope: 'daily' }))).toBe('ADMIN_ONLY');
  });

  it('ignores a session that is sent from a computer that may not open the panel', () => {
    expect(
      guard(request({ ...asStaff, host: '192.168.1.20' }, '192.168.1.50'), { access: 'public' }).session,
    ).toBeUndefined();
    expect(guard(request(asStaff), { access: 'public' }).session?.email).toBe('a@b.example');
  });
});

describe('a paired device', () => {
  const guard = guardWith();
  const https = (headers: Record<string, string>) =>
    ({ ...request(headers), socket: { remoteAddress: '192.168.1.50', encrypted: true } }) as unknown as Request;

  it.each<[string, AccessRow, Record<string, string>, string]>([
    ['a tablet', { access: 'staff' }, { ...asStaff, ...asTablet }, 'open'],
    ['a tablet', { access: 'staff-place' }, asTablet, 'open'],
    ['a tablet', { access: 'admin', scope: 'daily' }, { ...asStaff, ...asTablet }, 'open'],
    ['a tablet', { access: 'admin', scope: 'settings' }, { ...asStaff, ...asTablet }, 'ONLY_ON_THIS_PC'],
    ['a tablet', { access: 'staff', scope: 'settings' }, { ...asStaff, ...asTablet }, 'ONLY_ON_THIS_PC'],
    ['a tablet', { access: 'admin', scope: 'local' }, { ...asStaff, ...asTablet }, 'ONLY_LOCALLY'],
    [
      'a tablet with an unknown host name',
      { access: 'staff' },
      { ...asStaff, ...asTablet, host: 'evil.example' },
      'WRONG_HOST',
    ],
    ['an unknown device', { access: 'staff' }, { ...asStaff, ...asTablet, cookie: 'tk_device=x' }, 'DEVICE_NOT_PAIRED'],
    ['a kiosk on this computer', { access: 'staff' }, { ...asStaff, ...asKiosk }, 'DEVICE_NOT_PAIRED'],
    ['a kiosk on this computer', { access: 'set-up' }, asKiosk, 'open'],
    ['a kiosk', { access: 'staff-or-kiosk' }, { ...asKiosk, host: '192.168.1.20' }, 'open'],
    [
      'a kiosk with an unknown host name',
      { access: 'staff-or-kiosk' },
      { ...asKiosk, host: 'evil.example' },
      'WRONG_HOST',
    ],
    ['nobody on this very computer', { access: 'staff-or-kiosk' }, {}, 'NOT_SIGNED_IN'],
    ['nobody', { access: 'staff-or-kiosk' }, {}, 'DEVICE_NOT_PAIRED'],
    ['anybody', { access: 'pairing' }, { host: '192.168.1.20' }, 'open'],
    ['anybody with an unknown host name', { access: 'pairing' }, { host: 'evil.example' }, 'WRONG_HOST'],
  ])('%s that calls %j with %j: %s [236]', (who, row, headers, expected) => {
    const address = who.includes('this very computer') ? '127.0.0.1' : '192.168.1.50';
    expect(codeOf(() => guard(request(headers, address), row))).toBe(expected);
  });

  it('may change settings over https only, while this computer may over http', () => {
    const row = { access: 'admin', scope: 'settings' } as const;
    expect(codeOf(() => guard(https({ ...asStaff, ...asTablet }), row))).toBe('open');
    expect(codeOf(() => guard(https({ ...asStaff, host: '192.168.1.20' }), row))).toBe('DEVICE_NOT_PAIRED');
    expect(codeOf(() => guard(request(asStaff), row))).toBe('open');
    const lan = guardWith({ lanAdmin: true });
    expect(codeOf(() => lan(request({ ...asStaff, host: '192.168.1.20' }, '192.168.1.50'), row))).toBe('open');
    expect(codeOf(() => lan(request({ ...asStaff, ...asKiosk, host: '192.168.1.20' }, '192.168.1.50'), row))).toBe(
      'DEVICE_NOT_PAIRED',
    );
  });

  it('may not make local calls such as a restore, not even over https or with the panel open to the LAN', () => {
    const row = { access: 'admin', scope: 'local' } as const;
    expect(codeOf(() => guard(https({ ...asStaff, ...asTablet }), row))).toBe('ONLY_LOCALLY');
    const lan = guardWith({ lanAdmin: true });
    const there = request({ ...asStaff, host: '192.168.1.20' }, '192.168.1.50');
    expect(codeOf(() => lan(there, row))).toBe('ONLY_LOCALLY');
    expect(codeOf(() => lan(request(asStaff), row))).toBe('open');
  });

  it('is not local if it is a kiosk, even on this computer', () => {
    expect(guard(request(asKiosk), { access: 'public' }).isLocal).toBe(false);
    expect(guard(request({ cookie: `tk_device=${tabletToken}` }), { access: 'public' }).isLocal).toBe(true);
  });

  it('binds its sessions to itself, and sessions over http and https separately', () => {
    const bound = (req: Request) => guard(req, { access: 'public' }).boundTo;
    expect(bound(request({}))).toBe('none');
    expect(bound(request({ host: '192.168.1.20' }, '192.168.1.50'))).toBe('none');
    expect(bound(request(asTablet, '192.168.1.50'))).toBe('d1');
    expect(bound(https(asTablet))).toBe('d1 https');
    expect(bound(request(asKiosk))).toBe('d2');
  });
});

describe('ownDataOnly', () => {
  const caller = { isLocal: false, address: '', boundTo: 'none' };
  const session = { accountId: 'a', email: '', role: 'staff' as const, sessionId: 's' };

  it('lets guests access their own data only, and staff everybody’s data if the row says so', () => {
    expect(codeOf(() => ownDataOnly({ ...caller, userId: mine }, 'guest', mine))).toBe('open');
    expect(codeOf(() => ownDataOnly({ ...caller, userId: mine }, 'guest', moved))).toBe('NOT_YOURS');
    expect(codeOf(() => ownDataOnly({ ...caller, session }, 'guest-or-staff', moved))).toBe('open');
    expect(codeOf(() => ownDataOnly({ ...caller, session, userId: mine }, 'guest', moved))).toBe('NOT_YOURS');
    expect(codeOf(() => ownDataOnly(caller, 'public', moved))).toBe('open');
  });
});
