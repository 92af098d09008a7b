import { type BrowserWindow, dialog, type MessageBoxOptions } from 'electron';
import type { StartWithBackupResult } from '#core/bridge/desktop-bridge.ts';
import type { Say } from '../texts.ts';

/** Shows a message box. It belongs to the window only if that is visible, because a hidden window cannot show one. */
function ask(window: BrowserWindow | undefined, options: MessageBoxOptions) {
  return window?.isVisible() ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options);
}

/** Asks whether to quit while guests are playing. Returns true if staff want to quit. */
export async function confirmQuit(window: BrowserWindow | undefined, playing: number, say: Say): Promise<boolean> {
  const { response } = await ask(window, {
    type: 'warning',
    title: say('quit.title'),
    message: say('quit.message', { count: playing }),
    detail: say('quit.text'),
    buttons: [say('quit.stay'), say('quit.leave')],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return response === 1;
}

/** Explains that the program keeps running when its window is closed. The caller shows this only the first time. */
export async function explainClosing(say: Say): Promise<void> {
  await dialog.showMessageBox({
    type: 'info',
    title: say('close.title'),
    message: say('close.message'),
    detail: say('close.text'),
    buttons: [say('close.ok')],
    noLink: true,
  });
}

/** Asks where to save the diagnostics. Returns the path; undefined if staff cancel. */
export async function chooseDiagnosticsFile(
  window: BrowserWindow | undefined,
  defaultPath: string,
  say: Say,
): Promise<string | undefined> {
  const options = {
    title: say('diagnostics.title'),
    defaultPath,
    filters: [{ name: 'ZIP', extensions: ['zip'] }],
  };
  const { canceled, filePath } = await (window?.isVisible()
    ? dialog.showSaveDialog(window, options)
    : dialog.showSaveDialog(options));
  return canceled || filePath === '' ? undefined : filePath;
}

/** Reports that the diagnostics were saved. Returns whether staff want to see the file in its folder. */
export async function sayDiagnosticsSaved(window: BrowserWindow | undefined, file: string, say: Say): Promise<boolean> {
  const { response } = await ask(window, {
    type: 'info',
    title: say('diagnostics.title'),
    message: say('diagnostics.saved'),
    detail: `${file}\n\n${say('diagnostics.savedText')}`,
    buttons: [say('diagnostics.close'), say('diagnostics.show')],
    defaultId: 1,
    cancelId: 0,
    noLink: true,
  });
  return response === 1;
}

export async function sayDiagnosticsFailed(window: BrowserWindow | undefined, reason: string, say: Say): Promise<void> {
  await ask(window, {
    type: 'error',
    title: say('diagnostics.title'),
    message: say('diagnostics.failed'),
    detail: say('diagnostics.failedText', { reason }),
    buttons: [say('diagnostics.close')],
    noLink: true,
  });
}

/** Asks for a backup file from another computer. Returns its path; undefined if staff cancel. */
export async function chooseBackupFile(window: BrowserWindow | undefined, say: Say): Promise<string | undefined> {
  const options = {
    title: say('restore.title'),
    properties: ['openFile' as const],
    filters: [{ name: 'ZIP', extensions: ['zip'] }],
  };
  const { canceled, filePaths } = await (window
    ? dialog.showOpenDialog(window, options)
    : dialog.showOpenDialog(options));
  return canceled ? undefined : filePaths[0];
}

/** Reports that a backup file could not be restored, and where the copy of the earlier data is, if there is one. */
export async function sayRestoreFailed(
  window: BrowserWindow | undefined,
  { message = '', place }: StartWithBackupResult,
  say: Say,
): Promise<void> {
  await ask(window, {
    type: 'error',
    title: say('restore.title'),
    message: say('restore.failed'),
    detail: place === undefined ? message : `${message}\n\n${say('restore.place', { place })}`,
    buttons: [say('diagnostics.close')],
    noLink: true,
  });
}
