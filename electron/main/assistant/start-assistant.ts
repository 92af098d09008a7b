import { rmSync } from 'node:fs';
import path from 'node:path';
import { app, BrowserWindow, clipboard, session } from 'electron';
import { assistantBridge } from '#core/bridge/assistant-bridge.ts';
import { versionArgument } from '#core/bridge/bridge.ts';
import type { DesktopSession } from '#core/bridge/desktop-bridge.ts';
import type { DesktopRole } from '#core/bridge/desktop-roles.ts';
import type { StaffLanguage } from '#core/model/languages.ts';
import { getPairingFile } from '../device/pairing-file.ts';
import { sendEvent } from '../ipc/serve-calls.ts';
import type { LaunchOptions } from '../launch-options.ts';
import { openProgramLog } from '../log/program-log.ts';
import { listPrinters } from '../printing/send-to-printer.ts';
import { printTicket } from '../printing/system-printers.ts';
import { launchServer } from '../server-process/launch-server.ts';
import { ServerSupervisor } from '../server-process/server-supervisor.ts';
import { systemTimers } from '../server-process/system-timers.ts';
import { type DesktopSettings, getDataDir, type SettingsStore } from '../settings/settings-store.ts';
import { setStartAtLogin } from '../settings/start-at-login.ts';
import { hasData } from '../support/folder-state.ts';
import { guardNavigation, guardPermissions } from '../windows/guards.ts';
import { getShellPage, serveShellPages, shellAddress } from '../windows/shell-pages.ts';
import { Assistant } from './assistant.ts';
import { serveAssistantCalls } from './assistant-calls.ts';
import type { AssistantServer } from './own-server.ts';

export type AssistantOptions = {
  /** The folder with the built parts of the product. */
  readonly dist: string;
  readonly launch: LaunchOptions;
  readonly settings: SettingsStore;
  /**
   * Called to continue in the chosen role. `launch` is the given one, but without its port if staff have chosen another port in
   * the assistant. `session` is for the panel's first page. The assistant's window closes afterwards.
   */
  readonly onRole: (role: DesktopRole, launch: LaunchOptions, session?: DesktopSession) => void;
};

/** The size of the page inside the window, as in the design, in pixels. */
const windowSize = { width: 1100, height: 760 } as const;
const minWindowSize = { width: 800, height: 560 } as const;

/**
 * Returns whether this start needs the assistant: no role is stored, or the front desk's steps are not finished. A start with a
 * role on the command line or with `--demo` never needs it.
 */
export function needsAssistant({ launch, settings }: Pick<AssistantOptions, 'launch' | 'settings'>): boolean {
  if (launch.role !== undefined || launch.demo === true) return false;
  const role = settings.get('role');
  return role === '' || (role === 'console' && settings.get('assistant').isOpen);
}

/** Opens the assistant, which asks what this computer is for and sets up the front desk (DESKTOP-2, DESKTOP-3). */
export function startAssistant({ dist, launch, settings, onRole }: AssistantOptions): void {
  const dataDir = launch.dataDir ?? getDataDir(settings);
  const role = settings.get('role');
  let isPortChanged = false;
  const { server, supervisor } = createSupervisedServer(dist, dataDir, (status) =>
    assistant.handleServerStatus(status),
  );
  const window = openAssistantWindow(dist, settings.get('language'));
  const assistant = new Assistant({
    mode: 'first',
    memory: {
      ...createMemory(settings),
      setPort: (port) => {
        settings.set('port', port);
        isPortChanged = true;
      },
    },
    server,
    language: settings.get('language'),
    port: launch.port ?? settings.get('port'),
    foundData: role === '' && hasData(dataDir) ? dataDir : null,
    systemPrinters: () => listSystemPrinters(window),
    onState: (state) => sendEvent(window.webContents, assistantBridge, 'state', state),
    onRole: (chosenRole, session) => {
      if (chosenRole === 'console') settings.set('assistant', { ...settings.get('assistant'), isOpen: false });
      app.off('before-quit', stopBeforeQuit);
      app.off('second-instance', focus);
      const { port, ...others } = launch;
      onRole(chosenRole, isPortChanged ? others : launch, session && { token: session.token });
      window.destroy();
    },
  });
  const focus = () => window.focus();
  let isStopped = false;
  const stopBeforeQuit = (event: { preventDefault(): void }) => {
    if (isStopped) return;
    event.preventDefault();
    assistant.stop();
    void supervisor.stop().finally(() => {
      isStopped = true;
      app.quit();
    });
  };
  app.on('before-quit', stopBeforeQuit);
  app.on('second-instance', focus);
  serveAssistantCalls(assistant, window.webContents, (text) => clipboard.writeText(text));
  assistant.start(role);
}

/**
 * Lets staff choose the role again (DESKTOP-6). The program then restarts in the new role.
 * @param caller `unknown` if the person must first log in to this computer's server; `known` if the role may be changed without
 * that, for example because a PIN or a log-in was already accepted
 */
export function changeRole(
  { dist, launch, settings }: Omit<AssistantOptions, 'onRole'>,
  caller: 'unknown' | 'known',
): void {
  const window = openAssistantWindow(dist, settings.get('language'));
  const dataDir = launch.dataDir ?? getDataDir(settings);
  const assistant = new Assistant({
    mode: caller === 'known' ? 'change-allowed' : 'change',
    memory: createMemory(settings),
    // The assistant starts no server here. At the front desk the console's own server is running.
    server: { start: () => undefined, stop: () => Promise.resolve() },
    language: settings.get('language'),
    port: launch.port ?? settings.get('port'),
    foundData: null,
    systemPrinters: () => listSystemPrinters(window),
    onState: (state) => sendEvent(window.webContents, assistantBridge, 'state', state),
    onRole: (chosenRole) => {
      const isNewHotel = !hasData(dataDir);
      // A front desk without data continues with the steps of the assistant after the restart.
      const isOpen = chosenRole === 'console' && isNewHotel;
      settings.set('assistant', { isOpen, done: [], later: [], isNewHotel, hasCodes: false });
      // A device must start in its new role without the PIN and the pairing of its old role.
      settings.set('pairedServer', '');
      settings.delete('kioskPin');
      rmSync(getPairingFile(), { force: true });
      app.relaunch();
      app.quit();
    },
  });
  window.on('closed', () => assistant.stop());
  serveAssistantCalls(assistant, window.webContents, (text) => clipboard.writeText(text));
  assistant.start(settings.get('role'));
}

async function listSystemPrinters(window: BrowserWindow) {
  return (await listPrinters(window.webContents, '')).printers;
}

function openAssistantWindow(dist: string, language: StaffLanguage): BrowserWindow {
  const assistantSession = session.fromPartition('assistant');
  serveShellPages(assistantSession, path.join(dist, 'shell'));
  guardPermissions(assistantSession);
  const window = new BrowserWindow({
    ...windowSize,
    useContentSize: true,
    minWidth: minWindowSize.width,
    minHeight: minWindowSize.height,
    autoHideMenuBar: true,
    backgroundColor: '#FFFDF9',
    webPreferences: {
      session: assistantSession,
      preload: path.join(dist, 'preload', 'assistant.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
      devTools: !app.isPackaged,
      additionalArguments: [`${versionArgument}${app.getVersion()}`],
    },
  });
  guardNavigation(window.webContents, (url) => getShellPage(url) === 'assistant');
  void window.loadURL(shellAddress('assistant', { language }));
  return window;
}

/** Returns the server for the assistant and its supervisor. The port can be different at each start. */
function createSupervisedServer(
  dist: string,
  dataDir: string,
  onStatus: (status: ServerSupervisor['status']) => void,
): { server: AssistantServer; supervisor: ServerSupervisor } {
  let port = 0;
  const log = openProgramLog(app.getPath('logs'));
  const serverOptions = { entry: path.join(dist, 'server', 'main.js'), dataDir, onOutput: log.logServerOutput };
  const supervisor = new ServerSupervisor({
    launch: (args) => launchServer({ ...serverOptions, port }, args),
    timers: systemTimers,
    clock: () => new Date(),
    passingFailures: ['DATA_BUSY'],
    print: printTicket,
    onStatus,
  });
  const start = (nextPort: number) => {
    port = nextPort;
    supervisor.start();
  };
  return { server: { start, stop: () => supervisor.stop() }, supervisor };
}

function createMemory(settings: SettingsStore) {
  return {
    read: () => settings.get('assistant'),
    write: (progress: Omit<DesktopSettings['assistant'], 'isOpen'>) =>
      settings.set('assistant', { ...progress, isOpen: true }),
    setLanguage: (language: StaffLanguage) => settings.set('language', language),
    setRole: (role: DesktopRole, startsAtLogin: boolean) => {
      settings.set('role', role);
      try {
        setStartAtLogin(startsAtLogin);
        settings.set('startAtLogin', startsAtLogin);
      } catch (error) {
        // The folder cannot be written, for example. The program works without it, and the panel shows that it is off.
        openProgramLog(app.getPath('logs')).logEvent('start at log-in failed', { reason: String(error) });
      }
    },
    setPort: (port: number) => settings.set('port', port),
  };
}
