import path from 'node:path';
import { app, type BrowserWindow, dialog, type MessageBoxOptions, shell } from 'electron';
import { desktopUpdates as en } from '#core/locales/en/desktop-updates.ts';
import { desktopUpdates as ja } from '#core/locales/ja/desktop-updates.ts';
import { type CheckedInstaller, checkInstaller, InstallerError, removeOldInstallers } from './checked-installer.ts';
import { updatePublicKey } from './public-key.ts';

export type UpdateOptions = {
  /** The parent window of the dialogs; undefined if no window is open. */
  readonly window: BrowserWindow | undefined;
  readonly language: 'ja' | 'en';
  /**
   * Stops the server and makes a backup; absent on a computer without a server.
   * @returns why there is no backup; undefined if there is one
   */
  readonly backUp?: (() => Promise<string | undefined>) | undefined;
  /** Starts the server again after the update was cancelled or has failed. */
  readonly goOn?: (() => void) | undefined;
  /** Quits cleanly without asking, because staff have already agreed. */
  readonly quit: () => void;
  /** Writes a line to the log. */
  readonly note: (event: string, fields?: Readonly<Record<string, string | number>>) => void;
};

type UpdateOutcome = 'cancelled' | 'refused' | 'started';

/** Returns the folder in which checked installers stay until the next start. */
const updatesFolder = () => path.join(app.getPath('userData'), 'updates');

const extensions: Partial<Record<NodeJS.Platform, string[]>> = { win32: ['exe'], darwin: ['dmg'] };

let isUnderWay = false;

/** Removes the installers of earlier updates. Called when the program starts. */
export const tidyUpdates = () => removeOldInstallers(updatesFolder());

/**
 * Updates the program from an installer file that staff choose, for example on a USB stick, without the internet
 * (DESKTOP-29). Checks the file, asks, makes a backup, starts the installer and quits. If a step fails, staff see the
 * reason and the program goes on running. Returns `cancelled` without a dialog if an update is already under way.
 */
export async function updateFromFile(options: UpdateOptions): Promise<UpdateOutcome> {
  if (isUnderWay) return 'cancelled';
  isUnderWay = true;
  try {
    return await update(options);
  } finally {
    isUnderWay = false;
    showProgress(options.window, false);
  }
}

async function update({ window, language, backUp, goOn, quit, note }: UpdateOptions): Promise<UpdateOutcome> {
  const t = createTranslate(language);
  const refuse = async (detail: string) => {
    await ask(window, { type: 'error', message: t('refused'), detail, buttons: [t('close')] }, t);
    return 'refused' as const;
  };
  // Staff see this before they choose a file, so that they do not look for a USB stick in vain.
  if (updatePublicKey === '') {
    note('update refused', { fault: 'NO_KEY' });
    return refuse(t('NO_KEY'));
  }
  const file = await chooseFile(window, t);
  if (file === undefined) return 'cancelled';

  showProgress(window, true);
  const checked = await check(file);
  showProgress(window, false);
  if (checked instanceof InstallerError) {
    note('update refused', { fault: checked.fault });
    return refuse(t(checked.fault, { ...known(checked.version), name: path.basename(file) }));
  }

  const question: MessageBoxOptions = {
    type: 'question',
    message: t('confirm', known(checked.version)),
    detail: t('confirmText', known(checked.version)),
    buttons: [t('start'), t('cancel')],
  };
  if ((await ask(window, question, t)) !== 0) {
    await checked.remove();
    return 'cancelled';
  }

  showProgress(window, true);
  const reason = await backUp?.();
  showProgress(window, false);
  if (reason !== undefined) {
    const choice: MessageBoxOptions = {
      type: 'warning',
      message: t('noBackup'),
      detail: t('noBackupText', { reason }),
      buttons: [t('stop'), t('startAnyway')],
    };
    if ((await ask(window, choice, t)) !== 1) {
      await checked.remove();
      goOn?.();
      return 'cancelled';
    }
  }
  const failure = await startInstaller(checked);
  if (failure !== undefined) {
    await checked.remove();
    goOn?.();
    return refuse(failure instanceof InstallerError ? t(failure.fault) : t('NOT_STARTED', { reason: failure }));
  }
  note('update', { from: app.getVersion(), to: checked.version });
  quit();
  return 'started';
}

const known = (version = '') => ({ version, current: app.getVersion() });

async function chooseFile(window: BrowserWindow | undefined, t: Translate): Promise<string | undefined> {
  const options = {
    title: t('choose'),
    properties: ['openFile' as const],
    filters: [{ name: t('fileKind'), extensions: extensions[process.platform] ?? ['AppImage', 'deb'] }],
  };
  const { canceled, filePaths } = await (window
    ? dialog.showOpenDialog(window, options)
    : dialog.showOpenDialog(options));
  return canceled ? undefined : filePaths[0];
}

function check(file: string): Promise<CheckedInstaller | InstallerError> {
  const checks = {
    folder: updatesFolder(),
    publicKey: updatePublicKey,
    version: app.getVersion(),
    system: `${process.platform}-${process.arch}`,
  };
  return checkInstaller(file, checks).catch((error: unknown) => {
    if (error instanceof InstallerError) return error;
    throw error;
  });
}

/**
 * Lets the operating system open the installer, because only then does Windows ask for an administrator's consent.
 * Returns the reason if the installer was not started, otherwise undefined.
 */
async function startInstaller({ file, recheck }: CheckedInstaller): Promise<InstallerError | string | undefined> {
  try {
    // The backup may have taken a long time, so the copy is checked again.
    await recheck();
  } catch (error) {
    return error instanceof InstallerError ? error : new InstallerError('DAMAGED');
  }
  const message = await shell.openPath(file);
  return message === '' ? undefined : message;
}

/** Shows a message box. Returns the index of the button that was pressed. */
async function ask(window: BrowserWindow | undefined, options: MessageBoxOptions, t: Translate): Promise<number> {
  const last = (options.buttons?.length ?? 1) - 1;
  const cancelId = options.type === 'question' ? last : 0;
  const all = { title: t('title'), noLink: true, defaultId: 0, cancelId, ...options };
  const { response } = await (window ? dialog.showMessageBox(window, all) : dialog.showMessageBox(all));
  return response;
}

/** Shows or hides an indeterminate progress bar in the task bar. The time to read a USB stick is unknown. */
function showProgress(window: BrowserWindow | undefined, on: boolean): void {
  if (window && !window.isDestroyed()) window.setProgressBar(on ? 2 : -1);
}

type Translate = (key: keyof typeof ja, values?: Readonly<Record<string, string>>) => string;

function createTranslate(language: 'ja' | 'en'): Translate {
  const texts: Record<keyof typeof ja, string> = language === 'ja' ? ja : en;
  return (key, values = {}) => texts[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
