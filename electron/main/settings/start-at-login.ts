import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';
import type { LaunchOptions } from '../launch-options.ts';
import { createAutostartEntry, getAutostartPath } from './autostart-entry.ts';

/** With this argument the console's window stays hidden at the start. macOS passes no arguments, but says how it started. */
const hidden = '--hidden';

/** Returns whether the system has started the program at log-in, so that the console's window stays in the tray. */
export function isStartedAtLogin(launch: LaunchOptions): boolean {
  return launch.hidden === true || (process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin);
}

/**
 * Sets whether the program starts when this user logs in. Electron does this on Windows and macOS; on Linux a file is
 * written to the user's autostart folder. Throws if that file cannot be written.
 */
export function setStartAtLogin(on: boolean): void {
  if (process.platform !== 'linux') {
    app.setLoginItemSettings({ openAtLogin: on, args: [hidden] });
    return;
  }
  const file = getAutostartPath(process.env, app.getPath('home'));
  if (!on) {
    rmSync(file, { force: true });
    return;
  }
  mkdirSync(path.dirname(file), { recursive: true });
  // An AppImage is mounted under another path each time, so the AppImage file itself must be started.
  const program = process.env.APPIMAGE ?? process.execPath;
  writeFileSync(file, createAutostartEntry([program, ...(app.isPackaged ? [] : [app.getAppPath()]), hidden]));
}
