/**
 * A stand-in for Electron on top of Playwright's Chromium: runs the built main process, preload, server and pages together
 * where no Electron binary can be had. It proves wiring, not Electron's own behaviour: the preload runs in the page's own
 * world, window options and fuses are not exercised.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';

type Listener = (...values: unknown[]) => unknown;
type Preventable = { preventDefault(): void; url?: string };

const userData = mkdtempSync(path.join(tmpdir(), 'takarabune-stand-in-'));
let context: BrowserContext | undefined;
const browserReady = (async () => {
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
  context = await browser.newContext();
})();

/** Sends an event that listeners may prevent; answers whether one did. */
function isPrevented(source: EventEmitter, name: string, more: { url?: string } = {}): boolean {
  let prevented = false;
  const event: Preventable = {
    ...more,
    preventDefault: () => {
      prevented = true;
    },
  };
  source.emit(name, event);
  return prevented;
}

class App extends EventEmitter {
  whenReady = () => browserReady;
  requestSingleInstanceLock = () => true;
  readonly isPackaged = false;
  getVersion = () => '0.0.0-stand-in';
  getName = () => 'takarabune';
  getLocale = () => 'ja';
  getPath = () => userData;
  getAppPath = () => process.cwd();
  quit = () => {
    if (isPrevented(this, 'before-quit')) return;
    void context
      ?.browser()
      ?.close()
      .then(() => this.emit('quit'));
  };
}
export const app = new App();

class IpcMain extends EventEmitter {
  readonly handlers = new Map<string, Listener>();
  handle(channel: string, handler: Listener): void {
    if (this.handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    this.handlers.set(channel, handler);
  }
}
export const ipcMain = new IpcMain();

type PermissionRequest = (
  contents: unknown,
  permission: string,
  answer: (allowed: boolean) => void,
  details: { isMainFrame: boolean; requestingUrl: string; mediaTypes: string[] },
) => void;
class Session {
  request: PermissionRequest | undefined;
  setPermissionRequestHandler(handler: PermissionRequest): void {
    this.request = handler;
  }
  setPermissionCheckHandler(): void {}
  setDevicePermissionHandler(): void {}
}

/** Runs in each page before its own scripts: gives the preload its `require('electron')`. */
const bridge = (preload: string, args: readonly string[]) => `(() => {
  const listeners = {};
  globalThis.__fromMain = (channel, values) => { for (const each of listeners[channel] ?? []) each({}, ...values); };
  const ipcRenderer = {
    invoke: async (channel, ...values) => {
      const reply = await globalThis.__ipc(channel, structuredClone(values));
      if (reply.error) throw new Error("Error invoking remote method '" + channel + "': " + reply.error);
      return reply.value;
    },
    on: (channel, listener) => { (listeners[channel] ??= []).push(listener); },
    removeListener: (channel, listener) => { listeners[channel] = (listeners[channel] ?? []).filter((each) => each !== listener); },
  };
  const contextBridge = { exposeInMainWorld: (key, value) => Object.defineProperty(globalThis, key, { value: Object.freeze(value), enumerable: true }) };
  const media = navigator.mediaDevices;
  if (media) {
    const ask = media.getUserMedia.bind(media);
    media.getUserMedia = async (wish) => {
      if (!(await globalThis.__permission('media'))) throw new DOMException('Permission denied', 'NotAllowedError');
      return ask(wish);
    };
  }
  const process = { argv: ${JSON.stringify(args)} };
  const require = (name) => { if (name === 'electron') return { ipcRenderer, contextBridge }; throw new Error('module not found: ' + name); };
  const module = { exports: {} }, exports = module.exports;
  ${preload}
})();`;

class WebContents extends EventEmitter {
  readonly session = new Session();
  openHandler: ((details: { url: string }) => { action: string }) | undefined;
  readonly page: Promise<Page>;
  loaded: Page | undefined;
  constructor(page: Promise<Page>) {
    super();
    this.page = page;
    void page.then((ready) => {
      this.loaded = ready;
    });
  }
  send(channel: string, ...values: unknown[]): void {
    const call = ([name, list]: readonly [string, unknown[]]) =>
      (globalThis as unknown as { __fromMain?: (name: string, list: unknown[]) => void }).__fromMain?.(name, list);
    void this.page
      .then((page) => page.evaluate(call, [channel, structuredClone(values)] as const))
      .catch(() => undefined);
  }
  getURL(): string {
    return this.loaded?.url() ?? '';
  }
  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }): void {
    this.openHandler = handler;
  }
}

type WindowOptions = {
  width?: number;
  height?: number;
  webPreferences?: { preload?: string; additionalArguments?: string[] };
};

/** What the shell's guards turned away, for tests to wait for. */
export const turnedAway: string[] = [];

const windows = new Set<BrowserWindow>();
export class BrowserWindow extends EventEmitter {
  readonly options: WindowOptions;
  readonly webContents: WebContents;
  readonly #made: Promise<Page>;
  #isOwnLoad = false;

  constructor(options: WindowOptions = {}) {
    super();
    this.options = options;
    windows.add(this);
    this.#made = this.#make();
    this.webContents = new WebContents(this.#made);
  }

  static getAllWindows(): BrowserWindow[] {
    return [...windows];
  }

  async #make(): Promise<Page> {
    await browserReady;
    if (!context) throw new Error('no browser');
    const page = await context.newPage();
    await page.setViewportSize({ width: this.options.width ?? 800, height: this.options.height ?? 600 });
    await page.exposeBinding('__ipc', async (source, channel: string, values: unknown[]) => {
      const handler = ipcMain.handlers.get(channel);
      if (!handler) return { error: `No handler registered for '${channel}'` };
      try {
        const event = { sender: this.webContents, senderFrame: { url: source.frame.url(), parent: null } };
        return { value: structuredClone(await handler(event, ...values)) };
      } catch (error) {
        return { error: String(error) };
      }
    });
    await page.exposeBinding('__permission', (_source, permission: string) => {
      const ask = this.webContents.session.request;
      const details = { isMainFrame: true, requestingUrl: page.url(), mediaTypes: ['video'] };
      return ask ? new Promise((resolve) => ask(this.webContents, permission, resolve, details)) : true;
    });
    const preload = this.options.webPreferences?.preload;
    if (preload) {
      const args = this.options.webPreferences?.additionalArguments ?? [];
      await page.addInitScript({ content: bridge(readFileSync(preload, 'utf8'), args) });
    }
    await page.route('**/*', (route) => {
      const request = route.request();
      const isLeaving = request.isNavigationRequest() && request.frame() === page.mainFrame() && !this.#isOwnLoad;
      if (isLeaving && isPrevented(this.webContents, 'will-navigate', { url: request.url() })) {
        turnedAway.push(request.url());
        return route.abort('aborted');
      }
      return route.continue();
    });
    page.on('popup', (popup) => {
      const answer = this.webContents.openHandler?.({ url: popup.url() }) ?? { action: 'allow' };
      if (answer.action === 'deny') void popup.close().then(() => turnedAway.push('a new window'));
    });
    page.on('close', () => {
      windows.delete(this);
      this.emit('closed');
      if (windows.size === 0) app.emit('window-all-closed');
    });
    return page;
  }

  async loadURL(url: string): Promise<void> {
    const page = await this.#made;
    this.#isOwnLoad = true;
    try {
      await page.goto(url);
    } finally {
      this.#isOwnLoad = false;
    }
  }
  getNormalBounds() {
    return { x: 0, y: 0, width: this.options.width ?? 800, height: this.options.height ?? 600 };
  }
  isMaximized(): boolean {
    return false;
  }
  isDestroyed(): boolean {
    return !windows.has(this);
  }
  isMinimized(): boolean {
    return false;
  }
  restore(): void {}
  focus(): void {}
}

/** Every utility process started, for tests that end one. */
export const startedProcesses: ChildProcess[] = [];
/** Called by the scenario once it has seen what the shell shows before its server is there. */
export let letProcessesBegin: () => void;
const mayBegin = new Promise<void>((resolve) => {
  letProcessesBegin = resolve;
});
export const utilityProcess = {
  fork(file: string, args: string[] = []) {
    const child = fork(file, args, {
      execArgv: ['--import', new URL('./parent-port.mjs', import.meta.url).href],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    startedProcesses.push(child);
    void mayBegin.then(() => child.connected && child.send('begin'));
    return Object.assign(child, {
      postMessage: (message: object) => {
        if (child.connected) child.send(message);
      },
    });
  },
};

export const screen = { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] };
export const shell = { openPath: async () => '' };
/** Sessions of windows that no scenario of the stand-in opens. */
export const session = {
  fromPartition: () => ({ webRequest: { onBeforeSendHeaders: () => undefined } }),
};
export const powerSaveBlocker = { start: () => 1, stop: () => undefined };
export const contextBridge = undefined;
export const ipcRenderer = undefined;
export const dialog = undefined;
const everything = { app, ipcMain, BrowserWindow, utilityProcess, screen, shell, session, powerSaveBlocker };

export { everything as default };
