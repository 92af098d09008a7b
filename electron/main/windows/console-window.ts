import { app, BrowserWindow, screen } from 'electron';
import { type DeskStatus, deskStatusChannel, versionArgument } from '#core/bridge/desk-channels.ts';
import { consoleAddress, isAllowedAddress } from './allowed-address.ts';
import { guardNavigation, guardPermissions } from './guards.ts';
import { statusPage } from './status-page.ts';
import { minimumWindow, visibleBounds, type WindowBounds } from './window-bounds.ts';

export type ConsoleWindowOptions = {
  readonly version: string;
  readonly preload: string;
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
  /** Whether a page may use the bridge: our server's pages and the status page shown now. */
  mayCall(url: string): boolean;
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
  let statusAddress = '';
  /** Where staff were when the server went away, to bring them back. */
  let place: string | undefined;
  if (isMaximized) window.maximize();
  guardNavigation(window.webContents, (url) => isAllowedAddress(url, options.port));
  guardPermissions(window.webContents.session);
  window.on('close', () => options.onClose({ ...window.getNormalBounds(), isMaximized: window.isMaximized() }));

  const load = (address: string) => {
    // A load that another load overtakes rejects; the newer one is what staff see.
    window.loadURL(address).catch(() => undefined);
  };
  return {
    show: (status, path) => {
      if (window.isDestroyed()) return;
      window.webContents.send(deskStatusChannel, status);
      if (status.state === 'ready') {
        if (!isAllowedAddress(window.webContents.getURL(), options.port))
          load(place ?? consoleAddress(options.port, path));
        return;
      }
      const shown = window.webContents.getURL();
      if (isAllowedAddress(shown, options.port)) place = shown;
      statusAddress = statusPage(status, options.language, options.port);
      load(statusAddress);
    },
    focus: () => {
      if (window.isDestroyed()) return;
      if (window.isMinimized()) window.restore();
      window.focus();
    },
    isOpen: () => !window.isDestroyed(),
    mayCall: (url) => url === statusAddress || isAllowedAddress(url, options.port),
  };
}
