import path from 'node:path';
import { app, shell } from 'electron';
import type Store from 'electron-store';
import { z } from 'zod';
import { type DeskStatus, deskBridge } from '#core/bridge/desk-bridge.ts';
import { call, serveCalls } from '../ipc/serve-calls.ts';
import { ConsoleKiosk } from '../kiosk/console-kiosk.ts';
import type { LaunchOptions } from '../launch-options.ts';
import { launchServer } from '../server-process/launch-server.ts';
import { ServerSupervisor } from '../server-process/server-supervisor.ts';
import { systemTimers } from '../server-process/system-timers.ts';
import type { DesktopSettings } from '../settings/settings-store.ts';
import { type ConsoleWindow, openConsoleWindow } from '../windows/console-window.ts';

export type ConsoleOptions = {
  /** The folder with the built parts of the product. */
  readonly dist: string;
  readonly launch: LaunchOptions;
  readonly settings: Store<DesktopSettings>;
};

/** The front desk's computer: it hosts the supervised server and shows the admin panel. */
export function startConsole({ dist, launch, settings }: ConsoleOptions): void {
  const port = launch.port ?? settings.get('port');
  const dataDir = launch.dataDir ?? (settings.get('dataDir') || path.join(app.getPath('userData'), 'data'));
  let setUpPath: string | undefined;
  let window: ConsoleWindow | undefined;
  const kiosk = new ConsoleKiosk({ preload: path.join(dist, 'preload', 'kiosk.cjs'), port });
  const show = (status: DeskStatus) => window?.show(status, setUpPath);

  const supervisor = new ServerSupervisor({
    launch: () => launchServer({ entry: path.join(dist, 'server', 'main.js'), port, dataDir }),
    timers: systemTimers,
    onReady: (ready) => {
      setUpPath = ready.setUpPath;
      kiosk.renew(ready.kioskToken);
    },
    // Shown one turn later, so that what `onReady` learned is known.
    onStatus: (status) => queueMicrotask(() => show(status)),
  });

  const open = () => {
    window = openConsoleWindow({
      version: app.getVersion(),
      preload: path.join(dist, 'preload', 'console.cjs'),
      pages: path.join(dist, 'shell'),
      port,
      language: settings.get('language'),
      bounds: settings.get('window'),
      onClose: (bounds) => settings.set('window', bounds),
    });
    show(supervisor.status);
  };

  const nothing = z.tuple([]);
  serveCalls(
    deskBridge,
    {
      getStatus: call(nothing, () => supervisor.status),
      retryServer: call(nothing, () => supervisor.start()),
      openDataFolder: call(nothing, async () => {
        await shell.openPath(dataDir);
      }),
      quit: call(nothing, () => app.quit()),
    },
    (caller) => window?.mayCall(caller) ?? false,
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
