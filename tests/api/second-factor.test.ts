import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getTotp } from '#server/features/auth/totp.ts';
import { grepFolder } from '../support/grep-folder.ts';
import { account, startServer, type TestServer } from '../support/server.ts';
import { asStaff, call, logIn, tryCall } from '../support/server-calls.ts';

let server: TestServer;
let headers: Record<string, string>;
let secret = '';
let recoveryCodes: readonly string[] = [];
const dataDir = mkdtempSync(path.join(tmpdir(), 'takarabune-totp-'));
beforeAll(async () => {
  server = await startServer({ dataDir });
  headers = await logIn(server);
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const step = () => Math.floor(Date.now() / 30_000);
const tryLogIn = async (totp?: string) => {
  const { status, json } = await tryCall(server, 'logIn', { body: { ...account, ...(totp && { totp }) } });
  return [status, json?.code];
};
const currentPassword = account.password;

describe('the second factor of an administrator (ACCESS-15)', () => {
  it('is off until its digits were checked and it is turned on', async () => {
    const wrong = await tryCall(server, 'startSecondFactor', { headers, body: { currentPassword: 'wrong' } });
    expect([wrong.status, wrong.json?.code]).toEqual([403, 'WRONG_PASSWORD']);
    const started = await call(server, 'startSecondFactor', { headers, body: { currentPassword } });
    ({ secret } = started.data);
    expect(started.data.uri).toMatch(/^otpauth:\/\/totp\/[^:]+:front%40hotel\.example\?secret=[A-Z2-7]{32}&issuer=/);
    const early = await tryCall(server, 'turnOnSecondFactor', { headers, body: {} });
    expect([early.status, early.json?.code]).toEqual([409, 'TOTP_NOT_STARTED']);
    const mistyped = await tryCall(server, 'checkSecondFactor', { headers, body: { totp: '12345' } });
    expect([mistyped.status, mistyped.json?.code]).toEqual([403, 'TOTP_WRONG']);
    const totp = getTotp(secret, step());
    ({ recoveryCodes } = (await call(server, 'checkSecondFactor', { headers, body: { totp } })).data);
    expect(await tryLogIn()).toEqual([200, undefined]);
    expect((await call(server, 'getSecondFactor', { headers })).data).toBeNull();

    const before = headers;
    const { token } = await call(server, 'turnOnSecondFactor', { headers, body: {} });
    expect((await tryCall(server, 'verify', { headers: before })).status).toBe(401);
    headers = asStaff(token);
    expect((await call(server, 'getSecondFactor', { headers })).data).toEqual({
      since: expect.any(String),
      recoveryLeft: 8,
    });
    expect((await call(server, 'listStaff', { headers })).data[0]).toMatchObject({ hasSecondFactor: true });
  });

  it('is asked for at each log-in, and a code is used once even over a restart', async () => {
    expect(await tryLogIn()).toEqual([401, 'TOTP_REQUIRED']);
    const totp = getTotp(secret, step() + 1);
    expect(await tryLogIn(totp)).toEqual([200, undefined]);
    expect(await tryLogIn(recoveryCodes[0])).toEqual([200, undefined]);
    await server.kill();
    server = await startServer({ dataDir });
    expect(await tryLogIn(totp)).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(await tryLogIn(recoveryCodes[0])).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(await tryLogIn(recoveryCodes[1])).toEqual([200, undefined]);
  });

  it('has its secrets in one document of this computer, and in no log', async () => {
    await call(server, 'makeBackup', { headers, body: {} });
    const places = grepFolder(dataDir, { secret });
    expect(places.length).toBeGreaterThan(0);
    expect(places.filter((place) => !place.startsWith(path.join('documents', 'secrets', 'second-factors')))).toEqual(
      [],
    );
    expect(grepFolder(dataDir, Object.fromEntries(recoveryCodes.entries()))).toEqual([]);
    expect(server.output()).not.toContain(secret);
    const log = (await call(server, 'listSecurityLog', { headers, query: {} })).data.map(({ event }) => event);
    expect(log).toEqual(expect.arrayContaining(['second_factor_on', 'recovery_code_used', 'log_in_failed']));
  });

  it('is turned off with the password, or by another administrator', async () => {
    const other = { email: 'other@hotel.example', password: 'lanterns-on-the-pier', role: 'admin' };
    await call(server, 'createStaff', { headers, body: other });
    const otherHeaders = await logIn(server, other);
    const own = (await call(server, 'listStaff', { headers })).data.find(({ email }) => email === account.email);
    const params = { accountId: own?.accountId ?? '' };
    const byThemselves = await tryCall(server, 'removeSecondFactor', { headers, params });
    expect([byThemselves.status, byThemselves.json?.code]).toEqual([409, 'OWN_ACCOUNT']);
    expect((await tryCall(server, 'turnOffSecondFactor', { headers, body: { currentPassword: 'x' } })).status).toBe(
      403,
    );
    expect(await tryLogIn()).toEqual([401, 'TOTP_REQUIRED']);
    await call(server, 'removeSecondFactor', { headers: otherHeaders, params });
    expect(await tryLogIn()).toEqual([200, undefined]);
    await call(server, 'turnOffSecondFactor', { headers, body: { currentPassword } });
  });
});
