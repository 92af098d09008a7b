import path from 'node:path';
import { app, shell } from 'electron';
import type { DeskStatus } from '#core/bridge/desk-channels.ts';
import { serveDeskCalls } from './ipc/desk-ipc.ts';
import { launchServer } from './server-process/launch-server.ts';
import { ServerSupervisor } from './server-process/server-supervisor.ts';
import { systemTimers } from './server-process/system-timers.ts';
import { openSettings } from './settings/settings-store.ts';
import { type ConsoleWindow, openConsoleWindow } from './windows/console-window.ts';

const dist = path.resolve(import.meta.dirname, '..');

/** The desktop shell, as a table of contents: one instance, settings, the supervised server, the console window. */
export async function start(): Promise<void> {
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  await app.whenReady();

  const settings = openSettings();
  const port = portOf(settings.get('port'));
  const dataDir = settings.get('dataDir') || path.join(app.getPath('userData'), 'data');
  let setUpPath: string | undefined;
  let window: ConsoleWindow | undefined;
  const show = (status: DeskStatus) => window?.show(status, setUpPath);

  const supervisor = new ServerSupervisor({
    launch: () => launchServer({ entry: path.join(dist, 'server', 'main.js'), port, dataDir }),
    timers: systemTimers,
    onReady: (ready) => {
      setUpPath = ready.setUpPath;
    },
    // Shown one turn later, so that what `onReady` learned is known.
    onStatus: (status) => queueMicrotask(() => show(status)),
  });

  const open = () => {
    window = openConsoleWindow({
      version: app.getVersion(),
      preload: path.join(dist, 'preload', 'console.cjs'),
      port,
      language: settings.get('language'),
      size: settings.get('window'),
      onClose: (size) => settings.set('window', size),
    });
    show(supervisor.status);
  };

  serveDeskCalls(
    {
      getStatus: () => supervisor.status,
      retryServer: () => supervisor.start(),
      openDataFolder: async () => {
        await shell.openPath(dataDir);
      },
      quit: () => app.quit(),
    },
    (url) => window?.mayCall(url) ?? false,
  );
  app.on('second-instance', () => (window?.isOpen() ? window.focus() : open()));
  app.on('activate', () => {
    if (!window?.isOpen()) open();
  });
  app.on('window-all-closed', () => app.quit());
  stopServerBeforeQuit(supervisor);

  open();
  supervisor.start();
}

/** `--port` wins over the setting, for a first try beside another program. */
function portOf(setting: number): number {
  const given = Number(process.argv[process.argv.indexOf('--port') + 1]);
  return process.argv.includes('--port') && Number.isInteger(given) && given > 0 && given < 65_536 ? given : setting;
}

/** The app ends only after the server has saved and said so. */
function stopServerBeforeQuit(supervisor: ServerSupervisor): void {
  let isStopped = false;
  app.on('before-quit', (event) => {
    if (isStopped) return;
    event.preventDefault();
    void supervisor.stop().finally(() => {
      isStopped = true;
      app.quit();
    });
  });
}

if (process.env.TAKARABUNE_STAND_IN !== '1') void start();
