import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grepFolder } from '../support/grep-folder.ts';
import { account, startServer, type TestServer } from '../support/server.ts';
import { asStaff, call, logIn, tryCall } from '../support/server-calls.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'takarabune-security-'));
const clerk = { email: 'night@hotel.example', password: 'lanterns-on-the-pier', role: 'staff' } as const;
const secrets = {
  typedAsEmail: 'my-secret-typed-in-the-wrong-field',
  wrongPassword: 'not-the-right-one-4711',
  newPassword: 'a-very-new-lagoon-55',
  wifiPassword: 'wifi-secret-0815',
};

let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startServer({ dataDir });
  admin = await logIn(server);
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const listEntries = async (query: Record<string, string> = {}) =>
  call(server, 'listSecurityLog', { headers: admin, query });
const listEntryTexts = async (query: Record<string, string> = {}) =>
  (await listEntries(query)).data.map(({ event, by, about }) => [event, by, about].filter(Boolean).join(' '));

describe('the security log', () => {
  it('records who did what, newest first, and never a secret', async () => {
    const { data: createdAccount } = await call(server, 'createStaff', { headers: admin, body: clerk });
    const params = { accountId: createdAccount.accountId };
    await call(server, 'updateStaff', { headers: admin, params, body: { role: 'admin' } });
    const clerkHeaders = await logIn(server, clerk);
    const body = { currentPassword: secrets.wrongPassword, newPassword: secrets.newPassword };
    await tryCall(server, 'changeOwnPassword', { headers: clerkHeaders, body });
    const changed = await call(server, 'changeOwnPassword', {
      headers: clerkHeaders,
      body: { ...body, currentPassword: clerk.password },
    });
    const token = (changed as unknown as { token: string }).token;
    await call(server, 'logOut', { headers: asStaff(token) });
    await call(server, 'deleteStaff', { headers: admin, params });
    await tryCall(server, 'logIn', { body: { email: secrets.typedAsEmail, password: secrets.wrongPassword } });
    await tryCall(server, 'logIn', { body: { email: account.email, password: secrets.wrongPassword } });
    const settings = { stayDays: 5, wifi: { ssid: 'hotel', password: secrets.wifiPassword } };
    await call(server, 'updateSettings', { headers: admin, body: settings });
    await call(server, 'updateSettings', { headers: admin, body: settings });
    const { data: code } = await call(server, 'createPairingCode', {
      headers: admin,
      body: { role: 'tablet', name: 'Pool bar' },
    });
    const host = `${hostname()}:${server.port}`;
    await tryCall(server, 'pairDevice', {
      body: { code: code.code === '000000' ? '111111' : '000000' },
      headers: { host },
    });
    const { data: device } = await call(server, 'pairDevice', { body: { code: code.code }, headers: { host } });
    await call(server, 'deleteDevice', { headers: admin, params: { deviceId: device.deviceId } });
    const { data: backup } = await call(server, 'makeBackup', { headers: admin, body: {} });
    await tryCall(server, 'getBackup', { headers: admin, params: { backupId: backup.backupId } });
    const userId = (
      await call(server, 'registerGuest', {
        body: { roomNumber: '301', guestName: 'Sato', storyId: 'default-story-id' },
      })
    ).data.userId;
    await call(server, 'eraseGuest', { headers: admin, params: { userId } });

    const me = account.email;
    expect(await listEntryTexts()).toEqual([
      `guests_erased ${me}`,
      `backup_downloaded ${me} ${backup.backupId}`,
      `backup_made ${me} ${backup.backupId}`,
      `device_revoked ${me} Pool bar`,
      'device_paired Pool bar',
      'pairing_refused',
      `pairing_code_made ${me} Pool bar`,
      `settings_changed ${me}`,
      `log_in_failed ${me}`,
      'log_in_failed',
      `account_deleted ${me} ${clerk.email}`,
      `logged_out ${clerk.email}`,
      `password_changed ${clerk.email}`,
      `password_refused ${clerk.email}`,
      `logged_in ${clerk.email}`,
      `account_changed ${me} ${clerk.email}`,
      `account_created ${me} ${clerk.email}`,
      `logged_in ${me}`,
      `account_created ${me}`,
    ]);
    const [change] = (await listEntries({ kind: 'settings' })).data;
    expect(change?.changes).toEqual(
      expect.arrayContaining([{ field: 'stayDays', from: '3', to: '5' }, { field: 'wifi' }]),
    );
    const [paired] = (await listEntries({ kind: 'device', q: 'pool' })).data.filter(
      ({ event }) => event === 'device_paired',
    );
    expect(paired).toMatchObject({ source: 'network', network: expect.stringContaining('*') });
    const text = (await tryCall(server, 'listSecurityLog', { headers: admin })).text;
    const { typedAsEmail, wrongPassword, newPassword } = secrets;
    for (const secret of [...Object.values(secrets), code.code, device.deviceToken, token]) {
      expect(text).not.toContain(secret);
    }
    expect(grepFolder(dataDir, { typedAsEmail, wrongPassword, newPassword })).toEqual([]);
  });

  it('is filtered by kind, day and text, and paged', async () => {
    expect(new Set((await listEntries({ kind: 'device' })).data.map(({ kind }) => kind))).toEqual(new Set(['device']));
    const all = await listEntries({ limit: '5' });
    const top = all as unknown as { total: number; totalPages: number };
    expect([all.data.length, top.totalPages]).toEqual([5, Math.ceil(top.total / 5)]);
    const second = await listEntries({ limit: '5', page: '2' });
    expect(new Set([...all.data, ...second.data].map(({ _id }) => _id)).size).toBe(10);
    const now = new Date();
    const toDay = (daysLater: number) =>
      new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + daysLater)).toISOString().slice(0, 10);
    expect((await listEntries({ from: toDay(0), to: toDay(0) })).data.length).toBeGreaterThan(0);
    expect((await listEntries({ to: toDay(-1) })).data).toEqual([]);
    expect((await listEntries({ from: toDay(1) })).data).toEqual([]);
    expect((await tryCall(server, 'listSecurityLog', { headers: admin, query: { from: 'yesterday' } })).status).toBe(
      400,
    );
    expect((await listEntries({ q: 'NIGHT@hotel' })).data.length).toBeGreaterThan(3);
  });

  it('is exported in the requested language, with formulas disabled', async () => {
    await call(server, 'createPairingCode', { headers: admin, body: { role: 'kiosk', name: '=1+1' } });
    const exportCsv = async (language: string) =>
      tryCall(server, 'exportSecurityLog', {
        headers: { ...admin, 'accept-language': language },
        query: { kind: 'device' },
      });
    const japanese = await exportCsv('ja');
    expect(japanese.headers['content-disposition']).toMatch(/security-log-\d{4}-\d\d-\d\d\.csv/);
    const [head, newest] = japanese.text.split('\r\n');
    expect(head).toBe('\uFEFF"日時","できごと","内容","だれが","どこから","アドレス","回数","結果"');
    expect(newest).toMatch(
      /"端末の登録番号を発行","'=1\+1","front@hotel\.example","フロントのパソコン","","1","成功"$/,
    );
    await call(server, 'updatePrizes', {
      headers: admin,
      body: { tiers: [{ tier: '5', name: 'Shell' }], voucherDays: 9 },
    });
    const { text, status } = await tryCall(server, 'exportSecurityLog', { headers: admin });
    expect([status, text]).toEqual([200, expect.stringContaining('"景品を変更","景品、引きかえの日数"')]);
    expect((await exportCsv('en')).text).toContain('"Device revoked","Pool bar","front@hotel.example","Front desk PC"');
  });

  it('is for administrators only', async () => {
    await call(server, 'createStaff', { headers: admin, body: clerk });
    const headers = await logIn(server, clerk);
    for (const name of ['listSecurityLog', 'exportSecurityLog'] as const) {
      expect((await tryCall(server, name, { headers })).json?.code).toBe('ADMIN_ONLY');
      expect((await tryCall(server, name)).json?.code).toBe('NOT_SIGNED_IN');
    }
  });

  it('turns many failures into one warning, which an administrator can dismiss', async () => {
    const before = (await listEntries()) as unknown as { total: number };
    for (let n = 0; n < 12; n += 1) await tryCall(server, 'logIn', { body: { email: 'x@y.example', password: 'x' } });
    const after = (await listEntries()) as unknown as { total: number; warnings: { _id: string; count: number }[] };
    expect(after.total).toBeLessThanOrEqual(before.total + 1);
    const [warning] = after.warnings;
    expect(after.warnings).toHaveLength(1);
    expect(warning?.count).toBeGreaterThanOrEqual(5);
    const params = { entryId: warning?._id ?? '' };
    await call(server, 'dismissSecurityWarning', { headers: admin, params, body: {} });
    expect(((await listEntries()) as unknown as { warnings: unknown[] }).warnings).toEqual([]);
    const again = await tryCall(server, 'dismissSecurityWarning', { headers: admin, params, body: {} });
    expect(again.json?.code).toBe('WRONG_STATUS');
  });

  it('survives a restart, with the latest count of failures, and a restore', async () => {
    const { data: backups } = await call(server, 'listBackups', { headers: admin });
    const before = await listEntryTexts();
    await server.stop();
    server = await startServer({ dataDir });
    admin = await logIn(server);
    const [, ...old] = await listEntryTexts();
    // An entry whose count has grown moves up, so the order may differ.
    expect(old.toSorted()).toEqual(before.toSorted());
    const failed = (await listEntries({ kind: 'login' })).data.filter(
      ({ event, by }) => event === 'log_in_failed' && !by,
    );
    // One failure in the first test of this file, and twelve in the test before this one.
    expect(failed[0]?.count).toBeGreaterThanOrEqual(13);

    const backupId = backups[0]?.backupId ?? '';
    await call(server, 'restoreBackup', { headers: admin, params: { backupId }, body: { confirmed: true } });
    await expect
      .poll(() => listEntryTexts().catch(() => []), { timeout: 20_000 })
      .toContain(`backup_restored ${account.email} ${backupId}`);
    expect((await listEntryTexts()).slice(-before.length).toSorted()).toEqual(before.toSorted());
  });
});
