import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grepFolder } from '../support/grep-folder.ts';
import { account, startServer, type TestServer } from '../support/server.ts';
import { asStaff, call, logIn, tryCall } from '../support/server-calls.ts';

/** By how many ms a timer may fire too early. */
const timerMs = 50;

let server: TestServer;
const dataDir = mkdtempSync(path.join(tmpdir(), 'takarabune-login-'));
beforeAll(async () => {
  server = await startServer({ dataDir });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const attempt = (email: unknown, password: unknown, headers = {}) =>
  tryCall(server, 'logIn', { body: { email, password }, headers });

describe('log-in', () => {
  it('returns token, email and role at the top level [208]', async () => {
    const { json } = await attempt(' Front@Hotel.EXAMPLE ', account.password);
    expect(json).toMatchObject({ success: true, email: account.email, role: 'admin', message: expect.any(String) });
    expect(json?.token).toEqual(expect.stringMatching(/^staff-[\w-]{43}$/));
    expect(Date.parse(String(json?.expiresAt)) - Date.now()).toBeGreaterThan(11.9 * 60 * 60 * 1_000);
    expect(json).not.toHaveProperty('data');
    const { data } = await call(server, 'verify', { headers: asStaff(String(json?.token)) });
    expect(data).toEqual({ email: account.email, role: 'admin' });
  });

  it('requires both email and password [148]', async () => {
    for (const body of [
      {},
      { email: account.email },
      { password: 'x' },
      { email: '  ', password: 'x' },
      { email: account.email, password: '' },
    ]) {
      const reply = await tryCall(server, 'logIn', { body });
      expect([reply.status, reply.json?.code, reply.json?.message]).toEqual([
        400,
        'CREDENTIALS_REQUIRED',
        'Please enter both email and password',
      ]);
    }
  });

  it('returns the same refusal for a wrong password and for an unknown account [208] [223]', async () => {
    const wrong = await attempt(account.email, 'not the password');
    const unknown = await attempt('nobody@hotel.example', account.password);
    expect([wrong.status, wrong.json?.message]).toEqual([401, 'Invalid credentials']);
    expect(unknown.json).toEqual(wrong.json);
    await logIn(server);
  });

  it('succeeds in a browser that sends an old token and a guest’s id', async () => {
    const headers = { ...asStaff('staff-old'), 'User-Id': 'x' };
    expect((await attempt(account.email, account.password, headers)).status).toBe(200);
  });

  it('refuses this computer for at most two seconds after five wrong tries, and then accepts the right password', async () => {
    const codes: unknown[] = [];
    for (let i = 0; i < 5; i += 1) codes.push((await attempt(account.email, 'wrong')).json?.code);
    const startedAt = performance.now();
    codes.push((await attempt(account.email, 'wrong')).json?.code);
    const refusedAt = performance.now();
    expect(codes).toEqual([...Array(5).fill('INVALID_CREDENTIALS'), 'TOO_MANY_TRIES']);
    const paused = await attempt(account.email, account.password);
    // Takes the faster of two refusals, because a busy machine may delay one of them.
    expect(Math.min(refusedAt - startedAt, performance.now() - refusedAt)).toBeLessThan(500);
    expect(paused.status).toBe(429);
    const { retryAfterMs } = (paused.json?.data ?? {}) as { retryAfterMs: number };
    expect(retryAfterMs).toBeGreaterThan(0);
    expect(retryAfterMs).toBeLessThanOrEqual(2_000);
    await pause(retryAfterMs + timerMs);
    expect((await attempt(account.email, account.password)).status).toBe(200);
  });

  it('counts every one of twenty simultaneous wrong tries', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => attempt(account.email, 'wrong')));
    expect(replies.filter(({ status }) => status === 401).length).toBe(5);
    expect(replies.filter(({ status }) => status === 429).length).toBe(15);
    await pause(2_000 + timerMs);
    await logIn(server);
  });
});

describe('sessions', () => {
  it('end on log-out, while other sessions stay open [39]', async () => {
    const [one, two] = [await logIn(server), await logIn(server)];
    await call(server, 'logOut', { headers: one });
    expect((await tryCall(server, 'verify', { headers: one })).status).toBe(401);
    expect((await tryCall(server, 'logOut', { headers: one })).status).toBe(401);
    expect((await tryCall(server, 'verify', { headers: two })).status).toBe(200);
  });

  it('survive a restart unless they were ended, and no file contains a password or a token', async () => {
    const [keptSession, endedSession] = [await logIn(server), await logIn(server)];
    await call(server, 'logOut', { headers: endedSession });
    await server.kill();
    server = await startServer({ dataDir });
    expect((await tryCall(server, 'verify', { headers: keptSession })).status).toBe(200);
    expect((await tryCall(server, 'verify', { headers: endedSession })).status).toBe(401);
    const token = String(keptSession.Authorization).replace('Bearer ', '');
    expect(grepFolder(dataDir, { password: account.password, token })).toEqual([]);
  });
});
