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
import { accountVariables, processesOf, quit, untilPanel } from './running.ts';

const start = (userData: string, port: number) =>
  startDesktop(userData, ['--role=console', `--port=${port}`], accountVariables);
const button = (window: Page, name: string) => window.getByRole('button', { name, exact: true });
const failedPage = (window: Page, reason: string) => window.getByText(reason).waitFor({ timeout: 50_000 });

/** Creates a hotel with one story in its backup and one that was added later, and quits its program. */
async function aHotelWithBackup(): Promise<{
  userData: string;
  server: { port: number };
  saved: string;
  late: string;
}> {
  const userData = temporaryUserData();
  const server = { port: await findFreePort() };
  const app = await start(userData, server.port);
  await untilPanel(await app.firstWindow(), server.port);
  const staff = await logIn(server);
  const saved = await createStory(server, staff);
  await call(server, 'makeBackup', { headers: staff });
  const late = await createStory(server, staff);
  expect(await quit(app)).toBe(0);
  return { userData, server, saved, late };
}

const storiesOf = async (server: { port: number }) => {
  const { data } = await call(server, 'listStories', { headers: await logIn(server) });
  return data.map(({ storyId }) => storyId);
};

it('a slow start shows its progress, and the status page is loaded at most twice', async () => {
  const port = await findFreePort();
  const app = await start(temporaryUserData(), port);
  const window = await app.firstWindow();
  const seen: string[] = [];
  window.on('framenavigated', (frame) => seen.push(frame.url()));
  await untilPanel(window, port);
  // A suspended process is the slowest possible server.
  const { server } = await processesOf(app);
  if (server === undefined) throw new Error('no server');
  await app.evaluate((_, pid) => process.kill(pid, 'SIGKILL'), server);
  const second = async () => (await processesOf(app)).server;
  await expect.poll(second, { timeout: 20_000, interval: 20 }).toSatisfy((pid) => pid !== undefined && pid !== server);
  const next = await second();
  if (next === undefined) throw new Error('no second server');
  await app.evaluate((_, pid) => process.kill(pid, 'SIGSTOP'), next);
  await window.getByText(ja['starting.title']).waitFor({ timeout: 20_000 });
  await window.getByText(ja['step.stories']).waitFor();
  await app.evaluate((_, pid) => process.kill(pid, 'SIGCONT'), next);
  await untilPanel(window, port);
  expect(seen.filter((url) => url.includes('shell/status')).length).toBeLessThanOrEqual(2);
});

it('a taken port is shown as the reason with a text for support, and the program starts when staff try again once it is free', async () => {
  const port = await findFreePort();
  const other = createServer().listen(port, '0.0.0.0');
  await once(other, 'listening');
  onTestFinished(() => {
    other.close();
  });
  const app = await start(temporaryUserData(), port);
  const window = await app.firstWindow();
  await failedPage(window, ja['failed.title']);
  await window.getByText(ja['reason.PORT_TAKEN'].replace('{{port}}', String(port))).waitFor();
  expect(await button(window, ja['backup.button']).count()).toBe(0);
  expect(await window.evaluate(() => document.activeElement?.textContent)).toContain(ja['retry.button']);
  await button(window, ja['support.copy']).click();
  await button(window, ja['support.copied']).waitFor();
  const copied = await app.evaluate(({ clipboard }) => clipboard.readText());
  expect(copied).toContain('PORT_TAKEN since ');
  expect(copied).not.toContain(process.env.HOME);
  other.close();
  await once(other, 'close');
  await window.getByRole('button', { name: ja['retry.button'] }).click();
  await untilPanel(window, port);
});

it('if data are missing, the program sets the data aside and starts with the last good backup (DESKTOP-24)', async () => {
  const { userData, server, saved, late } = await aHotelWithBackup();
  rmSync(path.join(userData, 'data/journal.jsonl'));
  const app = await start(userData, server.port);
  const window = await app.firstWindow();
  await failedPage(window, ja['reason.DATA_INCOMPLETE']);
  await button(window, ja['backup.button']).click();
  // Nothing happens before staff confirm.
  const place = await window.getByRole('dialog').locator('pre').textContent();
  expect(place).toContain(path.join(userData, 'data-set-aside-'));
  await button(window, ja['backup.no']).click();
  expect(readdirSync(userData).filter((name) => name.includes('set-aside'))).toEqual([]);
  await button(window, ja['backup.button']).click();
  await button(window, ja['backup.yes']).click();
  await untilPanel(window, server.port);
  expect(await storiesOf(server)).toEqual(expect.arrayContaining([saved]));
  expect(await storiesOf(server)).not.toContain(late);
  const [aside] = readdirSync(userData).filter((name) => name.includes('set-aside'));
  const kept = readdirSync(path.join(userData, aside ?? ''), { recursive: true, encoding: 'utf8' });
  expect(kept.some((file) => file.includes(late))).toBe(true);
  expect(await quit(app)).toBe(0);
}, 150_000);

it('if data are missing, the program starts with what is left once staff accept the loss', async () => {
  const { userData, server, late } = await aHotelWithBackup();
  rmSync(path.join(userData, 'data/journal.jsonl'));
  const app = await start(userData, server.port);
  const window = await app.firstWindow();
  await failedPage(window, ja['reason.DATA_INCOMPLETE']);
  await button(window, ja['loss.button']).click();
  await window.getByText(ja['loss.ask']).waitFor();
  await button(window, ja['loss.yes']).click();
  await untilPanel(window, server.port);
  expect(await storiesOf(server)).toContain(late);
}, 150_000);

it('the calls that recover from a failed start are refused while the server runs', async () => {
  const port = await findFreePort();
  const app = await start(temporaryUserData(), port);
  const window = await app.firstWindow();
  await untilPanel(window, port);
  const tried = await window.evaluate(async () => {
    type Calls = Record<
      'findBackup' | 'startWithBackup' | 'acceptLoss' | 'restoreFromFile',
      (id?: string) => Promise<unknown>
    >;
    const { desktop } = globalThis as unknown as { desktop: Calls };
    const said = (what: Promise<unknown>) => what.then(() => 'done', String);
    return Promise.all([
      said(desktop.findBackup()),
      said(desktop.startWithBackup('20261122-062400-manual-abcd')),
      said(desktop.acceptLoss()),
      said(desktop.restoreFromFile()),
    ]);
  });
  for (const one of tried) expect(one).toContain('not allowed');
});

it('the window opens at the position and in the size that it had when it was closed', async () => {
  const userData = temporaryUserData();
  const port = await findFreePort();
  const boundsOf = (app: ElectronApplication) =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds());
  const first = await start(userData, port);
  await untilPanel(await first.firstWindow(), port);
  const wished = { x: 40, y: 60, width: 1_100, height: 780 };
  await first.evaluate(({ BrowserWindow }, bounds) => BrowserWindow.getAllWindows()[0]?.setBounds(bounds), wished);
  await expect.poll(() => boundsOf(first)).toEqual(wished);
  expect(await quit(first)).toBe(0);
  const second = await start(userData, port);
  await untilPanel(await second.firstWindow(), port);
  expect(await boundsOf(second)).toEqual(wished);
}, 150_000);

it('--demo opens a hotel that is marked as a demo, and its diagnostics contain no personal data', async () => {
  const userData = temporaryUserData();
  const port = await findFreePort();
  const app = await startDesktop(userData, ['--demo', `--port=${port}`]);
  const window = await app.firstWindow();
  await untilPanel(window, port);
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
