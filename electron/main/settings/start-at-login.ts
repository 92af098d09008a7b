import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';
import { createAutostartEntry, getAutostartPath } from './autostart-entry.ts';

/**
 * Sets whether the program starts when this user logs in. Electron does this on Windows and macOS; on Linux a file is
 * written to the user's autostart folder.
 */
export function setStartAtLogin(on: boolean): void {
  if (process.platform !== 'linux') {
    app.setLoginItemSettings({ openAtLogin: on });
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
  writeFileSync(file, createAutostartEntry(app.isPackaged ? [program] : [program, app.getAppPath()]));
}
