import path from 'node:path';
import { app } from 'electron';
import type { DesktopRole } from '#core/bridge/desktop-roles.ts';
import { programId } from '#core/bridge/program-id.ts';
import type { DeviceRole } from '#core/model/device.ts';
import { type AssistantOptions, changeRole, needsAssistant, startAssistant } from './assistant/start-assistant.ts';
import { readLaunchOptions, usageExitCode } from './launch-options.ts';
import { openProgramLog } from './log/program-log.ts';
import { type ConsoleOptions, startConsole } from './roles/console-role.ts';
import { prepareDevice } from './roles/device-role.ts';
import { openSettings } from './settings/settings-store.ts';
import { registerShellScheme } from './windows/shell-pages.ts';

const dist = path.resolve(import.meta.dirname, '..');

/**
 * Starts the program: reads the command line, ensures a single instance, opens the settings, and starts this computer's
 * role.
 */
async function start(): Promise<void> {
  const launch = readLaunchOptions(process.argv.slice(1));
  if ('fault' in launch) {
    process.stderr.write(`${launch.fault}\n`);
    app.exit(usageExitCode);
    return;
  }
  // Before any window and notification. Other systems ignore it.
  app.setAppUserModelId(programId);
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  const { settings, source } = openSettings();
  if (source !== undefined) openProgramLog(app.getPath('logs')).logEvent('settings unreadable', { source });
  const { role: requestedRole, demo } = launch.options;
  const role = requestedRole ?? (demo ? 'console' : settings.get('role'));
  registerShellScheme();
  const options = { dist, launch: launch.options, settings };
  // `createDeviceRole` tells Chromium which origin to treat as secure, which must happen before the app is ready.
  const device = role === 'kiosk' || role === 'tablet' ? createDeviceRole(role, options) : undefined;
  await app.whenReady();
  if (device !== undefined) {
    await device.start();
    return;
  }
  if (needsAssistant(options)) {
    const onRole: AssistantOptions['onRole'] = (chosenRole, nextLaunch, session) =>
      startRole(chosenRole, { ...options, launch: nextLaunch, ...(session && { session }) });
    startAssistant({ ...options, onRole });
    return;
  }
  startRole(role, options);
}

function startRole(role: DesktopRole | '', options: ConsoleOptions): void {
  if (role === 'kiosk' || role === 'tablet') {
    void createDeviceRole(role, options).start();
    return;
  }
  startConsole({ ...options, ...(isRoleStored(options) && { changeRole: () => changeRole(options, 'unknown') }) });
}

function createDeviceRole(role: DeviceRole, options: ConsoleOptions): ReturnType<typeof prepareDevice> {
  const { dist, launch, settings } = options;
  const roleChange = isRoleStored(options) && { changeRole: () => changeRole(options, 'known') };
  return prepareDevice({ dist, launch, settings, role, ...roleChange });
}

/** Returns whether the role comes from the settings. A role that applies only to this run cannot be changed. */
function isRoleStored({ launch }: ConsoleOptions): boolean {
  return launch.role === undefined && launch.demo !== true;
}

void start();
