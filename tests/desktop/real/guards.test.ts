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
import { waitForPanel } from './running.ts';

/* All tests of this file share one program. The tests of the window check that it stays where it was. */
let folder: string;
let port: number;
let app: ElectronApplication;
let window: Page;
/** Another site, which the window must never show. It records its requests. */
let otherSite: { readonly origin: string; readonly requests: string[]; close(): void };
let panelUrl: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'takarabune-guards-'));
  port = await findFreePort();
  otherSite = await startOtherSite();
  app = await startDesktop(folder, ['--role=console', `--port=${port}`], {}, { isShared: true });
  window = await app.firstWindow();
  await waitForPanel(window, port);
  panelUrl = window.url();
});
afterAll(async () => {
  await app.close();
  otherSite.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function startOtherSite() {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.setHeader('content-type', 'text/html').end('<title>elsewhere</title>');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port: ownPort } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${ownPort}`, requests, close: () => server.close() };
}

/** Adds a link to the page and clicks it with the mouse. */
async function clickLink(href: string, target = '') {
  await window.evaluate(
    ([address, linkTarget]) => {
      const link = document.createElement('a');
      link.href = address;
      link.target = linkTarget;
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
    const wasClicked = dataset.clicked !== undefined;
    delete dataset.clicked;
    return wasClicked;
  });
  expect(isClicked).toBe(true);
}

/** Checks that there is still one window with the same address, and that the other site got no request. */
async function expectUnchanged() {
  // When the page has responded after both turns, everything that was started has ended.
  for (let turn = 0; turn < 2; turn += 1)
    await window.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));
  expect(window.url()).toBe(panelUrl);
  expect(app.windows()).toHaveLength(1);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  expect(otherSite.requests).toEqual([]);
}

describe('the console window', () => {
  it.each([
    ['another site', () => `${otherSite.origin}/a`, ''],
    ['another site in a new window', () => `${otherSite.origin}/b`, '_blank'],
    ['another port of this computer', () => otherSite.origin.replace('127.0.0.1', 'localhost'), ''],
    ['its own server under another name', () => `http://127.0.0.1:${port}/admin`, ''],
    ['its own server in a new window', () => `http://localhost:${port}/admin`, '_blank'],
    ['an address that only begins like ours', () => `http://localhost:${port}@${new URL(otherSite.origin).host}/c`, ''],
    ['a file', () => pathToFileURL(path.join(folder, 'Preferences')).href, ''],
    ['a data page', () => 'data:text/html,<title>data</title>', ''],
  ])('refuses a link to %s', async (_what, href, target) => {
    await clickLink(href(), target);
    await expectUnchanged();
  });

  it('runs nothing in a javascript: link', async () => {
    await clickLink('javascript:document.title="taken over"');
    expect(await window.title()).not.toBe('taken over');
    await expectUnchanged();
  });

  it('opens no window for window.open', async () => {
    const opened = await window.evaluate((address) => globalThis.open(address) !== null, `${otherSite.origin}/d`);
    expect(opened).toBe(false);
    await expectUnchanged();
  });

  it('refuses a navigation by a script, and a frame of another site', async () => {
    await window.evaluate((address) => location.assign(address), `${otherSite.origin}/f`);
    await expectUnchanged();
    await window.evaluate((address) => {
      const frame = document.createElement('iframe');
      frame.src = address;
      frame.id = 'test-frame';
      document.body.append(frame);
    }, `${otherSite.origin}/g`);
    await expectUnchanged();
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
    await expectUnchanged();
  });

  it('creates no webview', async () => {
    await window.evaluate((address) => {
      const view = document.createElement('webview');
      view.setAttribute('src', address);
      document.body.append(view);
    }, `${otherSite.origin}/h`);
    await expectUnchanged();
    const kinds = await app.evaluate(({ webContents }) =>
      webContents.getAllWebContents().map((contents) => contents.getType()),
    );
    expect(kinds).not.toContain('webview');
  });
});

describe('the pages of the console window', () => {
  it('have no Node, no module loader and no access to the preload', async () => {
    const globals = await window.evaluate(() =>
      ['require', 'process', 'module', 'Buffer', 'global', 'ipcRenderer', 'electron'].filter(
        (name) => name in globalThis,
      ),
    );
    expect(globals).toEqual([]);
  });

  it('run in the sandbox, isolated from the preload, with web security on', async () => {
    const preferences = await app.evaluate(({ webContents }) =>
      webContents
        .getAllWebContents()
        // This function is not in Electron's types, but it exists in every version.
        .map((contents) => (contents as unknown as { getLastWebPreferences(): object }).getLastWebPreferences()),
    );
    expect(preferences.length).toBeGreaterThan(0);
    for (const preferencesOfPage of preferences)
      expect(preferencesOfPage).toMatchObject({
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
      const results = [
        inside.location.pathname,
        typeof inside.desktop,
        typeof (globalThis as { desktop?: unknown }).desktop,
      ];
      frame.remove();
      return results;
    }, `http://localhost:${port}/preview`);
    expect(kinds).toEqual(['/preview', 'undefined', 'object']);
  });

  it('have a content security policy, and those of the shell are served under one host name only', async () => {
    const panel = await fetch(`http://localhost:${port}/admin`);
    expect(panel.headers.get('content-security-policy')).toMatch(/script-src 'self'(?!.*unsafe-inline.*;\s*style)/);
    const shell = await app.evaluate(async ({ BrowserWindow }) => {
      const session = BrowserWindow.getAllWindows()[0]?.webContents.session;
      const fetchPage = async (address: string) => {
        const reply = await session?.fetch(address);
        const policy = reply?.headers.get('content-security-policy') ?? '';
        return { status: reply?.status, policy, content: await reply?.text() };
      };
      return {
        page: await fetchPage('takarabune://shell/status'),
        outside: await fetchPage('takarabune://shell/assets/..%2f..%2fpackage.json'),
        elsewhere: await fetchPage('takarabune://other/status'),
      };
    });
    expect(shell.page.status).toBe(200);
    expect(shell.page.policy).toContain("default-src 'none'");
    expect(shell.page.policy).toContain("frame-ancestors 'none'");
    expect(shell.page.policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(shell.elsewhere.status).toBe(404);
    // An address that is not that of an asset gets the page, never a file outside of the folder.
    expect(shell.page.content).toContain('<!doctype html>');
    expect(shell.outside).toEqual(shell.page);
  });

  it.each(['geolocation', 'notifications', 'midi', 'clipboard-read', 'camera', 'microphone'])(
    'do not get the permission %s',
    async (name) => {
      const state = await window.evaluate(
        (permission) =>
          navigator.permissions.query({ name: permission as PermissionName }).then((status) => status.state),
        name,
      );
      expect(state).toBe('denied');
    },
  );

  it('cannot use the microphone, with or without the camera, or the screen', async () => {
    const refused = await window.evaluate(async () => {
      const tryCapture = (work: () => Promise<unknown>) =>
        work().then(
          () => 'allowed',
          (error: Error) => error.name,
        );
      return [
        await tryCapture(() => navigator.mediaDevices.getUserMedia({ audio: true })),
        await tryCapture(() => navigator.mediaDevices.getUserMedia({ audio: true, video: true })),
        await tryCapture(() => navigator.mediaDevices.getDisplayMedia({ video: true })),
      ];
    });
    expect(refused).not.toContain('allowed');
  });
});
