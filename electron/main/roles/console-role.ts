import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { app, Menu, powerMonitor, screen } from 'electron';
import { z } from 'zod';
import {
  type DesktopRequest,
  type DesktopSession,
  type DesktopStatus,
  desktopBridge,
} from '#core/bridge/desktop-bridge.ts';
import { pdfOrder, printOrder } from '#core/bridge/printing.ts';
import { createServerCalls } from '../device/server-calls.ts';
import { announceServer } from '../discovery/announce.ts';
import { ConsoleAnnouncer } from '../discovery/console-announcer.ts';
import { serveCalls, validatedCall } from '../ipc/serve-calls.ts';
import { ConsoleKiosk } from '../kiosk/console-kiosk.ts';
import type { LaunchOptions } from '../launch-options.ts';
import { openProgramLog } from '../log/program-log.ts';
import { createApplicationMenu, type MenuActions } from '../menu/menu-model.ts';
import { watchPower } from '../power/watch-power.ts';
import { listPrinters } from '../printing/send-to-printer.ts';
import { printPage, printTicket, savePdf } from '../printing/system-printers.ts';
import { QuitGuard } from '../quit-guard.ts';
import { launchServer, type ServerProcessOptions } from '../server-process/launch-server.ts';
import { ServerSupervisor } from '../server-process/server-supervisor.ts';
import { systemTimers } from '../server-process/system-timers.ts';
import { getDataDir, type SettingsStore } from '../settings/settings-store.ts';
import { isStartedAtLogin, setStartAtLogin } from '../settings/start-at-login.ts';
import { createConsoleRecovery } from '../support/console-recovery.ts';
import { createConsoleSupport } from '../support/console-support.ts';
import { createThisComputer } from '../support/this-computer.ts';
import { createTranslate } from '../texts.ts';
import { openPresence } from '../tray/presence.ts';
import { backUpForUpdate } from '../updates/back-up-for-update.ts';
import { removeOldUpdates, updateFromFile } from '../updates/update-from-file.ts';
import { createAboutWindow } from '../windows/about-window.ts';
import { isAllowedAddress } from '../windows/allowed-address.ts';
import { type ConsoleWindow, openConsoleWindow } from '../windows/console-window.ts';
import {
  chooseBackupFile,
  confirmCovering,
  confirmQuit,
  explainClosing,
  reportRestoreFailed,
} from '../windows/dialogs.ts';

export type ConsoleOptions = {
  /** The folder with the built parts of the product. */
  readonly dist: string;
  readonly launch: LaunchOptions;
  readonly settings: SettingsStore;
  /** Asks again what this computer is for; absent if the role cannot change. */
  readonly changeRole?: (() => void) | undefined;
  /** The session of the person who has just set up this computer, for the panel's first page (DESKTOP-7). */
  readonly session?: DesktopSession;
};

/**
 * Starts the role of the front desk: runs the supervised server, shows the admin panel, and tells staff who is waiting.
 */
export function startConsole({ dist, launch, settings, changeRole, session }: ConsoleOptions): void {
  const isDemo = launch.demo === true;
  const port = launch.port ?? settings.get('port');
  // A demo's folder is deleted at the end, unless somebody named the folder. The server without the desktop program
  // does the same.
  const isDataTemporary = isDemo && launch.dataDir === undefined;
  const dataDir = isDataTemporary
    ? mkdtempSync(path.join(tmpdir(), 'takarabune-demo-'))
    : (launch.dataDir ?? getDataDir(settings));
  const language = () => settings.get('language');
  const getT = () => createTranslate(language());
  const version = app.getVersion();
  const log = openProgramLog(app.getPath('logs'));
  log.logEvent('start', { version, electron: process.versions.electron, platform: process.platform, demo: isDemo });
  let setUpPath: string | undefined;
  let window: ConsoleWindow | undefined;
  let playing = 0;
  /** The server's state that was written to the log last. */
  let loggedState: DesktopStatus['state'] | undefined;
  /** What the panel must show next; undefined if nothing was requested or the panel has taken it. */
  let request: DesktopRequest | undefined;
  let panelSession = session;
  /** A status that is shown instead of the server's own; undefined if there is none. */
  let statusOverride: DesktopStatus | undefined;
  const announcer = new ConsoleAnnouncer({
    calls: createServerCalls(),
    timers: systemTimers,
    announce: announceServer,
  });

  const status = () => statusOverride ?? supervisor.status;
  const showStatus = () => {
    window?.show(status(), setUpPath);
    presence.setStatus(status());
  };
  const serverOptions: ServerProcessOptions = {
    entry: path.join(dist, 'server', 'main.js'),
    dataDir,
    onOutput: log.logServerOutput,
  };
  const kiosk = new ConsoleKiosk({
    preload: path.join(dist, 'preload', 'kiosk.cjs'),
    pages: path.join(dist, 'shell'),
    ...{ port, settings },
    panelDisplayId: () => {
      const panel = window?.browserWindow();
      return panel?.isVisible() ? screen.getDisplayMatching(panel.getBounds()).id : undefined;
    },
    confirmCovering: () => confirmCovering(window?.browserWindow(), getT()),
  });
  const supervisor = new ServerSupervisor({
    launch: (args) => launchServer({ ...serverOptions, port }, isDemo ? ['--demo', ...args] : args),
    timers: systemTimers,
    clock: () => new Date(),
    // When the computer starts, a program that used the port before may still be ending.
    passingFailures: isStartedAtLogin(launch) ? ['DATA_BUSY', 'PORT_TAKEN'] : ['DATA_BUSY'],
    print: printTicket,
    onReady: (ready) => {
      setUpPath = ready.setUpPath;
      kiosk.setToken(ready.kioskToken);
      void announcer.renew(ready.port);
    },
    onStatus: (next) => {
      const code = next.state === 'failed' ? next.failure.code : undefined;
      if (next.state !== loggedState) log.logEvent('server', { state: next.state, code });
      loggedState = next.state;
      // Deferred, so that `showStatus` runs after `onReady`.
      queueMicrotask(showStatus);
    },
    onGuests: (numbers) => {
      playing = numbers.playing;
      presence.setGuests(numbers);
      updatePower(playing);
    },
  });

  const openWindow = () => {
    if (window?.isOpen()) return window.focus();
    window = openConsoleWindow({
      // Only the first window: somebody has asked for a later one.
      startsHidden: window === undefined && isStartedAtLogin(launch),
      ...{ version, port, language, getT },
      preload: path.join(dist, 'preload', 'console.cjs'),
      pages: path.join(dist, 'shell'),
      titlePrefix: () => (isDemo ? getT()('demoTitle') : ''),
      bounds: settings.get('window'),
      saveBounds: (bounds) => settings.set('window', bounds),
      hidesOnClose: () => !quitGuard.isQuitting,
      onHidden: () => {
        if (settings.get('closeExplained')) return;
        settings.set('closeExplained', true);
        void explainClosing(getT());
      },
    });
    if (process.platform !== 'darwin') window.browserWindow()?.setMenu(createMenu());
    // On Windows, the window reports the end of the session. After `session-end` Windows may end the program within a second, so
    // the stop begins at the question before it. This program ends even if another one then keeps the session.
    for (const event of ['query-session-end', 'session-end'] as const)
      window.browserWindow()?.on(event as 'session-end', () => quitGuard.quitNow());
    window.show(status(), setUpPath);
  };
  const openInPanel = (next: DesktopRequest) => {
    request = next;
    openWindow();
    window?.notifyOfRequest();
  };
  const changeStartAtLogin = (on: boolean) => {
    setStartAtLogin(on);
    settings.set('startAtLogin', on);
    refreshMenus();
  };
  const aboutWindow = createAboutWindow({
    ...{ version, language },
    preload: path.join(dist, 'preload', 'console.cjs'),
    pages: path.join(dist, 'shell'),
  });
  const support = createConsoleSupport({ log, settings, dataDir, status, getT, window: () => window?.browserWindow() });
  const openKiosk = () => {
    // If the kiosk window cannot open, the panel's devices page shows what is missing, and staff can set it there.
    void kiosk.open().then((fault) => fault !== undefined && openInPanel({ to: 'kiosk' }));
  };
  const presence = openPresence({
    icons: path.join(dist, 'electron', 'icons'),
    getT,
    actions: {
      openGuest: (userId) => openInPanel({ to: 'guest', userId }),
      openConsole: openWindow,
      openKiosk,
      setStartAtLogin: changeStartAtLogin,
      setSound: (on) => {
        settings.set('sound', on);
        presence.refresh();
      },
      quit: () => quitGuard.requestQuit(),
    },
    kioskDisplay: () => kiosk.displayNumber(),
    startsAtLogin: () => settings.get('startAtLogin'),
    hasSound: () => settings.get('sound'),
    window: () => window?.browserWindow(),
  });
  const updatePower = watchPower({
    getT,
    language,
    keepsAwake: () => settings.get('keepAwake'),
    showNotice: ({ title, body }) => presence.notify(title, body, openWindow),
    logEvent: log.logEvent,
  });
  const recovery = createConsoleRecovery({
    ...{ serverOptions, supervisor, log },
    overrideStatus: (next) => {
      statusOverride = next;
      showStatus();
    },
  });
  const quitGuard = new QuitGuard({
    countPlayingGuests: () => playing,
    confirmQuit: (count) => confirmQuit(window?.browserWindow(), count, getT()),
    closeWindows: async () => (await window?.close()) ?? true,
    stopServer: async () => {
      log.logEvent('stop', { playing });
      aboutWindow.close();
      kiosk.close();
      await supervisor.stop();
      if (isDataTemporary) rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
    endProgram: () => app.quit(),
    canQuitOutsideMenus: process.platform === 'darwin',
  });

  const startUpdate = () =>
    updateFromFile({
      window: window?.browserWindow(),
      language: language(),
      logEvent: log.logEvent,
      backUp: () => backUpForUpdate(serverOptions, supervisor),
      restartServer: recovery.startServer,
      quit: () => quitGuard.quitNow(),
    });
  void removeOldUpdates();

  const getHistory = () => window?.browserWindow()?.webContents.navigationHistory;
  const actions: MenuActions = {
    about: () => aboutWindow.open(window?.browserWindow()),
    setLanguage: (next) => {
      settings.set('language', next);
      refreshMenus();
      window?.reloadStatusPage();
    },
    setStartAtLogin: changeStartAtLogin,
    openConsole: openWindow,
    openKiosk,
    changeRole,
    openLogFolder: () => void support.openLogFolder(),
    openDataFolder: () => void support.openDataFolder(),
    saveDiagnostics: () => void support.saveDiagnostics(),
    moveToAnotherComputer: () => openInPanel({ to: 'move' }),
    updateFromFile: () => void startUpdate(),
    goBack: () => getHistory()?.goBack(),
    goForward: () => getHistory()?.goForward(),
    quit: () => quitGuard.requestQuit(),
  };
  const createMenu = () => {
    const state = { platform: process.platform, language: language(), startAtLogin: settings.get('startAtLogin') };
    return Menu.buildFromTemplate(
      createApplicationMenu({ ...state, hasDeveloperTools: !app.isPackaged }, actions, getT()),
    );
  };
  const refreshMenus = () => {
    presence.refresh();
    if (process.platform === 'darwin') Menu.setApplicationMenu(createMenu());
    else window?.browserWindow()?.setMenu(createMenu());
  };

  const noArguments = z.tuple([]);
  serveCalls(
    desktopBridge,
    {
      getStatus: validatedCall(noArguments, status),
      retryServer: validatedCall(noArguments, recovery.startServer),
      openDataFolder: validatedCall(noArguments, support.openDataFolder),
      quit: validatedCall(noArguments, () => quitGuard.requestQuit()),
      takeWish: validatedCall(noArguments, () => {
        const currentRequest = request;
        request = undefined;
        return currentRequest;
      }),
      takeSession: validatedCall(noArguments, (_args, { url }) => {
        // Only the panel gets the session, not the shell's own pages.
        if (!isAllowedAddress(url, port)) return undefined;
        const currentSession = panelSession;
        panelSession = undefined;
        return currentSession;
      }),
      getFacts: validatedCall(noArguments, support.facts),
      getLanguage: validatedCall(noArguments, language),
      findBackup: validatedCall(noArguments, recovery.findBackup),
      startWithBackup: validatedCall(z.tuple([z.string().regex(/^[\w-]{1,100}$/)]), ([id]) =>
        recovery.startWithBackup(id),
      ),
      acceptLoss: validatedCall(noArguments, recovery.acceptLoss),
      copyForSupport: validatedCall(noArguments, support.copy),
      openLogFolder: validatedCall(noArguments, support.openLogFolder),
      saveDiagnostics: validatedCall(noArguments, support.saveDiagnostics),
      getAbout: validatedCall(noArguments, support.about),
      copyVersions: validatedCall(noArguments, support.copyVersions),
      getKiosk: validatedCall(noArguments, () => kiosk.state()),
      openKiosk: validatedCall(z.tuple([z.number().int()]), ([displayId]) => kiosk.open(displayId)),
      closeKiosk: validatedCall(noArguments, () => kiosk.close()),
      restoreFromFile: validatedCall(noArguments, async () => {
        // Staff with an account restore a backup in the panel. This call is only allowed while there is no account, so
        // nothing is lost.
        if (!(await isSetUpNeeded(port))) throw new Error('not allowed');
        const file = await chooseBackupFile(window?.browserWindow(), getT());
        if (file === undefined) return;
        const result = await recovery.restoreFile(file);
        // After a successful restore, the page that made this call no longer exists.
        if (!result.isDone) await reportRestoreFailed(window?.browserWindow(), result, getT());
      }),
      updateFromFile: validatedCall(noArguments, startUpdate),
      listPrinters: validatedCall(noArguments, (_args, { contents }) =>
        listPrinters(contents, settings.get('printer')),
      ),
      print: validatedCall(z.tuple([printOrder]), ([order]) => {
        settings.set('printer', order.printer);
        return printPage(order);
      }),
      ...createThisComputer({
        ...{ settings, launch, port, dataDir, changeRole },
        setStartAtLogin: changeStartAtLogin,
        setKeepAwake: (on) => {
          settings.set('keepAwake', on);
          updatePower();
        },
        restart: () => {
          app.relaunch();
          quitGuard.quitNow();
        },
      }),
      savePdf: validatedCall(z.tuple([pdfOrder]), ([order]) => savePdf(window?.browserWindow(), order)),
    },
    (caller) => (window?.mayCall(caller) ?? false) || aboutWindow.mayCall(caller),
  );
  app.on('second-instance', openWindow);
  app.on('activate', openWindow);
  // Without a listener, Electron would quit when the last window is closed, and the server must go on running.
  app.on('window-all-closed', () => undefined);
  app.on('before-quit', (event) => quitGuard.handleBeforeQuit(event));
  // The session of the operating system ends. Nobody can be asked, and the system waits only for a moment.
  powerMonitor.on('shutdown', () => quitGuard.quitNow());
  app.on('will-quit', () => void announcer.stop());

  refreshMenus();
  openWindow();
  supervisor.start();
}

/**
 * Returns whether there is no account yet. The server is asked each time, because an account may have been created since it
 * started. Throws if the server does not respond.
 */
async function isSetUpNeeded(port: number): Promise<boolean> {
  const reply = await fetch(`http://localhost:${port}/api/auth/admin/setup`);
  const body = z.object({ data: z.object({ needed: z.boolean() }) }).safeParse(await reply.json());
  return body.data?.data.needed === true;
}
