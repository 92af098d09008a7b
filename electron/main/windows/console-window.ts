import { app, BrowserWindow, screen } from 'electron';
import { versionArgument } from '#core/bridge/bridge.ts';
import { type DeskStatus, deskBridge } from '#core/bridge/desk-bridge.ts';
import { type Caller, tell } from '../ipc/serve-calls.ts';
import { consoleAddress, isAllowedAddress } from './allowed-address.ts';
import { guardNavigation, guardPermissions } from './guards.ts';
import { serveShellPages, shellAddress, shellPageOf } from './shell-pages.ts';
import { minimumWindow, visibleBounds, type WindowBounds } from './window-bounds.ts';

export type ConsoleWindowOptions = {
  readonly version: string;
  readonly preload: string;
  /** The folder with the shell's own pages. */
  readonly pages: string;
  readonly port: number;
  readonly language: 'ja' | 'en';
  /** Where the window stood when it was closed last. */
  readonly bounds: WindowBounds;
  readonly onClose: (bounds: WindowBounds) => void;
};

export type ConsoleWindow = {
  show(status: DeskStatus, path?: string): void;
  focus(): void;
  isOpen(): boolean;
  /** Whether a page may use the bridge: in this window our server's pages and the status page. */
  mayCall(caller: Caller): boolean;
};

/** The front desk's window: the admin panel, or the shell's own page while there is no server to show it. */
export function openConsoleWindow(options: ConsoleWindowOptions): ConsoleWindow {
  const { isMaximized, ...bounds } = visibleBounds(
    options.bounds,
    screen.getAllDisplays().map(({ workArea }) => workArea),
  );
  const window = new BrowserWindow({
    ...bounds,
    minWidth: minimumWindow.width,
    minHeight: minimumWindow.height,
    show: true,
    autoHideMenuBar: true,
    backgroundColor: '#F7EFE3',
    webPreferences: {
      preload: options.preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
      devTools: !app.isPackaged,
      additionalArguments: [`${versionArgument}${options.version}`],
    },
  });
  /** Where staff were when the server went away, to bring them back. */
  let place: string | undefined;
  if (isMaximized) window.maximize();
  guardNavigation(window.webContents, (url) => isAllowedAddress(url, options.port));
  guardPermissions(window.webContents.session);
  serveShellPages(window.webContents.session, options.pages);
  window.on('close', () => options.onClose({ ...window.getNormalBounds(), isMaximized: window.isMaximized() }));

  const load = (address: string) => {
    // A load that another load overtakes rejects; the newer one is what staff see.
    window.loadURL(address).catch(() => undefined);
  };
  return {
    show: (status, path) => {
      if (window.isDestroyed()) return;
      tell(window.webContents, deskBridge, 'status', status);
      if (status.state === 'ready') {
        if (!isAllowedAddress(window.webContents.getURL(), options.port))
          load(place ?? consoleAddress(options.port, path));
        return;
      }
      const shown = window.webContents.getURL();
      if (isAllowedAddress(shown, options.port)) place = shown;
      // The page follows the status by itself.
      if (!isStatusPage(shown))
        load(shellAddress('status', { language: options.language, port: String(options.port) }));
    },
    focus: () => {
      if (window.isDestroyed()) return;
      if (window.isMinimized()) window.restore();
      window.focus();
    },
    isOpen: () => !window.isDestroyed(),
    mayCall: ({ contents, url }) =>
      !window.isDestroyed() &&
      contents === window.webContents &&
      (isStatusPage(url) || isAllowedAddress(url, options.port)),
  };
}

const isStatusPage = (url: string) => shellPageOf(url) === 'status';
