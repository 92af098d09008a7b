import { app, BrowserWindow, dialog, Menu, screen } from 'electron';
import { versionArgument } from '#core/bridge/bridge.ts';
import { type DesktopStatus, desktopBridge } from '#core/bridge/desktop-bridge.ts';
import type { StaffLanguage } from '#core/model/languages.ts';
import { type Caller, sendEvent } from '../ipc/serve-calls.ts';
import { createContextMenu } from '../menu/menu-model.ts';
import type { Translate } from '../texts.ts';
import { getConsoleAddress, isAllowedAddress } from './allowed-address.ts';
import { guardNavigation, guardPermissions } from './guards.ts';
import { getShellPage, serveShellPages, shellAddress } from './shell-pages.ts';
import { minimumWindow, toVisibleBounds, type WindowBounds } from './window-bounds.ts';

export type ConsoleWindowOptions = {
  /** Whether the window is created hidden, because the program was started at log-in. */
  readonly startsHidden: boolean;
  readonly version: string;
  readonly preload: string;
  /** The folder with the shell's own pages. */
  readonly pages: string;
  readonly port: number;
  readonly language: () => StaffLanguage;
  readonly getT: () => Translate;
  /** Returns the text to add before the title of each page; may be empty. */
  readonly titlePrefix: () => string;
  /** The position and size of the window when it was last closed. */
  readonly bounds: WindowBounds;
  readonly saveBounds: (bounds: WindowBounds) => void;
  /** Returns whether closing the window only hides it. */
  readonly hidesOnClose: () => boolean;
  /** Called when the window was hidden instead of closed. */
  readonly onHidden: () => void;
};

export type ConsoleWindow = {
  /**
   * Shows the panel if the server is ready: the page that was open before, else the page at `path`. Otherwise shows the status
   * page: after a failure at once, else after `statusPageDelayMs`.
   */
  show(status: DesktopStatus, path?: string): void;
  /** Shows the window and gives it the focus, even if it is hidden or minimised. */
  focus(): void;
  isOpen(): boolean;
  /** Returns the window for menus, dialogs and the badge; undefined once it is destroyed. */
  browserWindow(): BrowserWindow | undefined;
  /** Notifies the panel that a request is waiting for it. */
  notifyOfRequest(): void;
  /** Reloads the status page if it is shown, for example after the language has changed. */
  reloadStatusPage(): void;
  /** Closes the window for good. Resolves to false if staff decide to stay because of unsaved work. */
  close(): Promise<boolean>;
  /** Returns whether a page may use the bridge: in this window, only pages of our server and the status page. */
  mayCall(caller: Caller): boolean;
};

/** How long a start may take before the status page is shown, in milliseconds. */
const statusPageDelayMs = 1_000;
/** How long `close` waits for the page before it destroys the window, in milliseconds. */
const closeTimeoutMs = 3_000;

/** Opens the front desk's window. It shows the admin panel, or the shell's status page while there is no server. */
export function openConsoleWindow(options: ConsoleWindowOptions): ConsoleWindow {
  const { isMaximized, ...bounds } = toVisibleBounds(
    options.bounds,
    screen.getAllDisplays().map(({ workArea }) => workArea),
  );
  const window = new BrowserWindow({
    ...bounds,
    minWidth: minimumWindow.width,
    minHeight: minimumWindow.height,
    show: false,
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
  const { webContents } = window;
  /** The address of the panel's page when the server went away. The window returns to it. */
  let panelAddress: string | undefined;
  let statusTimer: NodeJS.Timeout | undefined;
  /** The page whose load was started last. `getURL()` changes only later, when the load has finished. */
  let requestedPage: 'nothing' | 'status' | 'panel' = 'nothing';
  let hasBeenShown = false;
  /** Whether the window stays hidden until somebody opens it, or the server fails. */
  let staysHidden = options.startsHidden;
  let isClosing = false;
  /** Ends the wait in `close` when staff decide to stay. */
  let cancelClose: () => void = () => undefined;

  guardNavigation(webContents, (url) => isAllowedAddress(url, options.port));
  guardPermissions(webContents.session);
  serveShellPages(webContents.session, options.pages);
  window.on('close', (event) => {
    options.saveBounds({ ...window.getNormalBounds(), isMaximized: window.isMaximized() });
    if (isClosing || !options.hidesOnClose()) return;
    event.preventDefault();
    window.hide();
    options.onHidden();
  });
  window.on('page-title-updated', (event, title) => {
    const prefix = options.titlePrefix();
    if (prefix === '') return;
    event.preventDefault();
    window.setTitle(`${prefix} – ${title}`);
  });
  webContents.on('will-prevent-unload', (event) => {
    // `preventDefault` lets the page go. A reload loses nothing, because the panel stores drafts in the session storage.
    if (!isClosing || confirmLeaving()) event.preventDefault();
    else cancelClose();
  });
  webContents.on('context-menu', (_event, params) => {
    const items = createContextMenu(params, options.getT());
    if (items.length > 0) Menu.buildFromTemplate(items).popup({ window });
  });

  const confirmLeaving = () => {
    const t = options.getT();
    const question = {
      type: 'warning' as const,
      title: t('unsaved.title'),
      message: t('unsaved.message'),
      detail: t('unsaved.text'),
      buttons: [t('unsaved.stay'), t('unsaved.leave')],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    };
    reveal();
    return dialog.showMessageBoxSync(window, question) === 1;
  };
  const reveal = () => {
    if (window.isDestroyed()) return;
    if (isMaximized && !hasBeenShown) window.maximize();
    hasBeenShown = true;
    staysHidden = false;
    window.show();
  };
  const load = (address: string) => {
    const revealOnce = () => {
      if (!hasBeenShown && !staysHidden) reveal();
    };
    // The promise also rejects when another load replaces this one. Staff then see the newer page.
    window.loadURL(address).then(revealOnce, revealOnce);
  };
  const loadStatus = () => {
    if (window.isDestroyed()) return;
    const currentAddress = webContents.getURL();
    if (isAllowedAddress(currentAddress, options.port)) panelAddress = currentAddress;
    requestedPage = 'status';
    load(
      shellAddress('status', { language: options.language(), port: String(options.port), version: options.version }),
    );
  };
  return {
    show: (status, path) => {
      if (window.isDestroyed()) return;
      sendEvent(webContents, desktopBridge, 'status', status);
      if (status.state === 'ready') {
        clearTimeout(statusTimer);
        statusTimer = undefined;
        if (requestedPage === 'panel' && isAllowedAddress(webContents.getURL(), options.port)) return;
        requestedPage = 'panel';
        load(panelAddress ?? getConsoleAddress(options.port, path));
        return;
      }
      // An open status page updates itself, so it is not loaded again.
      if (status.state === 'failed') {
        clearTimeout(statusTimer);
        if (requestedPage !== 'status') loadStatus();
        if (hasBeenShown || staysHidden) reveal();
        return;
      }
      if (requestedPage !== 'status') statusTimer ??= setTimeout(loadStatus, statusPageDelayMs);
    },
    focus: () => {
      if (window.isDestroyed()) return;
      if (window.isMinimized()) window.restore();
      reveal();
      window.focus();
    },
    isOpen: () => !window.isDestroyed(),
    browserWindow: () => (window.isDestroyed() ? undefined : window),
    notifyOfRequest: () => sendEvent(webContents, desktopBridge, 'wish', undefined),
    reloadStatusPage: () => {
      if (!window.isDestroyed() && requestedPage === 'status') loadStatus();
    },
    close: () => {
      if (window.isDestroyed()) return Promise.resolve(true);
      isClosing = true;
      return new Promise((resolve) => {
        const timer = setTimeout(() => window.destroy(), closeTimeoutMs);
        window.once('closed', () => {
          clearTimeout(timer);
          resolve(true);
        });
        cancelClose = () => {
          clearTimeout(timer);
          isClosing = false;
          resolve(false);
        };
        window.close();
      });
    },
    mayCall: ({ contents, url }) =>
      !window.isDestroyed() && contents === webContents && (isStatusPage(url) || isAllowedAddress(url, options.port)),
  };
}

const isStatusPage = (url: string) => getShellPage(url) === 'status';
