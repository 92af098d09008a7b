import { app, BrowserWindow, type Display, powerSaveBlocker, type Session, screen } from 'electron';
import { systemTimers } from '../server-process/system-timers.ts';
import { guardNavigation, guardPermissions } from './guards.ts';
import { areBoundsEqual, chooseDisplay, type KioskComputer } from './kiosk/display-choice.ts';
import { hideIdleCursor } from './kiosk/idle-cursor.ts';
import { isReloadDue } from './kiosk/nightly-reload.ts';
import { decideRecovery, type FailureHistory } from './kiosk/recovery.ts';
import { createServerRetry } from './kiosk/server-retry.ts';
import { isSwallowed } from './kiosk/swallowed-keys.ts';

export type KioskWindowOptions = {
  /** The path of the kiosk window's built preload script. */
  readonly preload: string;
  /**
   * The address of the kiosk page, for example `http://localhost:8080/kiosk`. The window shows only this page of that server
   * and the pages below it.
   */
  readonly address: string;
  /** The session of the kiosk's own partition, to which the caller has attached the device token. */
  readonly session: Session;
  /** The id of the chosen display; 0 if none was chosen. */
  readonly displayId: number;
  readonly computer: KioskComputer;
  /** The address of the shell page to show while the server does not respond. Without this address the window stays dark. */
  readonly awayAddress?: string;
  /** Returns whether this address is a page of the shell that this window may show besides `awayAddress`. */
  readonly isShellPage?: (url: string) => boolean;
  /** Called once, when the window was closed by `close` or because the program ends. */
  readonly onClosed?: () => void;
};

export type KioskWindow = {
  /**
   * Leaves the kiosk. Only this function and the end of the program close the window. The caller must have checked the
   * PIN, or act for staff in the panel (DESKTOP-20).
   */
  close(): void;
  focus(): void;
  isOpen(): boolean;
  /** Moves the window to another display. */
  moveTo(displayId: number): void;
  /** Reloads the kiosk page, for example with another token. */
  reload(): void;
  /** Returns whether the page at this address may use the bridge. */
  mayCall(url: string): boolean;
};

const minuteMs = 60_000;

/**
 * Opens the kiosk page on a whole display, and keeps it there (DESKTOP-18, DESKTOP-19). A guest cannot close, leave or
 * stop it.
 */
export function openKioskWindow(options: KioskWindowOptions): KioskWindow {
  const { session, address, awayAddress, computer } = options;
  const isKioskPage = createPageCheck(address);
  const mayShow = (url: string) => isKioskPage(url) || url === awayAddress || options.isShellPage?.(url) === true;
  let { displayId } = options;
  let isLeaving = false;
  let isClosed = false;
  let failures: FailureHistory = [];
  let loadedAt = new Date();
  let lastInputAt = systemTimers.now();
  let cancelRecovery: () => void = () => undefined;
  let stopHidingCursor: () => void = () => undefined;

  guardPermissions(session, isKioskPage);
  const refuseDownload = (event: { preventDefault(): void }) => event.preventDefault();
  session.on('will-download', refuseDownload);
  const sleepBlockerId = powerSaveBlocker.start('prevent-display-sleep');

  const load = (url: string) => {
    if (window.isDestroyed()) return;
    loadedAt = new Date();
    // The promise also rejects when another load replaces this one. `did-fail-load` handles real failures.
    window.loadURL(url).catch(() => undefined);
  };
  const serverRetry = createServerRetry({
    timers: systemTimers,
    isReady: async () => (await session.fetch(new URL('/api/health', address).href, { cache: 'no-store' })).ok,
    onReady: () => load(address),
  });
  const recover = () => {
    const { kind, afterMs, history } = decideRecovery(failures, systemTimers.now());
    failures = history;
    cancelRecovery();
    cancelRecovery = systemTimers.after(afterMs, () => {
      if (isLeaving) return;
      if (kind === 'new-window') {
        const old = window;
        window = createWindow();
        old.destroy();
        fitToDisplay();
      }
      load(address);
    });
  };

  const createWindow = (): BrowserWindow => {
    const created = new BrowserWindow(createWindowOptions(options, findDisplay(displayId, computer)));
    // Over the task bar of Windows, which covers windows of a lower level.
    created.setAlwaysOnTop(true, 'screen-saver');
    const contents = created.webContents;
    guardNavigation(contents, mayShow);
    contents.on('before-input-event', (event, input) => {
      if (isSwallowed(input)) event.preventDefault();
    });
    contents.on('input-event', () => {
      lastInputAt = systemTimers.now();
    });
    contents.on('did-finish-load', () => {
      contents.setZoomFactor(1);
      void contents.setVisualZoomLevelLimits(1, 1);
    });
    contents.on('did-fail-load', (_event, code, _text, _url, isMainFrame) => {
      if (!isMainFrame || code === abortedLoadCode) return;
      if (awayAddress !== undefined && contents.getURL() !== awayAddress) load(awayAddress);
      serverRetry.start();
    });
    contents.on('did-navigate', (_event, url) => {
      // A navigation to `about:blank` cannot be prevented, so it is undone here.
      if (created === window && !isLeaving && !mayShow(url)) recover();
    });
    contents.on('render-process-gone', () => {
      if (created === window && !isLeaving) recover();
    });
    // A hanging page is crashed on purpose, so that it recovers like a crashed one.
    created.on('unresponsive', () => contents.forcefullyCrashRenderer());
    created.on('close', (event) => {
      if (!isLeaving) event.preventDefault();
    });
    created.on('minimize', () => created.restore());
    created.on('closed', () => {
      if (created !== window) return;
      if (isLeaving) {
        cleanUp();
        return;
      }
      // A page can close its own window, and nothing can prevent this. Without a window the program would end.
      window = createWindow();
      fitToDisplay();
      recover();
    });
    if (computer === 'own') {
      created.on('blur', () => {
        // Gives the focus back to a kiosk on its own computer if somebody switched to another program. A kiosk window
        // on the front desk's computer must not take the focus from staff.
        systemTimers.after(500, () => {
          if (!isLeaving && created === window && !created.isDestroyed()) created.focus();
        });
      });
    }
    stopHidingCursor();
    stopHidingCursor = hideIdleCursor(contents, systemTimers);
    return created;
  };

  /** Puts the window on its display, or hides it while there is no display for it. */
  const fitToDisplay = () => {
    if (isLeaving || window.isDestroyed()) return;
    const display = findDisplay(displayId, computer);
    if (display === undefined) {
      window.setKiosk(false);
      window.hide();
      return;
    }
    if (!areBoundsEqual(window.getBounds(), display.bounds)) {
      // A window in kiosk mode cannot be moved to another display.
      window.setKiosk(false);
      window.setBounds(display.bounds);
    }
    window.setKiosk(true);
    if (window.isVisible()) return;
    if (computer === 'own') window.show();
    else window.showInactive();
  };

  const nightlyTimer = setInterval(() => {
    const idleMs = systemTimers.now() - lastInputAt;
    if (isReloadDue({ now: new Date(), loadedAt, idleMs }) && isKioskPage(window.webContents.getURL())) load(address);
  }, minuteMs);
  const displayEvents = ['display-added', 'display-removed', 'display-metrics-changed'] as const;
  const screenEvents: Pick<NodeJS.EventEmitter, 'on' | 'removeListener'> = screen;
  for (const event of displayEvents) screenEvents.on(event, fitToDisplay);
  const allowClosing = () => {
    isLeaving = true;
  };
  app.on('before-quit', allowClosing);

  const cleanUp = () => {
    isClosed = true;
    cancelRecovery();
    serverRetry.stop();
    stopHidingCursor();
    clearInterval(nightlyTimer);
    powerSaveBlocker.stop(sleepBlockerId);
    session.removeListener('will-download', refuseDownload);
    for (const event of displayEvents) screenEvents.removeListener(event, fitToDisplay);
    app.removeListener('before-quit', allowClosing);
    options.onClosed?.();
  };

  let window = createWindow();
  fitToDisplay();
  load(address);
  return {
    close: () => {
      if (window.isDestroyed()) return;
      isLeaving = true;
      window.destroy();
    },
    focus: () => {
      if (!window.isDestroyed()) window.focus();
    },
    isOpen: () => !isClosed,
    moveTo: (id) => {
      displayId = id;
      fitToDisplay();
    },
    reload: () => {
      if (!window.isDestroyed()) load(address);
    },
    mayCall: mayShow,
  };
}

/** Chromium's error code for a load that another load replaced. */
const abortedLoadCode = -3;

function findDisplay(displayId: number, computer: KioskComputer): Display | undefined {
  return chooseDisplay(screen.getAllDisplays(), displayId, screen.getPrimaryDisplay().id, computer);
}

/** Returns a function that checks whether a URL is the kiosk page, or a page below it, on exactly that server. */
function createPageCheck(address: string): (url: string) => boolean {
  const page = new URL(address);
  return (url) => {
    if (!URL.canParse(url)) return false;
    const { origin, pathname, username, password } = new URL(url);
    const isPage = pathname === page.pathname || pathname.startsWith(`${page.pathname}/`);
    return origin === page.origin && isPage && username === '' && password === '';
  };
}

function createWindowOptions({ preload, session }: KioskWindowOptions, display: Display | undefined) {
  return {
    ...display?.bounds,
    show: false,
    frame: false,
    movable: false,
    minimizable: false,
    maximizable: false,
    autoHideMenuBar: true,
    // The same dark colour as the page's background, so that the window does not flash.
    backgroundColor: '#0A2230',
    webPreferences: {
      preload,
      session,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
      devTools: !app.isPackaged,
      // Keeps the page's timers running while another window covers the kiosk.
      backgroundThrottling: false,
    },
  };
}
