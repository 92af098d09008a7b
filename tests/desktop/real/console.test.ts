import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { ElectronApplication, Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { type DesktopBridge, desktopBridge } from '#core/bridge/desktop-bridge.ts';
import { findProgramFolder } from '#core/bridge/program-folder.ts';
import { desktopStatus } from '#core/locales/ja/desktop-status.ts';
import { settings } from '#core/locales/ja/settings.ts';
import { findFreePort } from '../../support/free-port.ts';
import { logIn } from '../../support/server-calls.ts';
import { temporaryUserData } from '../temporary-user-data.ts';
import { spawnDesktop, startDesktop } from './product.ts';
import { accountVariables, waitForPanel } from './running.ts';

type WithDesktop = { desktop: DesktopBridge };

async function startConsole(...moreArgs: string[]): Promise<{ app: ElectronApplication; window: Page; port: number }> {
  const port = await findFreePort();
  const app = await startDesktop(temporaryUserData(), ['--role=console', `--port=${port}`, ...moreArgs]);
  return { app, window: await app.firstWindow(), port };
}

const panelAt = (port: number) => new RegExp(`^http://localhost:${port}/admin`);
const limit = { timeout: 50_000 };
/** `DESKTOP_PICTURES=folder` saves a picture. */
const pictureFolder = process.env.DESKTOP_PICTURES;

it('the console opens the panel on localhost, without Node in the page', async () => {
  const { window, port } = await startConsole();
  await window.waitForURL(panelAt(port), limit);
  expect(await window.evaluate(() => typeof (globalThis as { require?: unknown }).require)).toBe('undefined');
});

it('the console keeps its data where the server without it looks for them (DESKTOP-33)', async () => {
  const { app } = await startConsole();
  // The tests give another folder to Electron, so this is the one that it would use.
  const [platform, folder, env, home] = await app.evaluate(({ app }) => [
    process.platform,
    `${app.getPath('appData')}/${app.getName()}`,
    process.env,
    app.getPath('home'),
  ]);
  expect(findProgramFolder({ platform, env, home })).toBe(folder);
});

it('the console starts the panel in the language of the program, and keeps a language that was chosen in the panel [DESKTOP-31]', async () => {
  const userData = temporaryUserData();
  writeFileSync(path.join(userData, 'desktop.json'), JSON.stringify({ role: 'console', language: 'en' }));
  const port = await findFreePort();
  const app = await startDesktop(userData, [`--port=${port}`]);
  const window = await app.firstWindow();
  await window.waitForURL(panelAt(port), limit);
  const getLanguage = () => window.locator('html').getAttribute('lang');
  await expect.poll(getLanguage, limit).toBe('en');
  await window.evaluate(() => Reflect.set(document, 'cookie', 'tk_language=ja; path=/; max-age=60'));
  await window.reload();
  await window.getByRole('heading').first().waitFor();
  expect(await getLanguage()).toBe('ja');
});

it('the console exposes exactly the declared calls and events to its page', async () => {
  const { window, port } = await startConsole();
  await window.waitForURL(panelAt(port), limit);
  const desktop = await window.evaluate(async () => {
    const bridge = (globalThis as unknown as WithDesktop).desktop;
    return { version: bridge.version, status: await bridge.getStatus(), keys: Object.keys(bridge).sort() };
  });
  const events = desktopBridge.events.map((name) => `on${name.charAt(0).toUpperCase()}${name.slice(1)}`);
  expect(desktop.keys).toEqual([...desktopBridge.calls, ...events, 'version'].sort());
  expect(desktop.status).toMatchObject({ state: 'ready', port });
  expect(desktop.version).toMatch(/^\d+\.\d+\.\d+/);
});

it('the console has a visible menu, and shows the page of this computer only in its own window [DESKTOP-32]', async () => {
  const userData = temporaryUserData();
  const port = await findFreePort();
  writeFileSync(path.join(userData, 'desktop.json'), JSON.stringify({ role: 'console', port }));
  const app = await startDesktop(userData, [], accountVariables);
  const window = await app.firstWindow();
  await waitForPanel(window, port);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMenuBarVisible())).toBe(true);
  const token = (await logIn({ port })).Authorization?.replace('Bearer ', '') ?? '';
  await window.evaluate((value) => localStorage.setItem('adminAuth', value), token);
  await window.goto(`http://localhost:${port}/admin/settings/computer`);
  await window.getByRole('heading', { name: settings['computer.version'] }).waitFor(limit);
  await window.getByText(path.join(userData, 'data')).waitFor();
  if (pictureFolder !== undefined) await window.screenshot({ path: path.join(pictureFolder, 'this-computer.png') });

  // A window without the bridge is like a browser, also on this computer: the settings have no such page.
  const opened = app.waitForEvent('window');
  await app.evaluate(
    ({ BrowserWindow }, url) => void new BrowserWindow().loadURL(url),
    `http://localhost:${port}/admin/settings/computer`,
  );
  const browser = await opened;
  await browser.waitForURL(/settings\/hotel$/, limit);
  expect(await browser.getByRole('link', { name: settings['section.computer'] }).count()).toBe(0);
});

it('the console refuses another port to anybody but an administrator, and restarts on a free one [DESKTOP-32]', async () => {
  const userData = temporaryUserData();
  const [port, nextPort] = [await findFreePort(), await findFreePort()];
  writeFileSync(path.join(userData, 'desktop.json'), JSON.stringify({ role: 'console', port }));
  const app = await startDesktop(userData, [], accountVariables);
  const window = await app.firstWindow();
  await waitForPanel(window, port);
  const changePort = (wanted: number, token: string) =>
    window.evaluate((args) => (globalThis as unknown as WithDesktop).desktop.changePort(...args).catch(String), [
      wanted,
      token,
    ] as [number, string]);
  const token = (await logIn({ port })).Authorization?.replace('Bearer ', '') ?? '';
  expect(await changePort(nextPort, 'somebody')).toBe('NOT_ADMIN');
  expect(await changePort(port, token)).toBe('NOT_FREE');
  expect(await changePort(99_999, token)).toContain('bad arguments');
  const file = path.join(userData, 'desktop.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ port });
  // A restart is only recorded, because a restarted program would outlive this test.
  await app.evaluate(({ app: electron }) =>
    Object.assign(electron, { relaunch: () => process.stdout.write('RELAUNCH') }),
  );
  let output = '';
  app.process().stdout?.on('data', (chunk) => {
    output += chunk;
  });
  const exited = once(app.process(), 'exit');
  // The window may close before it gets the reply.
  await changePort(nextPort, token).catch(() => undefined);
  await exited;
  expect(output).toContain('RELAUNCH');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ port: nextPort });
});

it('the console that was started at log-in stays hidden, until it is started again or the server fails [DESKTOP-26]', async () => {
  const userData = temporaryUserData();
  const port = await findFreePort();
  const args = ['--role=console', `--port=${port}`, '--hidden'];
  const isVisible = (app: ElectronApplication) =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((window) => window.isVisible()));
  const app = await startDesktop(userData, args);
  const window = await app.firstWindow();
  await waitForPanel(window, port);
  expect(await isVisible(app)).toBe(false);
  const second = spawnDesktop(userData, args);
  await once(second, 'exit');
  await expect.poll(() => isVisible(app), limit).toBe(true);

  const withoutData = temporaryUserData();
  writeFileSync(path.join(withoutData, 'data'), 'a file where the folder should be');
  const failing = await startDesktop(withoutData, ['--role=console', `--port=${await findFreePort()}`, '--hidden']);
  await expect.poll(() => isVisible(failing), limit).toBe(true);
});

it('the console that was started at log-in waits for its port, and stays hidden meanwhile [DESKTOP-28]', async () => {
  const port = await findFreePort();
  const otherProgram = createServer().listen(port, '0.0.0.0');
  await once(otherProgram, 'listening');
  onTestFinished(() => void otherProgram.close());
  const app = await startDesktop(temporaryUserData(), ['--role=console', `--port=${port}`, '--hidden']);
  const window = await app.firstWindow();
  await expect.poll(() => window.locator('body').innerText(), limit).toContain(desktopStatus['waits.PORT_TAKEN']);
  otherProgram.close();
  await waitForPanel(window, port);
  const isVisible = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().some((one) => one.isVisible()),
  );
  expect(isVisible).toBe(false);
});

it('the console refuses a call with unknown arguments', async () => {
  const { window, port } = await startConsole();
  await window.waitForURL(panelAt(port), limit);
  const reply = await window.evaluate(() =>
    ((globalThis as unknown as WithDesktop).desktop.getStatus as (argument: string) => Promise<unknown>)('odd').catch(
      String,
    ),
  );
  expect(reply).toContain('bad arguments');
});

it('the console denies the camera, new windows and other addresses', async () => {
  const { app, window, port } = await startConsole('--use-fake-device-for-media-stream');
  await window.waitForURL(panelAt(port), limit);
  const camera = await window.evaluate(() =>
    navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => 'allowed',
      (error: DOMException) => error.name,
    ),
  );
  expect(camera).toBe('NotAllowedError');
  await window.evaluate(() => {
    globalThis.open('https://example.com/');
    globalThis.location.href = 'http://example.com/';
  });
  // The main process handles this call only after it has decided about both.
  await window.evaluate(() => (globalThis as unknown as WithDesktop).desktop.getStatus());
  expect(app.windows()).toHaveLength(1);
  expect(new URL(window.url()).hostname).toBe('localhost');
});

it('the console returns to the panel after the server was killed', async () => {
  const { app, window, port } = await startConsole();
  await window.waitForURL(panelAt(port), limit);
  const statusPage = window.waitForURL(/^takarabune:\/\/shell\/status/, limit);
  await app.evaluate(({ app: electron }) => {
    const server = electron
      .getAppMetrics()
      .find(({ serviceName }) => serviceName === 'Takarabune server' || serviceName === 'node.mojom.NodeService');
    if (server === undefined) throw new Error('no server process');
    process.kill(server.pid, 'SIGKILL');
  });
  await statusPage;
  await window.waitForURL(panelAt(port), limit);
});

it('the console shows the panel if the server is back before the status page has loaded', async () => {
  const { app, window, port } = await startConsole();
  await window.waitForURL(panelAt(port), limit);
  await app.evaluate(({ app: electron, session }) => {
    const { protocol } = session.defaultSession;
    protocol.unhandle('takarabune');
    protocol.handle('takarabune', async () => {
      await new Promise((resolve) => setTimeout(resolve, 8_000));
      return new Response('late', { headers: { 'content-type': 'text/html' } });
    });
    const server = electron.getAppMetrics().find(({ name }) => name === 'Takarabune server');
    if (server === undefined) throw new Error('no server process');
    process.kill(server.pid, 'SIGKILL');
  });
  await window.waitForEvent('load', limit);
  // By then the delayed page would have loaded.
  await window.waitForTimeout(9_000);
  expect(window.url()).toMatch(panelAt(port));
});

it('the console exits with code 0 when its page asks it to quit', async () => {
  const { app, window, port } = await startConsole();
  await window.waitForURL(panelAt(port), limit);
  const closed = once(app.process(), 'exit');
  await window.evaluate(() => void (globalThis as unknown as WithDesktop).desktop.quit());
  expect(await closed).toEqual([0, null]);
});

it.each([
  ['--role', '--role=admin'],
  ['--port', '--port=0'],
  ['--server', '--server=hotel.example:8080'],
])('the program exits with code 2 and names the option if %s has an invalid value', async (name, arg) => {
  const child = spawnDesktop(temporaryUserData(), [arg]);
  let errorOutput = '';
  child.stderr?.on('data', (chunk) => {
    errorOutput += chunk;
  });
  expect(await once(child, 'close')).toEqual([2, null]);
  expect(errorOutput).toContain(name);
});
