import path from 'node:path';
import { app } from 'electron';
import type { DesktopRole } from '#core/bridge/desktop-roles.ts';
import { changeRole, needsAssistant, startAssistant } from './assistant/start-assistant.ts';
import { readLaunchOptions, usageExitCode } from './launch-options.ts';
import { type ConsoleOptions, startConsole } from './roles/console-role.ts';
import { prepareDevice } from './roles/device-role.ts';
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
  const settings = openSettings();
  const { role: asked, demo } = launch.options;
  const role = asked ?? (demo ? 'console' : settings.get('role'));
  registerShellScheme();
  const options = { dist, launch: launch.options, settings };
  // Chromium learns before it is ready which server a device treats as secure.
  const device = role === 'kiosk' || role === 'tablet' ? prepareDevice({ ...options, role }) : undefined;
  await app.whenReady();
  if (device !== undefined) {
    await device.start();
    return;
  }
  if (needsAssistant(options)) {
    startAssistant({ ...options, onRole: (chosen, goesOn) => startRole(chosen, { ...options, launch: goesOn }) });
    return;
  }
  startRole(role, options);
}

function startRole(role: DesktopRole | '', options: ConsoleOptions): void {
  if (role === 'kiosk' || role === 'tablet') {
    void prepareDevice({ ...options, role }).start();
    return;
  }
  // A role that holds for one run only cannot be changed.
  const isStored = options.launch.role === undefined && options.launch.demo !== true;
  startConsole({ ...options, ...(isStored && { changeRole: () => changeRole(options) }) });
}

void start();
