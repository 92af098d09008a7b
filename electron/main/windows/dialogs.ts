import { type BrowserWindow, dialog, type MessageBoxOptions } from 'electron';
import type { StartWithBackupResult } from '#core/bridge/desktop-bridge.ts';
import type { Translate } from '../texts.ts';

/** Shows a message box. It belongs to the window only if that is visible, because a hidden window cannot show one. */
function showMessage(window: BrowserWindow | undefined, options: MessageBoxOptions) {
  return window?.isVisible() ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options);
}

/** Asks whether to quit while guests are playing. Returns true if staff want to quit. */
export async function confirmQuit(window: BrowserWindow | undefined, playing: number, t: Translate): Promise<boolean> {
  const { response } = await showMessage(window, {
    type: 'warning',
    title: t('quit.title'),
    message: t('quit.message', { count: playing }),
    detail: t('quit.text'),
    buttons: [t('quit.stay'), t('quit.leave')],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return response === 1;
}

/**
 * Asks whether the kiosk may cover what staff work with, and says how to come back (DESKTOP-18). Returns true if they agree.
 */
export async function confirmCovering(window: BrowserWindow | undefined, t: Translate): Promise<boolean> {
  const { response } = await showMessage(window, {
    type: 'question',
    title: t('cover.title'),
    message: t('cover.message'),
    detail: t('cover.text'),
    buttons: [t('cover.stay'), t('cover.open')],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return response === 1;
}

/** Explains that the program keeps running when its window is closed. The caller shows this only the first time. */
export async function explainClosing(t: Translate): Promise<void> {
  await dialog.showMessageBox({
    type: 'info',
    title: t('close.title'),
    message: t('close.message'),
    detail: t('close.text'),
    buttons: [t('close.ok')],
    noLink: true,
  });
}

/** Asks where to save the diagnostics. Returns the path; undefined if staff cancel. */
export async function chooseDiagnosticsFile(
  window: BrowserWindow | undefined,
  defaultPath: string,
  t: Translate,
): Promise<string | undefined> {
  const options = {
    title: t('diagnostics.title'),
    defaultPath,
    filters: [{ name: 'ZIP', extensions: ['zip'] }],
  };
  const { canceled, filePath } = await (window?.isVisible()
    ? dialog.showSaveDialog(window, options)
    : dialog.showSaveDialog(options));
  return canceled || filePath === '' ? undefined : filePath;
}

/** Reports that the diagnostics were saved. Returns whether staff want to see the file in its folder. */
export async function reportDiagnosticsSaved(
  window: BrowserWindow | undefined,
  file: string,
  t: Translate,
): Promise<boolean> {
  const { response } = await showMessage(window, {
    type: 'info',
    title: t('diagnostics.title'),
    message: t('diagnostics.saved'),
    detail: `${file}\n\n${t('diagnostics.savedText')}`,
    buttons: [t('diagnostics.close'), t('diagnostics.show')],
    defaultId: 1,
    cancelId: 0,
    noLink: true,
  });
  return response === 1;
}

export async function reportDiagnosticsFailed(
  window: BrowserWindow | undefined,
  reason: string,
  t: Translate,
): Promise<void> {
  await showMessage(window, {
    type: 'error',
    title: t('diagnostics.title'),
    message: t('diagnostics.failed'),
    detail: t('diagnostics.failedText', { reason }),
    buttons: [t('diagnostics.close')],
    noLink: true,
  });
}

/** Asks for a backup file from another computer. Returns its path; undefined if staff cancel. */
export async function chooseBackupFile(window: BrowserWindow | undefined, t: Translate): Promise<string | undefined> {
  const options = {
    title: t('restore.title'),
    properties: ['openFile' as const],
    filters: [{ name: 'ZIP', extensions: ['zip'] }],
  };
  const { canceled, filePaths } = await (window
    ? dialog.showOpenDialog(window, options)
    : dialog.showOpenDialog(options));
  return canceled ? undefined : filePaths[0];
}

/** Reports that a backup file could not be restored, and where the copy of the earlier data is, if there is one. */
export async function reportRestoreFailed(
  window: BrowserWindow | undefined,
  { message = '', place }: StartWithBackupResult,
  t: Translate,
): Promise<void> {
  await showMessage(window, {
    type: 'error',
    title: t('restore.title'),
    message: t('restore.failed'),
    detail: place === undefined ? message : `${message}\n\n${t('restore.place', { place })}`,
    buttons: [t('diagnostics.close')],
    noLink: true,
  });
}
