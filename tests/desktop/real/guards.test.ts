import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ElectronApplication, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../../support/free-port.ts';
import { startDesktop } from './product.ts';
import { untilPanel } from './running.ts';

/* All tests of this file share one program. The tests of the window check that it stays where it was. */
let folder: string;
let port: number;
let app: ElectronApplication;
let window: Page;
/** Another site, which the window must never show. It records its requests. */
let elsewhere: { readonly origin: string; readonly asked: string[]; close(): void };
let place: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'takarabune-guards-'));
  port = await findFreePort();
  elsewhere = await startElsewhere();
  app = await startDesktop(folder, ['--role=console', `--port=${port}`], {}, { isKept: true });
  window = await app.firstWindow();
  await untilPanel(window, port);
  place = window.url();
});
afterAll(async () => {
  await app.close();
  elsewhere.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function startElsewhere() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'text/html').end('<title>elsewhere</title>');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port: at } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${at}`, asked, close: () => server.close() };
}

/** Adds a link to the page and clicks it with the mouse. */
async function clickLink(href: string, target = '') {
  await window.evaluate(
    ([address, where]) => {
      const link = document.createElement('a');
      link.href = address;
      link.target = where;
      link.textContent = 'link of the test';
      link.id = 'test-link';
      link.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:99999;background:#fff;padding:20px';
      link.addEventListener('click', () => document.documentElement.setAttribute('data-clicked', ''));
      document.body.append(link);
    },
    [href, target] as const,
  );
  // Clicks by position, because a click on the element would wait for a navigation that never ends.
  await window.mouse.click(30, 30);
  const isClicked = await window.evaluate(() => {
    document.querySelector('#test-link')?.remove();
    const { dataset } = document.documentElement;
    const was = dataset.clicked !== undefined;
    delete dataset.clicked;
    return was;
  });
  expect(isClicked).toBe(true);
}

/** Checks that there is still one window with the same address, and that the other site got no request. */
async function expectUntouched() {
  // When the page has responded after both turns, everything that was started has ended.
  for (let turn = 0; turn < 2; turn += 1)
    await window.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));
  expect(window.url()).toBe(place);
  expect(app.windows()).toHaveLength(1);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  expect(elsewhere.asked).toEqual([]);
}

describe('the console window', () => {
  it.each([
    ['another site', () => `${elsewhere.origin}/a`, ''],
    ['another site in a new window', () => `${elsewhere.origin}/b`, '_blank'],
    ['another port of this computer', () => elsewhere.origin.replace('127.0.0.1', 'localhost'), ''],
    ['its own server under another name', () => `http://127.0.0.1:${port}/admin`, ''],
    ['its own server in a new window', () => `http://localhost:${port}/admin`, '_blank'],
    ['an address that only begins like ours', () => `http://localhost:${port}@${new URL(elsewhere.origin).host}/c`, ''],
    ['a file', () => pathToFileURL(path.join(folder, 'Preferences')).href, ''],
    ['a data page', () => 'data:text/html,<title>data</title>', ''],
  ])('refuses a link to %s', async (_what, href, target) => {
    await clickLink(href(), target);
    await expectUntouched();
  });

  it('runs nothing in a javascript: link', async () => {
    await clickLink('javascript:document.title="taken over"');
    expect(await window.title()).not.toBe('taken over');
    await expectUntouched();
  });

  it('opens no window for window.open', async () => {
    const opened = await window.evaluate((to) => globalThis.open(to) !== null, `${elsewhere.origin}/d`);
    expect(opened).toBe(false);
    await expectUntouched();
  });

  it('refuses a navigation by a script, and a frame of another site', async () => {
    await window.evaluate((to) => location.assign(to), `${elsewhere.origin}/f`);
    await expectUntouched();
    await window.evaluate((to) => {
      const frame = document.createElement('iframe');
      frame.src = to;
      frame.id = 'test-frame';
      document.body.append(frame);
    }, `${elsewhere.origin}/g`);
    await expectUntouched();
    await window.evaluate(() => document.querySelector('#test-frame')?.remove());
  });

  it('does not open a file that is dropped on it', async () => {
    const file = path.join(folder, 'dropped.html');
    writeFileSync(file, '<title>dropped</title>');
    const session = await app.context().newCDPSession(window);
    const data = { items: [], files: [file], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data });
    await session.detach();
    await expectUntouched();
  });

  it('creates no webview', async () => {
    await window.evaluate((to) => {
      const view = document.createElement('webview');
      view.setAttribute('src', to);
      document.body.append(view);
    }, `${elsewhere.origin}/h`);
    await expectUntouched();
    const kinds = await app.evaluate(({ webContents }) => webContents.getAllWebContents().map((one) => one.getType()));
    expect(kinds).not.toContain('webview');
  });
});

describe('the pages of the console window', () => {
  it('have no Node, no module loader and no access to the preload', async () => {
    const found = await window.evaluate(() =>
      ['require', 'process', 'module', 'Buffer', 'global', 'ipcRenderer', 'electron'].filter(
        (name) => name in globalThis,
      ),
    );
    expect(found).toEqual([]);
  });

  it('run in the sandbox, isolated from the preload, with web security on', async () => {
    const preferences = await app.evaluate(({ webContents }) =>
      webContents
        .getAllWebContents()
        // This function is not in Electron's types, but it exists in every version.
        .map((one) => (one as unknown as { getLastWebPreferences(): object }).getLastWebPreferences()),
    );
    expect(preferences.length).toBeGreaterThan(0);
    for (const one of preferences)
      expect(one).toMatchObject({
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webSecurity: true,
        allowRunningInsecureContent: false,
        experimentalFeatures: false,
        webviewTag: false,
      });
  });

  it('cannot use the bridge in a frame', async () => {
    const kinds = await window.evaluate(async (address) => {
      const frame = document.createElement('iframe');
      frame.src = address;
      document.body.append(frame);
      await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      const inside = frame.contentWindow as unknown as { desktop?: unknown; location: Location };
      const found = [
        inside.location.pathname,
        typeof inside.desktop,
        typeof (globalThis as { desktop?: unknown }).desktop,
      ];
      frame.remove();
      return found;
    }, `http://localhost:${port}/preview`);
    expect(kinds).toEqual(['/preview', 'undefined', 'object']);
  });

  it('have a content security policy, and those of the shell are served under one host name only', async () => {
    const panel = await fetch(`http://localhost:${port}/admin`);
    expect(panel.headers.get('content-security-policy')).toMatch(/script-src 'self'(?!.*unsafe-inline.*;\s*style)/);
    const shell = await app.evaluate(async ({ BrowserWindow }) => {
      const own = BrowserWindow.getAllWindows()[0]?.webContents.session;
      const ask = async (address: string) => {
        const reply = await own?.fetch(address);
        return { status: reply?.status, policy: reply?.headers.get('content-security-policy') ?? '' };
      };
      return {
        page: await ask('takarabune://shell/status'),
        outside: await ask('takarabune://shell/assets/..%2f..%2fpackage.json'),
        elsewhere: await ask('takarabune://other/status'),
      };
    });
    expect(shell.page.status).toBe(200);
    expect(shell.page.policy).toContain("default-src 'none'");
    expect(shell.page.policy).toContain("frame-ancestors 'none'");
    expect(shell.page.policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(shell.elsewhere.status).toBe(404);
  });

  it.each(['geolocation', 'notifications', 'midi', 'clipboard-read', 'camera', 'microphone'])(
    'do not get the permission %s',
    async (name) => {
      const state = await window.evaluate(
        (permission) => navigator.permissions.query({ name: permission as PermissionName }).then((one) => one.state),
        name,
      );
      expect(state).toBe('denied');
    },
  );

  it('cannot use the microphone, with or without the camera, or the screen', async () => {
    const refused = await window.evaluate(async () => {
      const tryIt = (work: () => Promise<unknown>) =>
        work().then(
          () => 'allowed',
          (error: Error) => error.name,
        );
      return [
        await tryIt(() => navigator.mediaDevices.getUserMedia({ audio: true })),
        await tryIt(() => navigator.mediaDevices.getUserMedia({ audio: true, video: true })),
        await tryIt(() => navigator.mediaDevices.getDisplayMedia({ video: true })),
      ];
    });
    expect(refused).not.toContain('allowed');
  });
});
