import path from 'node:path';
import { app, dialog } from 'electron';
import type { DesktopRole } from '#core/bridge/desktop-roles.ts';
import { programId } from '#core/bridge/program-id.ts';
import type { DeviceRole } from '#core/model/device.ts';
import { type AssistantOptions, changeRole, needsAssistant, startAssistant } from './assistant/start-assistant.ts';
import { readLaunchOptions, usageExitCode } from './launch-options.ts';
import { openProgramLog } from './log/program-log.ts';
import { type ConsoleOptions, startConsole } from './roles/console-role.ts';
import { prepareDevice } from './roles/device-role.ts';
import { getDataFolders, openSettings, type SettingsStore } from './settings/settings-store.ts';
import { moveData, mustMoveData } from './support/move-data.ts';
import { replaceHome } from './support/replace-home.ts';
import { isHeldError } from './support/while-held.ts';
import { createTranslate } from './texts.ts';
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
  const opened = tryToOpenSettings();
  if (opened === undefined) return;
  const { settings, source } = opened;
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
  if (launch.options.dataDir === undefined && !demo) await moveOwnData(settings);
  if (needsAssistant(options)) {
    const onRole: AssistantOptions['onRole'] = (chosenRole, nextLaunch, session) =>
      startRole(chosenRole, { ...options, launch: nextLaunch, ...(session && { session }) });
    startAssistant({ ...options, onRole });
    return;
  }
  startRole(role, options);
}

/**
 * Moves this account's data to the folder that all accounts share (DESKTOP-33), and meanwhile says so. If that fails, the program
 * uses the old folder and tries again at its next start.
 */
async function moveOwnData(settings: SettingsStore): Promise<void> {
  const { from, to } = getDataFolders();
  if (settings.get('dataDir') !== '' || !mustMoveData(from, to)) return;
  const log = openProgramLog(app.getPath('logs'));
  const t = createTranslate(settings.get('language'));
  const message = new AbortController();
  const text = { message: t('moving.title'), detail: t('moving.text', { folder: to }) };
  void dialog.showMessageBox({ type: 'info', buttons: ['OK'], ...text, signal: message.signal });
  try {
    await moveData(from, to);
    log.logEvent('data moved');
  } catch (error) {
    log.logEvent('data not moved', { reason: replaceHome(String(error), app.getPath('home')) });
  } finally {
    message.abort();
  }
}

/** Opens the settings. If another program holds their file for too long, says so, ends the program, and returns undefined. */
function tryToOpenSettings(): ReturnType<typeof openSettings> | undefined {
  try {
    return openSettings();
  } catch (error) {
    if (!isHeldError(error)) throw error;
    // The language is in the file.
    const texts = (['ja', 'en'] as const).map(createTranslate);
    const join = (key: 'settingsHeld.title' | 'settingsHeld.text', separator: string) =>
      texts.map((t) => t(key, { file: error.path ?? '' })).join(separator);
    dialog.showErrorBox(join('settingsHeld.title', ' / '), join('settingsHeld.text', '\n\n'));
    app.exit(1);
    return undefined;
  }
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
