import path from 'node:path';
import { app } from 'electron';
import { readLaunchOptions, usageExitCode } from './launch-options.ts';
import { startConsole } from './roles/console-role.ts';
import { openSettings } from './settings/settings-store.ts';
import { registerShellScheme } from './windows/shell-pages.ts';

const dist = path.resolve(import.meta.dirname, '..');

/** The desktop program, as a table of contents: command line, one instance, settings, the role of this computer. */
async function start(): Promise<void> {
  const launch = readLaunchOptions(process.argv.slice(1));
  if ('fault' in launch) {
    process.stderr.write(`${launch.fault}\n`);
    app.exit(usageExitCode);
    return;
  }
  const { role } = launch.options;
  if (role !== undefined && role !== 'console') {
    // Starting as the console instead would put a second server into the lobby.
    process.stderr.write(`--role ${role} is not built yet.\n`);
    app.exit(usageExitCode);
    return;
  }
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  registerShellScheme();
  await app.whenReady();
  startConsole({ dist, launch: launch.options, settings: openSettings() });
}

void start();
