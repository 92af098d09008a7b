import { BrowserWindow, type Session } from 'electron';
import { type DeskStatus, deskStatusChannel, versionArgument } from '#core/bridge/desk-channels.ts';
import { minimumWindow } from '../settings/settings-store.ts';
import { consoleAddress, isAllowedAddress } from './allowed-address.ts';
import { statusPage } from './status-page.ts';

export type ConsoleWindowOptions = {
  readonly version: string;
  readonly preload: string;
  readonly port: number;
  readonly language: 'ja' | 'en';
  readonly size: { readonly width: number; readonly height: number };
  readonly onClose: (size: { width: number; height: number }) => void;
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
  const window = new BrowserWindow({
    ...options.size,
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
      additionalArguments: [`${versionArgument}${options.version}`],
    },
  });
  let statusAddress = '';
  /** Where staff were when the server went away, to bring them back. */
  let place: string | undefined;
  guardNavigation(window, options.port);
  denyPermissions(window.webContents.session);
  window.on('close', () => {
    const [width = minimumWindow.width, height = minimumWindow.height] = window.getSize();
    options.onClose({ width, height });
  });

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

function guardNavigation(window: BrowserWindow, port: number): void {
  const stay = (event: { preventDefault(): void }, url: string) => {
    if (!isAllowedAddress(url, port)) event.preventDefault();
  };
  window.webContents.on('will-navigate', (event) => stay(event, event.url));
  window.webContents.on('will-redirect', (event) => stay(event, event.url));
  window.webContents.on('will-attach-webview', (event) => event.preventDefault());
  window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

/** The panel needs none; the kiosk will ask for its camera in a session of its own. */
function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
}
