import { app, BrowserWindow, type Session, screen, session, type WebPreferences } from 'electron';
import { versionArgument } from '#core/bridge/bridge.ts';
import { type DeviceState, deviceBridge, type FoundServer } from '#core/bridge/device-bridge.ts';
import { redemptionPath } from '#core/bridge/redemption-path.ts';
import { type Caller, sendEvent } from '../ipc/serve-calls.ts';
import { systemTimers } from '../server-process/system-timers.ts';
import { guardNavigation, guardPermissions } from './guards.ts';
import { afterKioskFailure, type FailureHistory } from './kiosk/recovery.ts';
import { serveShellPages, shellAddress, shellPageOf } from './shell-pages.ts';
import { minimumWindow, visibleBounds, type WindowBounds } from './window-bounds.ts';

export type DeviceWindowOptions = {
  readonly version: string;
  readonly preload: string;
  /** The folder with the shell's own pages. */
  readonly pages: string;
  readonly language: 'ja' | 'en';
  readonly bounds: WindowBounds;
  readonly onBounds: (bounds: WindowBounds) => void;
  /** The panel's session. It is separate from that of the shell's pages, and its requests carry the device's token. */
  readonly panelSession: Session;
  /** Called before each load of the panel. The load waits until the promise has settled. */
  readonly beforePanel: (origin: string) => Promise<void>;
  /** Returns whether the page on which staff choose a server may use the camera now. */
  readonly mayScan: () => boolean;
  /** Called when the panel could not be loaded. */
  readonly onPanelFailed: () => void;
};

export type DeviceWindow = {
  /** Shows the shell's own page. A panel that is open keeps its contents, and `showPanel` shows it again. */
  showShell(state: DeviceState): void;
  showPanel(origin: string, state: DeviceState): void;
  /** Closes the panel's window with everything that was typed in it, after the device was revoked. */
  dropPanel(): void;
  tellServers(servers: readonly FoundServer[]): void;
  focus(): void;
  close(): void;
  isOpen(): boolean;
  /** Returns whether a page may use the bridge: only the shell's own page in this window. */
  mayCall(caller: Caller): boolean;
};

/**
 * Opens the windows of a tablet: the shell's page, or instead of it the admin panel of the hotel's server in a window
 * without a bridge. While the server is away, the panel's window is only hidden, so that nothing typed is lost. A kiosk
 * uses this window while it is being set up.
 */
export function openDeviceWindow(options: DeviceWindowOptions): DeviceWindow {
  const { panelSession, pages, version } = options;
  const common = {
    ...{ contextIsolation: true, sandbox: true, nodeIntegration: false, webviewTag: false, spellcheck: false },
    devTools: !app.isPackaged,
  };
  let isClosing = false;
  const make = (bounds: WindowBounds, webPreferences: WebPreferences) => {
    const { isMaximized, ...place } = bounds;
    const made = new BrowserWindow({
      ...place,
      minWidth: minimumWindow.width,
      minHeight: minimumWindow.height,
      backgroundColor: '#FFFDF9',
      webPreferences: { ...common, ...webPreferences },
    });
    if (isMaximized) made.maximize();
    made.on('close', () => {
      options.onBounds(boundsOf(made));
      if (isClosing) return;
      // Closing either window closes both.
      isClosing = true;
      for (const one of [window, panel?.window]) if (one !== made && one?.isDestroyed() === false) one.close();
    });
    return made;
  };
  const workAreas = screen.getAllDisplays().map(({ workArea }) => workArea);
  let panel: Panel | undefined;
  const window: BrowserWindow = make(visibleBounds(options.bounds, workAreas), {
    preload: options.preload,
    session: session.defaultSession,
    additionalArguments: [`${versionArgument}${version}`],
  });
  const shell = window.webContents;
  guardNavigation(shell, (url) => shellPageOf(url) === 'connect');
  guardPermissions(shell.session, (url) => shellPageOf(url) === 'connect' && options.mayScan());
  serveShellPages(shell.session, pages);
  shell.loadURL(shellAddress('connect', { language: options.language })).catch(() => undefined);

  /** Shows `next` instead of `before`, with the same position and size. */
  const exchange = (next: BrowserWindow, before: BrowserWindow | undefined) => {
    if (next.isVisible() && before?.isVisible() !== true) return;
    if (before?.isVisible()) {
      const { isMaximized, ...bounds } = boundsOf(before);
      next.setBounds(bounds);
      if (isMaximized) next.maximize();
    }
    next.show();
    before?.hide();
  };
  return {
    showShell: (state) => {
      if (window.isDestroyed()) return;
      sendEvent(shell, deviceBridge, 'state', state);
      exchange(window, panel?.window);
    },
    showPanel: (origin, state) => {
      if (window.isDestroyed()) return;
      // The shell's page resets itself on this state, so that it starts from the beginning when it is shown again.
      sendEvent(shell, deviceBridge, 'state', state);
      if (panel?.origin !== origin) {
        panel?.end();
        panel = openPanel(() => make(boundsOf(window), { session: panelSession }), origin, options);
      }
      panel.loadIfFailed();
      exchange(panel.window, window);
    },
    dropPanel: () => {
      if (panel === undefined) return;
      exchange(window, panel.window);
      panel.end();
      panel = undefined;
    },
    tellServers: (servers) => sendEvent(shell, deviceBridge, 'servers', servers),
    focus: () => {
      const shown = panel?.window.isVisible() ? panel.window : window;
      if (shown.isDestroyed()) return;
      if (shown.isMinimized()) shown.restore();
      shown.focus();
    },
    close: () => window.close(),
    isOpen: () => !window.isDestroyed(),
    mayCall: ({ contents, url }) => contents === shell && shellPageOf(url) === 'connect',
  };
}

const boundsOf = (window: BrowserWindow): WindowBounds => ({
  ...window.getNormalBounds(),
  isMaximized: window.isMaximized(),
});

type Panel = {
  readonly origin: string;
  readonly window: BrowserWindow;
  /** Loads the page again if the last load has failed. */
  loadIfFailed(): void;
  end(): void;
};

type PanelOptions = Pick<DeviceWindowOptions, 'beforePanel' | 'onPanelFailed'>;

function openPanel(make: () => BrowserWindow, origin: string, { beforePanel, onPanelFailed }: PanelOptions): Panel {
  const window = make();
  const contents = window.webContents;
  const isOurs = (url: string) => URL.canParse(url) && new URL(url).origin === origin;
  let place = `${origin}/admin`;
  let hasFailed = false;
  let failures: FailureHistory = [];
  let cancel: () => void = () => undefined;
  const load = async () => {
    hasFailed = false;
    await beforePanel(origin).catch(() => undefined);
    if (!window.isDestroyed()) contents.loadURL(place).catch(() => undefined);
  };
  guardNavigation(contents, isOurs);
  guardPermissions(contents.session, (url) => isOurs(url) && new URL(url).pathname === redemptionPath);
  contents.on('did-fail-load', (_event, code, _text, url, isMainFrame) => {
    if (!isMainFrame || code === aborted) return;
    hasFailed = true;
    if (isOurs(url)) place = url;
    onPanelFailed();
  });
  contents.on('render-process-gone', () => {
    const { afterMs, history } = afterKioskFailure(failures, systemTimers.now());
    failures = history;
    if (isOurs(contents.getURL())) place = contents.getURL();
    cancel();
    cancel = systemTimers.after(afterMs, () => void load());
  });
  window.on('closed', () => cancel());
  void load();
  return {
    origin,
    window,
    loadIfFailed: () => {
      if (hasFailed) void load();
    },
    end: () => {
      cancel();
      window.destroy();
    },
  };
}

/** Chromium's error code for a load that another load replaced. */
const aborted = -3;
