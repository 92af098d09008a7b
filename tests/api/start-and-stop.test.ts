import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { fromHex } from '#core/rules/sha256.ts';
import { verifyDraws } from '#core/rules/verify-draws.ts';
import { drawingFile, drawingsFolder } from '#server/features/media/render-drawing.ts';
import { account, ensureBuilt, startServer, type TestServer } from '../support/server.ts';
import { call, logIn, send, tryCall } from '../support/server-calls.ts';

const entry = path.resolve(import.meta.dirname, '../../dist/server/main.js');
const noAccount = { TAKARABUNE_ADMIN_EMAIL: '', TAKARABUNE_ADMIN_PASSWORD: '' };
const newAccount = { email: 'Manager@Hotel.example', password: 'ten letters' };
const running: TestServer[] = [];
const folders: string[] = [];

async function start(options: Parameters<typeof startServer>[0] = {}): Promise<TestServer> {
  const server = await startServer(options);
  running.push(server);
  return server;
}

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'takarabune-test-'));
  folders.push(made);
  return made;
}

/** Runs the server's program until it exits, or ends it after 50 s. The code is -1 if it did not exit by itself. */
function runServer(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const options = { env: { ...process.env, NODE_OPTIONS: '', ...env }, timeout: 50_000 };
    const child = execFile(process.execPath, [entry, ...args], options, (_, output, err) => {
      resolve({ code: child.exitCode ?? -1, out: output, err });
    });
  });
}

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('the server program', () => {
  it('prints one line of JSON when it is ready, and shows people the addresses and the one-time link', async () => {
    const server = await start({ env: noAccount });
    expect(server.ready).toMatchObject({ event: 'ready', port: server.port, dataDir: server.dataDir });
    expect(String(server.ready.origin)).toMatch(/^http:\/\/(?!localhost|127\.)/);
    expect(server.output()).toContain(String(server.ready.origin));
    expect(server.output()).toContain(`http://localhost:${server.port}${server.ready.setUpPath}`);
    expect(server.output()).toContain('█');
  });

  it('includes a picture of each drawing in the built-in stories', async () => {
    await ensureBuilt();
    const drawings = path.resolve(import.meta.dirname, '../../server/features/seed/drawings');
    for (const name of readdirSync(drawings)) {
      const svg = readFileSync(path.join(drawings, name), 'utf8');
      const drawingPath = path.join(path.dirname(entry), drawingsFolder, drawingFile(svg));
      expect(await sharp(drawingPath).metadata(), name).toMatchObject({ format: 'webp', width: 1_200 });
    }
  });

  it('exits with advice if the port is taken, and never uses another port', async () => {
    const server = await start();
    const { code, err } = await runServer(['--port', String(server.port), '--data-dir', folder()]);
    expect(code).toBe(3);
    expect(err).toContain(`--port ${server.port + 1}`);
    expect(err).toContain(String(server.port));
  });

  it('refuses invalid arguments, accounts and limits with a message that names them', async () => {
    expect(await runServer(['--prot', '1'])).toMatchObject({ code: 2, err: expect.stringContaining('--port') });
    const weak = { TAKARABUNE_ADMIN_EMAIL: 'a@b.example', TAKARABUNE_ADMIN_PASSWORD: 'short' };
    expect(await runServer(['--port', '0', '--data-dir', folder()], weak)).toMatchObject({
      code: 2,
      err: expect.stringContaining('TAKARABUNE_ADMIN_PASSWORD'),
    });
    const dataDir = folder();
    writeFileSync(path.join(dataDir, 'limits.json'), '{"recordsPerMinute": "many"}');
    expect(await runServer(['--port', '0', '--data-dir', dataDir])).toMatchObject({
      code: 1,
      err: expect.stringContaining('recordsPerMinute'),
    });
  });
});

describe('--lan-admin', () => {
  it('opens the panel to the LAN, for people who log in', async () => {
    const { hostname } = await import('node:os');
    const server = await start({ args: ['--lan-admin'] });
    const headers = { host: `${hostname()}:${server.port}` };
    const { token } = await call(server, 'logIn', { body: account, headers });
    const signedIn = { ...headers, Authorization: `Bearer ${token}` };
    expect((await tryCall(server, 'listGuests', { headers: signedIn })).status).toBe(200);
    expect((await tryCall(server, 'listGuests', { headers })).status).toBe(401);
    expect((await tryCall(server, 'listGuests', { headers: { ...signedIn, host: 'evil.example' } })).status).toBe(421);
  });
});

describe('stopping', () => {
  it('takes at most three seconds and ends with exit code 0, even with an open stream and a silent connection', async () => {
    // Takes the fastest of up to three stops, because a busy machine may delay any one of them.
    let quickestMs = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 3 && quickestMs >= 3_000; tries += 1) {
      const server = await start();
      const socket = connect(server.port, '127.0.0.1');
      socket.on('error', () => {});
      await send(server, 'GET', '/api/health');
      const staff = await logIn(server);
      const stream = await fetch(`${server.origin}/api/events`, { headers: staff });
      const startedAt = performance.now();
      expect(await server.stop()).toBe(0);
      quickestMs = Math.min(quickestMs, performance.now() - startedAt);
      socket.destroy();
      await stream.body?.cancel().catch(() => {});
    }
    expect(quickestMs).toBeLessThan(3_000);
  });
});

describe('the first account', () => {
  it('is created from the environment once, and a later change of the environment does not change it', async () => {
    const dataDir = folder();
    const first = await start({ dataDir });
    await logIn(first);
    await first.stop();
    const second = await start({ dataDir, env: { TAKARABUNE_ADMIN_PASSWORD: 'something else' } });
    await logIn(second);
    const wrong = { email: account.email, password: 'something else' };
    expect((await tryCall(second, 'logIn', { body: wrong })).status).toBe(401);
  });

  it('can be created without a link on this computer, but only once', async () => {
    const server = await start({ env: noAccount });
    expect((await call(server, 'getSetUp')).data).toEqual({ needed: true, isLocal: true });
    const setUpReply = await call(server, 'setUp', { body: newAccount });
    expect(setUpReply).toMatchObject({ success: true, email: 'manager@hotel.example', role: 'admin' });
    expect((await call(server, 'verify', { headers: { Authorization: `Bearer ${setUpReply.token}` } })).data.role).toBe(
      'admin',
    );
    expect((await tryCall(server, 'setUp', { body: newAccount })).json?.code).toBe('SETUP_DONE');
    expect((await call(server, 'getSetUp')).data.needed).toBe(false);
    const link = String(server.ready.setUpPath).split('link=')[1] ?? '';
    expect((await tryCall(server, 'setUp', { body: { ...newAccount, link } })).json?.code).toBe('SETUP_LINK_INVALID');
  });

  it('can be created from another computer with the printed link only, and only once', async () => {
    const server = await start({ env: noAccount });
    const link = String(server.ready.setUpPath).split('link=')[1] ?? '';
    const { hostname } = await import('node:os');
    const headers = { host: `${hostname()}:${server.port}` };
    expect((await tryCall(server, 'setUp', { body: newAccount, headers })).json?.code).toBe('SETUP_LINK_INVALID');
    expect((await tryCall(server, 'setUp', { body: { ...newAccount, link: 'wrong' }, headers })).json?.code).toBe(
      'SETUP_LINK_INVALID',
    );
    expect((await tryCall(server, 'setUp', { body: { ...newAccount, link }, headers })).status).toBe(200);
    expect((await tryCall(server, 'setUp', { body: { ...newAccount, link }, headers })).json?.code).toBe(
      'SETUP_LINK_INVALID',
    );
  });

  it('gets a new password with the link of --admin-reset, even if the server restarts before the link is used', async () => {
    const dataDir = folder();
    const server = await start({ dataDir });
    const old = await logIn(server);
    for (const password of ['the second password', 'the third password']) {
      const { code, out } = await runServer(['--admin-reset', '--data-dir', dataDir, '--port', String(server.port)]);
      expect(code).toBe(0);
      const link = /link=([\w-]+)/.exec(out)?.[1] ?? '';
      const target = password.startsWith('the second') ? server : await restart(server, dataDir);
      expect((await tryCall(target, 'setUp', { body: { email: account.email, password, link } })).status).toBe(200);
      await logIn(target, { email: account.email, password });
      expect((await tryCall(target, 'verify', { headers: old })).json?.code).toBe('SESSION_EXPIRED');
      expect((await tryCall(target, 'setUp', { body: { email: account.email, password, link } })).json?.code).toBe(
        'SETUP_LINK_INVALID',
      );
    }
  });
});

async function restart(server: TestServer, dataDir: string): Promise<TestServer> {
  await server.stop();
  return start({ dataDir });
}

/** Returns the two accounts that the server printed for the demo. Throws if it printed none. */
function demoAccounts(output: string) {
  const accounts = [...output.matchAll(/: (\S+@takarabune\.example) \/ password: (\S+)/g)];
  const [admin, staff] = accounts.map(([, email = '', password = '']) => ({ email, password }));
  if (admin === undefined || staff === undefined) throw new Error(output);
  return { admin, staff };
}

/** Returns a time zone in which it is about noon, so that three hours ago is today. */
function noonZone(): string {
  const eastward = 12 - new Date().getUTCHours();
  return `Etc/GMT${eastward > 0 ? '-' : '+'}${Math.abs(eastward)}`;
}

describe('--demo', () => {
  it('refuses the folder of a hotel, and changes nothing there [STORE-15]', async () => {
    const dataDir = folder();
    const hotel = await start({ dataDir });
    await hotel.stop();
    const listFiles = () =>
      readdirSync(dataDir, { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile() && !file.parentPath.includes('lock'))
        .map(({ parentPath, name }) => [name, readFileSync(path.join(parentPath, name), 'utf8')]);
    const before = listFiles();
    const { code, err } = await runServer(['--demo', '--port', '0', '--data-dir', dataDir], noAccount);
    expect(code).toBe(2);
    expect(err).toContain(dataDir);
    expect(err).toContain('--data-dir');
    expect(listFiles()).toEqual(before);
  });

  it('sets up a hotel with four stories, guests in every state and two accounts whose passwords it prints, but only once', async () => {
    const dataDir = folder();
    const server = await start({ dataDir, args: ['--demo'], env: { ...noAccount, TZ: noonZone() } });
    const { admin, staff } = demoAccounts(server.output());
    expect((await call(server, 'logIn', { body: staff })).role).toBe('staff');
    const headers = await logIn(server, admin);
    const settings = (await call(server, 'getSettings', { headers })).data;
    expect(settings.wifi.ssid).not.toBe('');
    expect(settings.rooms.length).toBeGreaterThan(20);
    const stories = (await call(server, 'listStories', { headers })).data;
    expect(stories.map(({ questionCount }) => questionCount).toSorted()).toEqual([3, 4, 6, 8]);
    expect(stories.map(({ isSequential }) => isSequential).toSorted()).toEqual([false, true, true, true]);

    const guests = (await call(server, 'listGuests', { headers, query: { stay: 'all' } })).data;
    const withStatus = (status: string) => guests.filter((guest) => guest.status === status);
    expect(withStatus('waiting').map(({ roomNumber }) => roomNumber)).toEqual(['305', '408', '610', '302']);
    expect(withStatus('waiting').map((guest) => guest.sameName?.length ?? 0)).toEqual([0, 0, 0, 1]);
    expect(withStatus('waiting').map((guest) => guest.stay.earlierGuests === true)).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(withStatus('waiting').map((guest) => guest.isRoomUnlisted === true)).toEqual([false, false, true, false]);
    expect(new Set(withStatus('active').map(({ progress }) => progress)).size).toBeGreaterThan(4);
    expect(withStatus('active').filter(({ stuck }) => stuck !== undefined).length).toBeGreaterThanOrEqual(2);
    expect(withStatus('active').filter(({ gameCompleted }) => gameCompleted)).toHaveLength(2);
    expect(withStatus('stopped')).toHaveLength(1);
    expect(withStatus('ended')).toHaveLength(14);

    const { total, data: actions } = await call(server, 'listActions', { headers, query: { limit: '200' } });
    expect(total).toBe(actions.length);
    expect(new Set(actions.map(({ actionType }) => actionType))).toEqual(
      new Set(['option_select', 'text_input', 'file_upload', 'hint_request', 'game_complete']),
    );
    const times = actions.map(({ timestamp }) => timestamp);
    expect(times).toEqual(times.toSorted().reverse());
    expect(Date.parse(times[0] ?? '')).toBeLessThan(Date.now());
    const photo = actions.find(({ actionType }) => actionType === 'file_upload')?.actionDetails.fileUploadUrl ?? '';
    expect((await send(server, 'GET', photo)).headers['content-type']).toMatch(/^image\//);
    expect((await call(server, 'health')).data.clock).toBe('ok');

    const campaigns = (await call(server, 'listCampaigns', { headers })).data;
    expect(campaigns.map(({ state, drawCount }) => [state, drawCount])).toEqual([
      ['open', 5],
      ['closed', 7],
    ]);
    const { data: draws, counts } = await call(server, 'listDraws', { headers });
    expect(counts).toEqual({ issued: 2, redeemed: 4, expired: 2, void: 0, thank_you: 4 });
    // Every demo draws the same prizes.
    expect(draws.map(({ tier }) => tier ?? '-').join(' ')).toBe('- 5 - special 4 2 5 - - 3 2 4');
    const prizes = (await call(server, 'listPrizes', { headers })).data;
    const pictures = [...prizes.tiers, prizes.thankYou].map(({ imageUrl = '' }) => imageUrl);
    expect(new Set(pictures).size).toBe(7);
    for (const url of pictures) expect((await send(server, 'GET', url)).headers['content-type']).toMatch(/^image\//);
    const fair = await call(server, 'getFairCheck', { params: { campaignId: campaigns[1]?.campaignId ?? '' } });
    const decks = fair.data.decks.map((deck) => ({ ...deck, seed: fromHex(deck.seed ?? '') }));
    expect(verifyDraws(decks, fair.data.draws)).toBeUndefined();

    // A member of staff changes their password.
    const newPassword = 'a-quiet-lagoon-7';
    await call(server, 'changeOwnPassword', {
      headers: await logIn(server, staff),
      body: { currentPassword: staff.password, newPassword },
    });
    await server.stop();
    const again = await start({ dataDir, args: ['--demo'], env: noAccount });
    // The printed passwords are valid.
    expect((await call(again, 'logIn', { body: demoAccounts(again.output()).staff })).role).toBe('staff');
    // The restart has ended no log-in.
    expect((await tryCall(again, 'verify', { headers })).status).toBe(200);
    const nextHeaders = await logIn(again, demoAccounts(again.output()).admin);
    expect((await call(again, 'listStories', { headers: nextHeaders })).data).toHaveLength(4);
    const query = { stay: 'all' };
    expect((await call(again, 'listGuests', { headers: nextHeaders, query })).data).toHaveLength(guests.length);
  });
});
