import { app, BrowserWindow, type Session, screen, session, type WebPreferences } from 'electron';
import { versionArgument } from '#core/bridge/bridge.ts';
import { type DeviceState, deviceBridge, type FoundServer } from '#core/bridge/device-bridge.ts';
import { redemptionPath } from '#core/bridge/redemption-path.ts';
import type { StaffLanguage } from '#core/model/languages.ts';
import { type Caller, sendEvent } from '../ipc/serve-calls.ts';
import { systemTimers } from '../server-process/system-timers.ts';
import { guardNavigation, guardPermissions } from './guards.ts';
import { decideRecovery, type FailureHistory } from './kiosk/recovery.ts';
import { getShellPage, serveShellPages, shellAddress } from './shell-pages.ts';
import { minimumWindow, toVisibleBounds, type WindowBounds } from './window-bounds.ts';

export type DeviceWindowOptions = {
  readonly version: string;
  readonly preload: string;
  /** The folder with the shell's own pages. */
  readonly pages: string;
  readonly language: StaffLanguage;
  /** The position and size of the window when it was last closed. */
  readonly bounds: WindowBounds;
  readonly saveBounds: (bounds: WindowBounds) => void;
  /** The panel's session. It is separate from that of the shell's pages, and its requests carry the device's token. */
  readonly panelSession: Session;
  /** Called before each load of the panel. The load waits until the promise has settled. */
  readonly beforePanelLoad: (origin: string) => Promise<void>;
  /** Returns whether the page on which staff choose a server may use the camera now. */
  readonly mayUseCamera: () => boolean;
  /** Called when the panel could not be loaded. */
  readonly onPanelLoadFailed: () => void;
};

export type DeviceWindow = {
  /** Shows the shell's own page. A panel that is open keeps its contents, and `showPanel` shows it again. */
  showShell(state: DeviceState): void;
  /** Shows the panel of the server at this origin. Loads it again only if its last load has failed. */
  showPanel(origin: string, state: DeviceState): void;
  /** Closes the panel's window with everything that was typed in it, after the device was revoked. */
  closePanel(): void;
  sendServers(servers: readonly FoundServer[]): void;
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
  const commonPreferences = {
    ...{ contextIsolation: true, sandbox: true, nodeIntegration: false, webviewTag: false, spellcheck: false },
    devTools: !app.isPackaged,
  };
  let isClosing = false;
  const createWindow = (bounds: WindowBounds, webPreferences: WebPreferences) => {
    const { isMaximized, ...rectangle } = bounds;
    const created = new BrowserWindow({
      ...rectangle,
      minWidth: minimumWindow.width,
      minHeight: minimumWindow.height,
      backgroundColor: '#FFFDF9',
      webPreferences: { ...commonPreferences, ...webPreferences },
    });
    if (isMaximized) created.maximize();
    created.on('close', () => {
      options.saveBounds(getBounds(created));
      if (isClosing) return;
      // Closing either window closes both.
      isClosing = true;
      for (const other of [window, panel?.window])
        if (other !== created && other?.isDestroyed() === false) other.close();
    });
    return created;
  };
  const workAreas = screen.getAllDisplays().map(({ workArea }) => workArea);
  let panel: Panel | undefined;
  const window: BrowserWindow = createWindow(toVisibleBounds(options.bounds, workAreas), {
    preload: options.preload,
    session: session.defaultSession,
    additionalArguments: [`${versionArgument}${version}`],
  });
  const shellContents = window.webContents;
  guardNavigation(shellContents, (url) => getShellPage(url) === 'connect');
  guardPermissions(shellContents.session, (url) => getShellPage(url) === 'connect' && options.mayUseCamera());
  serveShellPages(shellContents.session, pages);
  shellContents.loadURL(shellAddress('connect', { language: options.language })).catch(() => undefined);

  /** Shows `next` instead of `previous`, with the same position and size. */
  const switchWindows = (next: BrowserWindow, previous: BrowserWindow | undefined) => {
    if (next.isVisible() && previous?.isVisible() !== true) return;
    if (previous?.isVisible()) {
      const { isMaximized, ...bounds } = getBounds(previous);
      next.setBounds(bounds);
      if (isMaximized) next.maximize();
    }
    next.show();
    previous?.hide();
  };
  return {
    showShell: (state) => {
      if (window.isDestroyed()) return;
      sendEvent(shellContents, deviceBridge, 'state', state);
      switchWindows(window, panel?.window);
    },
    showPanel: (origin, state) => {
      if (window.isDestroyed()) return;
      // The shell's page resets itself on this state, so that it starts from the beginning when it is shown again.
      sendEvent(shellContents, deviceBridge, 'state', state);
      if (panel?.origin !== origin) {
        panel?.destroy();
        panel = openPanel(() => createWindow(getBounds(window), { session: panelSession }), origin, options);
      }
      panel.loadIfFailed();
      switchWindows(panel.window, window);
    },
    closePanel: () => {
      if (panel === undefined) return;
      switchWindows(window, panel.window);
      panel.destroy();
      panel = undefined;
    },
    sendServers: (servers) => sendEvent(shellContents, deviceBridge, 'servers', servers),
    focus: () => {
      const visibleWindow = panel?.window.isVisible() ? panel.window : window;
      if (visibleWindow.isDestroyed()) return;
      if (visibleWindow.isMinimized()) visibleWindow.restore();
      visibleWindow.focus();
    },
    close: () => window.close(),
    isOpen: () => !window.isDestroyed(),
    mayCall: ({ contents, url }) => contents === shellContents && getShellPage(url) === 'connect',
  };
}

const getBounds = (window: BrowserWindow): WindowBounds => ({
  ...window.getNormalBounds(),
  isMaximized: window.isMaximized(),
});

type Panel = {
  readonly origin: string;
  readonly window: BrowserWindow;
  /** Loads the page again if the last load has failed. */
  loadIfFailed(): void;
  destroy(): void;
};

type OpenPanelOptions = Pick<DeviceWindowOptions, 'beforePanelLoad' | 'onPanelLoadFailed'>;

function openPanel(
  createWindow: () => BrowserWindow,
  origin: string,
  { beforePanelLoad, onPanelLoadFailed }: OpenPanelOptions,
): Panel {
  const window = createWindow();
  const contents = window.webContents;
  const isOnServer = (url: string) => URL.canParse(url) && new URL(url).origin === origin;
  /** The page to load next. After a failed load or a crash it is the page that failed or was open. */
  let address = `${origin}/admin`;
  let hasFailed = false;
  let failures: FailureHistory = [];
  let cancelReload: () => void = () => undefined;
  const load = async () => {
    hasFailed = false;
    await beforePanelLoad(origin).catch(() => undefined);
    if (!window.isDestroyed()) contents.loadURL(address).catch(() => undefined);
  };
  guardNavigation(contents, isOnServer);
  guardPermissions(contents.session, (url) => isOnServer(url) && new URL(url).pathname === redemptionPath);
  contents.on('did-fail-load', (_event, code, _text, url, isMainFrame) => {
    if (!isMainFrame || code === abortedLoadCode) return;
    hasFailed = true;
    if (isOnServer(url)) address = url;
    onPanelLoadFailed();
  });
  contents.on('render-process-gone', () => {
    const { afterMs, history } = decideRecovery(failures, systemTimers.now());
    failures = history;
    if (isOnServer(contents.getURL())) address = contents.getURL();
    cancelReload();
    cancelReload = systemTimers.after(afterMs, () => void load());
  });
  window.on('closed', () => cancelReload());
  void load();
  return {
    origin,
    window,
    loadIfFailed: () => {
      if (hasFailed) void load();
    },
    destroy: () => {
      cancelReload();
      window.destroy();
    },
  };
}

/** Chromium's error code for a load that another load replaced. */
const abortedLoadCode = -3;
