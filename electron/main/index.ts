import path from 'node:path';
import { app } from 'electron';
import type { DesktopRole } from '#core/bridge/desktop-roles.ts';
import { changeRole, needsAssistant, startAssistant } from './assistant/start-assistant.ts';
import { readLaunchOptions, usageExitCode } from './launch-options.ts';
import { type ConsoleOptions, startConsole } from './roles/console-role.ts';
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
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  registerShellScheme();
  const options = { dist, launch: launch.options, settings: openSettings() };
  await app.whenReady();
  if (needsAssistant(options)) {
    startAssistant({ ...options, onRole: (role, goesOn) => startRole(role, { ...options, launch: goesOn }) });
    return;
  }
  const { role, demo } = launch.options;
  startRole(role ?? (demo ? 'console' : options.settings.get('role')), options);
}

function startRole(role: DesktopRole | '', options: ConsoleOptions): void {
  if (role === 'console') {
    // A role that holds for one run only cannot be changed.
    const isStored = options.launch.role === undefined && options.launch.demo !== true;
    startConsole({ ...options, ...(isStored && { changeRole: () => changeRole(options) }) });
    return;
  }
  // Starting as the console instead would put a second server into the lobby.
  process.stderr.write(`--role ${role} is not built yet.\n`);
  app.exit(usageExitCode);
}

void start();
