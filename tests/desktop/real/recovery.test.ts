import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { ElectronApplication, Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { desktopStatus as ja } from '#core/locales/ja/desktop-status.ts';
import { createStory } from '../../support/api-phone.ts';
import { findFreePort } from '../../support/free-port.ts';
import { call, logIn } from '../../support/server-calls.ts';
import { unzip } from '../../support/zips.ts';
import { temporaryUserData } from '../temporary-user-data.ts';
import { startDesktop } from './product.ts';
import { accountVariables, listProcesses, quit, waitForPanel } from './running.ts';

const start = (userData: string, port: number) =>
  startDesktop(userData, ['--role=console', `--port=${port}`], accountVariables);
const button = (window: Page, name: string) => window.getByRole('button', { name, exact: true });
const waitForFailure = (window: Page, reason: string) => window.getByText(reason).waitFor({ timeout: 50_000 });

/** Creates a hotel with one story in its backup and one that was added later, and quits its program. */
async function createHotelWithBackup(): Promise<{
  userData: string;
  server: { port: number };
  storyInBackup: string;
  storyAfterBackup: string;
}> {
  const userData = temporaryUserData();
  const server = { port: await findFreePort() };
  const app = await start(userData, server.port);
  await waitForPanel(await app.firstWindow(), server.port);
  const staff = await logIn(server);
  const storyInBackup = await createStory(server, staff);
  await call(server, 'makeBackup', { headers: staff });
  const storyAfterBackup = await createStory(server, staff);
  expect(await quit(app)).toBe(0);
  return { userData, server, storyInBackup, storyAfterBackup };
}

const listStoryIds = async (server: { port: number }) => {
  const { data } = await call(server, 'listStories', { headers: await logIn(server) });
  return data.map(({ storyId }) => storyId);
};

it('a slow start shows its progress, and the status page is loaded at most twice', async () => {
  const port = await findFreePort();
  const app = await start(temporaryUserData(), port);
  const window = await app.firstWindow();
  const visitedUrls: string[] = [];
  window.on('framenavigated', (frame) => visitedUrls.push(frame.url()));
  await waitForPanel(window, port);
  // A suspended process is the slowest possible server.
  const { server } = await listProcesses(app);
  if (server === undefined) throw new Error('no server');
  await app.evaluate((_, pid) => process.kill(pid, 'SIGKILL'), server);
  const getServerPid = async () => (await listProcesses(app)).server;
  await expect
    .poll(getServerPid, { timeout: 20_000, interval: 20 })
    .toSatisfy((pid) => pid !== undefined && pid !== server);
  const secondPid = await getServerPid();
  if (secondPid === undefined) throw new Error('no second server');
  await app.evaluate((_, pid) => process.kill(pid, 'SIGSTOP'), secondPid);
  await window.getByText(ja['starting.title']).waitFor({ timeout: 20_000 });
  await window.getByText(ja['step.stories']).waitFor();
  await app.evaluate((_, pid) => process.kill(pid, 'SIGCONT'), secondPid);
  await waitForPanel(window, port);
  expect(visitedUrls.filter((url) => url.includes('shell/status')).length).toBeLessThanOrEqual(2);
});

it('a taken port is shown as the reason with a text for support, and the program starts when staff try again once it is free', async () => {
  const port = await findFreePort();
  const otherProgram = createServer().listen(port, '0.0.0.0');
  await once(otherProgram, 'listening');
  onTestFinished(() => {
    otherProgram.close();
  });
  const app = await start(temporaryUserData(), port);
  const window = await app.firstWindow();
  await waitForFailure(window, ja['failed.title']);
  await window.getByText(ja['reason.PORT_TAKEN'].replace('{{port}}', String(port))).waitFor();
  expect(await button(window, ja['backup.button']).count()).toBe(0);
  expect(await window.evaluate(() => document.activeElement?.textContent)).toContain(ja['retry.button']);
  await button(window, ja['support.copy']).click();
  await button(window, ja['support.copied']).waitFor();
  const copied = await app.evaluate(({ clipboard }) => clipboard.readText());
  expect(copied).toContain('PORT_TAKEN since ');
  expect(copied).not.toContain(process.env.HOME);
  otherProgram.close();
  await once(otherProgram, 'close');
  await window.getByRole('button', { name: ja['retry.button'] }).click();
  await waitForPanel(window, port);
});

it('if data are missing, the program sets the data aside and starts with the last good backup (DESKTOP-24)', async () => {
  const { userData, server, storyInBackup, storyAfterBackup } = await createHotelWithBackup();
  rmSync(path.join(userData, 'data/journal.jsonl'));
  const app = await start(userData, server.port);
  const window = await app.firstWindow();
  await waitForFailure(window, ja['reason.DATA_INCOMPLETE']);
  await button(window, ja['backup.button']).click();
  // Nothing happens before staff confirm.
  const copyPath = await window.getByRole('dialog').locator('pre').textContent();
  expect(copyPath).toContain(path.join(userData, 'data-set-aside-'));
  await button(window, ja['backup.no']).click();
  expect(readdirSync(userData).filter((name) => name.includes('set-aside'))).toEqual([]);
  await button(window, ja['backup.button']).click();
  await button(window, ja['backup.yes']).click();
  await waitForPanel(window, server.port);
  expect(await listStoryIds(server)).toEqual(expect.arrayContaining([storyInBackup]));
  expect(await listStoryIds(server)).not.toContain(storyAfterBackup);
  const [copyName] = readdirSync(userData).filter((name) => name.includes('set-aside'));
  const copiedFiles = readdirSync(path.join(userData, copyName ?? ''), { recursive: true, encoding: 'utf8' });
  expect(copiedFiles.some((file) => file.includes(storyAfterBackup))).toBe(true);
  expect(await quit(app)).toBe(0);
}, 150_000);

it('if data are missing, the program starts with what is left once staff accept the loss', async () => {
  const { userData, server, storyAfterBackup } = await createHotelWithBackup();
  rmSync(path.join(userData, 'data/journal.jsonl'));
  const app = await start(userData, server.port);
  const window = await app.firstWindow();
  await waitForFailure(window, ja['reason.DATA_INCOMPLETE']);
  await button(window, ja['loss.button']).click();
  await window.getByText(ja['loss.ask']).waitFor();
  await button(window, ja['loss.yes']).click();
  await waitForPanel(window, server.port);
  expect(await listStoryIds(server)).toContain(storyAfterBackup);
}, 150_000);

it('the calls that recover from a failed start are refused while the server runs and has an account', async () => {
  const port = await findFreePort();
  const app = await start(temporaryUserData(), port);
  const window = await app.firstWindow();
  await waitForPanel(window, port);
  const outcomes = await window.evaluate(async () => {
    type Calls = Record<
      'findBackup' | 'startWithBackup' | 'acceptLoss' | 'restoreFromFile',
      (id?: string) => Promise<unknown>
    >;
    const { desktop } = globalThis as unknown as { desktop: Calls };
    const settle = (result: Promise<unknown>) => result.then(() => 'done', String);
    return Promise.all([
      settle(desktop.findBackup()),
      settle(desktop.startWithBackup('20261122-062400-manual-abcd')),
      settle(desktop.acceptLoss()),
      settle(desktop.restoreFromFile()),
    ]);
  });
  for (const outcome of outcomes) expect(outcome).toContain('not allowed');
});

it('the window opens at the position and in the size that it had when it was closed', async () => {
  const userData = temporaryUserData();
  const port = await findFreePort();
  const getBounds = (app: ElectronApplication) =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds());
  const first = await start(userData, port);
  await waitForPanel(await first.firstWindow(), port);
  const targetBounds = { x: 40, y: 60, width: 1_100, height: 780 };
  await first.evaluate(
    ({ BrowserWindow }, bounds) => BrowserWindow.getAllWindows()[0]?.setBounds(bounds),
    targetBounds,
  );
  await expect.poll(() => getBounds(first)).toEqual(targetBounds);
  expect(await quit(first)).toBe(0);
  const second = await start(userData, port);
  await waitForPanel(await second.firstWindow(), port);
  expect(await getBounds(second)).toEqual(targetBounds);
}, 150_000);

it('--demo opens a hotel marked as a demo, puts no personal data in diagnostics, and deletes its data at the end', async () => {
  const userData = temporaryUserData();
  const port = await findFreePort();
  const app = await startDesktop(userData, ['--demo', `--port=${port}`]);
  const window = await app.firstWindow();
  await waitForPanel(window, port);
  const status = await window.evaluate(() =>
    (
      globalThis as unknown as {
        desktop: { getStatus(): Promise<{ dataDir: string; demoAccount: { email: string; password: string } }> };
      }
    ).desktop.getStatus(),
  );
  expect(readdirSync(userData)).not.toContain('data');
  const title = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle());
  await expect.poll(title).toMatch(/^宝船（デモ）/);

  const server = { port };
  const staff = await logIn(server, status.demoAccount);
  const { data: guests } = await call(server, 'listGuests', { query: { stay: 'all' }, headers: staff });
  const { data: settings } = await call(server, 'getSettings', { headers: staff });
  const file = path.join(userData, 'out.zip');
  await app.evaluate(({ dialog }, filePath) => {
    Object.assign(dialog, {
      showSaveDialog: async () => ({ canceled: false, filePath }),
      showMessageBox: async () => ({ response: 0, checkboxChecked: false }),
    });
  }, file);
  await window.evaluate(() =>
    (globalThis as unknown as { desktop: { saveDiagnostics(): Promise<void> } }).desktop.saveDiagnostics(),
  );
  const files = await unzip(readFileSync(file));
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['versions.json', 'settings.json', 'storage.json', 'logs/shell.log']),
  );
  const all = Object.values(files)
    .map((bytes) => bytes.toString('utf8'))
    .join('\n');
  expect(all).toContain('"event":"start"');
  const personal = [
    ...guests.flatMap(({ userId, guestName, roomNumber }) => [userId, guestName, `"${roomNumber}"`]),
    ...Object.values(status.demoAccount),
    String(staff.Authorization).replace('Bearer ', ''),
    settings.wifi.ssid,
    settings.wifi.password ?? '',
    process.env.HOME ?? '',
  ].filter((text) => text.length > 1);
  expect(personal.length).toBeGreaterThan(30);
  expect(personal.filter((text) => all.includes(text))).toEqual([]);

  expect(await quit(app)).toBe(0);
  expect(() => readdirSync(status.dataDir)).toThrow('ENOENT');
}, 150_000);
