import type { Request } from 'express';
import { describe, expect, it } from 'vitest';
import type { Access } from '#core/api/endpoint.ts';
import type { Guest } from '#core/model/guest.ts';
import { type AccessRow, checkOwnData, createGuard } from './access-guard.ts';

const ownUserId = 'a'.repeat(32);
const movedUserId = 'b'.repeat(32);
const token = 'staff-token';

function request(headers: Record<string, string>, remoteAddress = '127.0.0.1'): Request {
  return { headers: { host: 'localhost:8080', ...headers }, socket: { remoteAddress } } as unknown as Request;
}

function findGuest(userId: string): Guest | undefined {
  if (userId !== ownUserId && userId !== movedUserId) return undefined;
  return { userId, ...(userId === movedUserId ? { movedTo: ownUserId } : {}) } as Guest;
}

function createTestGuard({
  lanAdmin = false,
  role = 'admin' as const,
}: {
  lanAdmin?: boolean;
  role?: 'admin' | 'staff';
} = {}) {
  return createGuard({
    readPhone: () => undefined,
    findGuest,
    checkPhone: () => undefined,
    findSession: (sentToken, boundTo) =>
      sentToken === token && ['none', 'd1', 'd1 https'].includes(boundTo)
        ? { accountId: 'a', email: 'a@b.example', role, sessionId: 's' }
        : undefined,
    findDevice: (sentToken) => devices[sentToken],
    isOwnHost: (name) => ['localhost', '192.168.1.20'].includes(name),
    isPanelOpenToLan: () => lanAdmin,
  });
}

const tabletToken = `device-${'t'.repeat(43)}`;
const kioskToken = `device-${'k'.repeat(43)}`;
const devices: Readonly<Record<string, { deviceId: string; role: 'tablet' | 'kiosk'; name: string }>> = {
  [tabletToken]: { deviceId: 'd1', role: 'tablet', name: 'Pool bar' },
  [kioskToken]: { deviceId: 'd2', role: 'kiosk', name: 'Lobby' },
};
const tabletHeaders = { cookie: `tk_device=${tabletToken}`, host: '192.168.1.20' };
const kioskHeaders = { 'x-device-token': kioskToken };
const bothDevices = { 'x-device-token': tabletToken, cookie: `tk_device=${kioskToken}` };

const guestHeaders = (userId: string) => ({ 'user-id': userId, authorization: `Bearer user-${userId}` });
const staffHeaders = { authorization: `Bearer ${token}` };
const getOutcome = (work: () => unknown) => {
  try {
    work();
    return 'open';
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown';
  }
};

describe('the access guard', () => {
  const guard = createTestGuard();

  it.each<[Access, Record<string, string>, string]>([
    ['public', {}, 'open'],
    ['public', guestHeaders(ownUserId), 'open'],
    ['public', guestHeaders('unknown'), 'open'],
    ['public', guestHeaders(movedUserId), 'open'],
    ['public', { authorization: 'Bearer staff-old' }, 'open'],
    ['public', { 'user-id': ownUserId }, 'IDENTITY_MISMATCH'],
    ['phone', { ...guestHeaders(ownUserId), 'user-id': movedUserId }, 'IDENTITY_MISMATCH'],
    ['guest', {}, 'GUEST_UNKNOWN'],
    ['guest', guestHeaders('unknown'), 'GUEST_UNKNOWN'],
    ['guest', guestHeaders(movedUserId), 'GUEST_MOVED'],
    ['guest', guestHeaders(ownUserId), 'open'],
    ['guest', staffHeaders, 'FORBIDDEN'],
    ['guest', { ...staffHeaders, 'user-id': ownUserId }, 'FORBIDDEN'],
    ['guest', { 'user-id': ownUserId }, 'IDENTITY_MISMATCH'],
    ['guest', { authorization: `Bearer user-${ownUserId}` }, 'IDENTITY_MISMATCH'],
    ['staff', { 'user-id': ownUserId }, 'NOT_SIGNED_IN'],
    ['guest-or-staff', staffHeaders, 'open'],
    ['guest-or-staff', { authorization: 'Bearer staff-old' }, 'SESSION_EXPIRED'],
    ['guest-or-staff', { ...staffHeaders, host: 'evil.example' }, 'WRONG_HOST'],
    ['guest-or-staff', { ...guestHeaders(ownUserId), host: 'evil.example' }, 'open'],
    ['guest-or-staff', { ...staffHeaders, host: '192.168.1.20' }, 'DEVICE_NOT_PAIRED'],
    ['staff', staffHeaders, 'open'],
    ['staff', { ...staffHeaders, host: 'evil.example' }, 'WRONG_HOST'],
    ['staff', { host: '192.168.1.20' }, 'DEVICE_NOT_PAIRED'],
    ['staff', guestHeaders(ownUserId), 'NOT_SIGNED_IN'],
    ['staff-place', {}, 'open'],
    ['staff-place', { authorization: 'Bearer staff-old' }, 'open'],
    ['staff-place', { host: '192.168.1.20' }, 'DEVICE_NOT_PAIRED'],
    ['set-up', { host: '192.168.1.20' }, 'open'],
    ['set-up', { host: 'evil.example' }, 'WRONG_HOST'],
  ])('for %s calls with %j: %s', (access, headers, expected) => {
    expect(getOutcome(() => guard(request(headers), { access, scope: 'daily' }))).toBe(expected);
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
    const lanGuard = createTestGuard({ lanAdmin: true, role: 'staff' });
    const fromLan = request({ ...staffHeaders, host: '192.168.1.20' }, '192.168.1.50');
    expect(lanGuard(fromLan, { access: 'staff' }).session?.role).toBe('staff');
    expect(getOutcome(() => lanGuard(fromLan, { access: 'admin', scope: 'daily' }))).toBe('ADMIN_ONLY');
  });

  it('ignores a session that is sent from a computer that may not open the panel', () => {
    expect(
      guard(request({ ...staffHeaders, host: '192.168.1.20' }, '192.168.1.50'), { access: 'public' }).session,
    ).toBeUndefined();
    expect(guard(request(staffHeaders), { access: 'public' }).session?.email).toBe('a@b.example');
  });
});

describe('a paired device', () => {
  const guard = createTestGuard();
  const httpsRequest = (headers: Record<string, string>) =>
    ({ ...request(headers), socket: { remoteAddress: '192.168.1.50', encrypted: true } }) as unknown as Request;

  it.each<[string, AccessRow, Record<string, string>, string]>([
    ['a tablet', { access: 'staff' }, { ...staffHeaders, ...tabletHeaders }, 'open'],
    ['a tablet', { access: 'staff-place' }, tabletHeaders, 'open'],
    ['a tablet', { access: 'admin', scope: 'daily' }, { ...staffHeaders, ...tabletHeaders }, 'open'],
    ['a tablet', { access: 'admin', scope: 'settings' }, { ...staffHeaders, ...tabletHeaders }, 'ONLY_ON_THIS_PC'],
    ['a tablet', { access: 'staff', scope: 'settings' }, { ...staffHeaders, ...tabletHeaders }, 'ONLY_ON_THIS_PC'],
    ['a tablet', { access: 'admin', scope: 'local' }, { ...staffHeaders, ...tabletHeaders }, 'ONLY_LOCALLY'],
    [
      'a tablet with an unknown host name',
      { access: 'staff' },
      { ...staffHeaders, ...tabletHeaders, host: 'evil.example' },
      'WRONG_HOST',
    ],
    [
      'an unknown device',
      { access: 'staff' },
      { ...staffHeaders, ...tabletHeaders, cookie: 'tk_device=x' },
      'DEVICE_NOT_PAIRED',
    ],
    ['a kiosk on this computer', { access: 'staff' }, kioskHeaders, 'DEVICE_NOT_PAIRED'],
    ['a kiosk on this computer', { access: 'staff' }, { ...staffHeaders, ...kioskHeaders }, 'ONE_CALLER'],
    [
      'a kiosk’s cookie behind a tablet’s token',
      { access: 'guest' },
      { ...bothDevices, ...guestHeaders(ownUserId) },
      'ONE_CALLER',
    ],
    [
      'a kiosk’s cookie behind a tablet’s token',
      { access: 'public' },
      { ...bothDevices, ...staffHeaders },
      'ONE_CALLER',
    ],
    ['a kiosk’s cookie behind a tablet’s token', { access: 'kiosk' }, bothDevices, 'FORBIDDEN'],
    ['a kiosk on this computer', { access: 'set-up' }, kioskHeaders, 'open'],
    ['a kiosk', { access: 'staff-or-kiosk' }, { ...kioskHeaders, host: '192.168.1.20' }, 'open'],
    [
      'a kiosk with an unknown host name',
      { access: 'staff-or-kiosk' },
      { ...kioskHeaders, host: 'evil.example' },
      'WRONG_HOST',
    ],
    ['nobody on this very computer', { access: 'staff-or-kiosk' }, {}, 'NOT_SIGNED_IN'],
    ['nobody', { access: 'staff-or-kiosk' }, {}, 'DEVICE_NOT_PAIRED'],
    ['anybody', { access: 'pairing' }, { host: '192.168.1.20' }, 'open'],
    ['anybody with an unknown host name', { access: 'pairing' }, { host: 'evil.example' }, 'WRONG_HOST'],
  ])('%s that calls %j with %j: %s [236]', (who, row, headers, expected) => {
    const address = who.includes('this very computer') ? '127.0.0.1' : '192.168.1.50';
    expect(getOutcome(() => guard(request(headers, address), row))).toBe(expected);
  });

  it('may change settings over https only, while this computer may over http', () => {
    const row = { access: 'admin', scope: 'settings' } as const;
    expect(getOutcome(() => guard(httpsRequest({ ...staffHeaders, ...tabletHeaders }), row))).toBe('open');
    expect(getOutcome(() => guard(httpsRequest({ ...staffHeaders, host: '192.168.1.20' }), row))).toBe(
      'DEVICE_NOT_PAIRED',
    );
    expect(getOutcome(() => guard(request(staffHeaders), row))).toBe('open');
    const lanGuard = createTestGuard({ lanAdmin: true });
    expect(getOutcome(() => lanGuard(request({ ...staffHeaders, host: '192.168.1.20' }, '192.168.1.50'), row))).toBe(
      'open',
    );
    expect(
      getOutcome(() =>
        lanGuard(request({ ...staffHeaders, ...kioskHeaders, host: '192.168.1.20' }, '192.168.1.50'), row),
      ),
    ).toBe('ONE_CALLER');
  });

  it('may not make local calls such as a restore, not even over https or with the panel open to the LAN', () => {
    const row = { access: 'admin', scope: 'local' } as const;
    expect(getOutcome(() => guard(httpsRequest({ ...staffHeaders, ...tabletHeaders }), row))).toBe('ONLY_LOCALLY');
    const lanGuard = createTestGuard({ lanAdmin: true });
    const fromLan = request({ ...staffHeaders, host: '192.168.1.20' }, '192.168.1.50');
    expect(getOutcome(() => lanGuard(fromLan, row))).toBe('ONLY_LOCALLY');
    expect(getOutcome(() => lanGuard(request(staffHeaders), row))).toBe('open');
  });

  it('is not local if it is a kiosk, even on this computer', () => {
    expect(guard(request(kioskHeaders), { access: 'public' }).isLocal).toBe(false);
    expect(guard(request({ cookie: `tk_device=${tabletToken}` }), { access: 'public' }).isLocal).toBe(true);
  });

  it('binds its sessions to itself, and sessions over http and https separately', () => {
    const getBoundTo = (req: Request) => guard(req, { access: 'public' }).boundTo;
    expect(getBoundTo(request({}))).toBe('none');
    expect(getBoundTo(request({ host: '192.168.1.20' }, '192.168.1.50'))).toBe('none');
    expect(getBoundTo(request(tabletHeaders, '192.168.1.50'))).toBe('d1');
    expect(getBoundTo(httpsRequest(tabletHeaders))).toBe('d1 https');
    expect(getBoundTo(request(kioskHeaders))).toBe('d2');
  });
});

describe('checkOwnData', () => {
  const caller = { isLocal: false, address: '', boundTo: 'none' };
  const session = { accountId: 'a', email: '', role: 'staff' as const, sessionId: 's' };

  it('lets guests access their own data only, and staff everybody’s data if the row says so', () => {
    expect(getOutcome(() => checkOwnData({ ...caller, userId: ownUserId }, 'guest', ownUserId))).toBe('open');
    expect(getOutcome(() => checkOwnData({ ...caller, userId: ownUserId }, 'guest', movedUserId))).toBe('NOT_YOURS');
    expect(getOutcome(() => checkOwnData({ ...caller, session }, 'guest-or-staff', movedUserId))).toBe('open');
    expect(getOutcome(() => checkOwnData({ ...caller, session, userId: ownUserId }, 'guest', movedUserId))).toBe(
      'NOT_YOURS',
    );
    expect(getOutcome(() => checkOwnData(caller, 'public', movedUserId))).toBe('open');
  });
});
