import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { DesktopStatus } from '#core/bridge/desktop-bridge.ts';
import { admin as ja } from '#core/locales/ja/admin.ts';
import { auditGuests } from '../../support/faults-audit.ts';
import { createLoad } from '../../support/faults-load.ts';
import { writeLimitsFile } from '../../support/faults-server.ts';
import { findFreePort } from '../../support/free-port.ts';
import { call, logIn } from '../../support/server-calls.ts';
import { temporaryUserData } from '../temporary-user-data.ts';
import { spawnDesktop, startDesktop } from './product.ts';
import { accountVariables, listProcesses, quit, waitForPanel, waitForServer, waitUntilGone } from './running.ts';

const killCount = 10;

let limits: ReturnType<typeof writeLimitsFile>;
beforeEach(() => {
  limits = writeLimitsFile();
});
afterEach(() => limits.remove());

const env = () => ({ ...accountVariables, ...limits.env });
const consoleArgs = (port: number) => ['--role=console', `--port=${port}`];

describe('the program, while guests play,', () => {
  it(`keeps every acknowledged answer and shows the panel again after its server was killed ${killCount} times [238]`, async () => {
    const server = { port: await findFreePort() };
    const app = await startDesktop(temporaryUserData(), consoleArgs(server.port), env());
    const window = await app.firstWindow();
    await waitForPanel(window, server.port);
    const load = await createLoad(server, 'server kills');
    for (let kill = 0; kill < killCount; kill += 1) {
      const { server: pid } = await listProcesses(app);
      if (pid === undefined) throw new Error('no process is the server');
      const wrongReplies = await load.playUntil(server, async () => {
        process.kill(pid, 'SIGKILL');
        await waitUntilGone([pid]);
      });
      expect(wrongReplies).toEqual([]);
      await waitForServer(server.port);
      await waitForPanel(window, server.port);
      expect(await auditGuests(server, load.world.staff, load.guests)).toEqual([]);
    }
    expect(await quit(app)).toBe(0);
  }, 240_000);

  it('leaves no process behind when it is killed, and starts again with every acknowledged answer', async () => {
    const server = { port: await findFreePort() };
    const userData = temporaryUserData();
    const app = await startDesktop(userData, consoleArgs(server.port), env());
    await waitForPanel(await app.firstWindow(), server.port);
    const load = await createLoad(server, 'program kills');
    const { all } = await listProcesses(app);
    const wrongReplies = await load.playUntil(server, async () => {
      app.process().kill('SIGKILL');
      await waitUntilGone(all);
    });
    expect(wrongReplies).toEqual([]);

    const restarted = await startDesktop(userData, consoleArgs(server.port), env());
    await waitForPanel(await restarted.firstWindow(), server.port);
    expect(await auditGuests(server, load.world.staff, load.guests)).toEqual([]);
    expect(await quit(restarted)).toBe(0);
  }, 150_000);

  it('exits with code 0 when it quits, leaves no process behind, and has every acknowledged answer at the next start', async () => {
    const server = { port: await findFreePort() };
    const userData = temporaryUserData();
    const app = await startDesktop(userData, consoleArgs(server.port), env());
    await waitForPanel(await app.firstWindow(), server.port);
    const load = await createLoad(server, 'quits');
    const { all } = await listProcesses(app);
    const wrongReplies = await load.playUntil(server, async () => expect(await quit(app)).toBe(0));
    expect(wrongReplies).toEqual([]);
    await waitUntilGone(all);

    const restarted = await startDesktop(userData, consoleArgs(server.port), env());
    await waitForPanel(await restarted.firstWindow(), server.port);
    expect(await auditGuests(server, load.world.staff, load.guests)).toEqual([]);
    expect(await quit(restarted)).toBe(0);
  }, 150_000);
});

describe('the program, when it cannot start as usual,', () => {
  it('says that the port is taken, uses no other port, and continues when staff try again once it is free [234]', async () => {
    const port = await findFreePort();
    const otherProgram = createServer().listen(port, '0.0.0.0');
    await once(otherProgram, 'listening');
    onTestFinished(() => {
      otherProgram.close();
    });
    const app = await startDesktop(temporaryUserData(), consoleArgs(port));
    const window = await app.firstWindow();
    const status = () =>
      window
        .evaluate(() => (globalThis as { desktop?: { getStatus(): Promise<DesktopStatus> } }).desktop?.getStatus())
        .catch(() => undefined);
    await expect.poll(status, { timeout: 40_000 }).toMatchObject({ state: 'failed', failure: { code: 'PORT_TAKEN' } });
    await window.getByText(String(port)).first().waitFor();
    otherProgram.close();
    await once(otherProgram, 'close');
    await window.getByRole('button').first().click();
    await waitForPanel(window, port);
    expect(await quit(app)).toBe(0);
  });

  it.each([
    ['cut off', '{"role":"console","port":80'],
    ['empty', ''],
    ['an array', '[]'],
    ['full of invalid values', '{"role":"boss","port":"eighty","window":{"width":-4},"language":7}'],
    ['not text', Buffer.from([0, 255, 254, 1, 2, 3])],
    ['a folder', undefined],
  ])(
    'continues on its port and with its data if its settings file is %s, and keeps that file [DESKTOP-28]',
    async (_what, content) => {
      const userData = temporaryUserData();
      const dataDir = path.join(userData, 'elsewhere');
      const port = await findFreePort();
      const file = path.join(userData, 'desktop.json');
      writeFileSync(file, JSON.stringify({ role: 'console', port, dataDir }));
      const first = await startDesktop(userData, [], accountVariables);
      await waitForPanel(await first.firstWindow(), port);
      expect(await quit(first)).toBe(0);

      rmSync(file);
      if (content === undefined) mkdirSync(file);
      else writeFileSync(file, content);
      const second = await startDesktop(userData, []);
      const window = await second.firstWindow();
      await waitForPanel(window, port);
      // A new hotel would ask for its first account.
      await window.getByLabel(ja['login.email']).waitFor();
      expect(await quit(second)).toBe(0);
      expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ role: 'console', port, dataDir });
      const [unreadable = ''] = readdirSync(userData).filter((name) => name.startsWith('desktop.json.unreadable-'));
      if (content !== undefined) expect(readFileSync(path.join(userData, unreadable))).toEqual(Buffer.from(content));
      else expect(statSync(path.join(userData, unreadable)).isDirectory()).toBe(true);
    },
  );

  it('uses the port of the printed codes if neither its settings file nor the copy can be read [DESKTOP-28]', async () => {
    const userData = temporaryUserData();
    const port = await findFreePort();
    const first = await startDesktop(userData, consoleArgs(port), accountVariables);
    await waitForPanel(await first.firstWindow(), port);
    const headers = await logIn({ port });
    await call({ port }, 'createStoryQrCode', { params: { storyId: 'default-story-id' }, body: {}, headers });
    expect(await quit(first)).toBe(0);

    for (const name of ['desktop.json', 'desktop.json.copy']) writeFileSync(path.join(userData, name), '{"role":');
    const second = await startDesktop(userData, ['--role=console']);
    await waitForPanel(await second.firstWindow(), port);
    expect(await quit(second)).toBe(0);
  });

  it('runs only once: a second start exits at once and does not affect the first', async () => {
    const port = await findFreePort();
    const userData = temporaryUserData();
    const app = await startDesktop(userData, consoleArgs(port), env());
    const window = await app.firstWindow();
    await waitForPanel(window, port);
    const before = await listProcesses(app);
    const second = spawnDesktop(userData, consoleArgs(port));
    expect(await once(second, 'close')).toEqual([0, null]);
    expect(app.windows()).toHaveLength(1);
    expect((await listProcesses(app)).server).toBe(before.server);
    await waitForPanel(window, port);
    expect(await quit(app)).toBe(0);
  });
});
