import path from 'node:path';
import { app, type BrowserWindow, dialog, type MessageBoxOptions, shell } from 'electron';
import { desktopUpdates as en } from '#core/locales/en/desktop-updates.ts';
import { desktopUpdates as ja } from '#core/locales/ja/desktop-updates.ts';
import type { StaffLanguage } from '#core/model/languages.ts';
import { type CheckedInstaller, checkInstaller, InstallerError, removeOldInstallers } from './checked-installer.ts';
import { updatePublicKey } from './public-key.ts';

export type UpdateOptions = {
  /** The parent window of the dialogs; undefined if no window is open. */
  readonly window: BrowserWindow | undefined;
  readonly language: StaffLanguage;
  /**
   * Stops the server and makes a backup; absent on a computer without a server.
   * @returns why there is no backup; undefined if there is one
   */
  readonly backUp?: (() => Promise<string | undefined>) | undefined;
  /** Starts the server again after the update was cancelled or has failed. */
  readonly restartServer?: (() => void) | undefined;
  /** Quits cleanly without asking, because staff have already agreed. */
  readonly quit: () => void;
  /** Writes a line to the log. */
  readonly logEvent: (event: string, fields?: Readonly<Record<string, string | number>>) => void;
};

/** `started`: the installer was opened and the program quits. `refused`: staff have seen why there is no update. */
type UpdateOutcome = 'cancelled' | 'refused' | 'started';

/** Returns the folder in which checked installers stay until the next start. */
const getUpdatesFolder = () => path.join(app.getPath('userData'), 'updates');

const extensions: Partial<Record<NodeJS.Platform, string[]>> = { win32: ['exe'], darwin: ['dmg'] };

let isUpdating = false;

/** Removes the installers of earlier updates. Called when the program starts. */
export const removeOldUpdates = () => removeOldInstallers(getUpdatesFolder());

/**
 * Updates the program from an installer file that staff choose, for example on a USB stick, without the internet
 * (DESKTOP-29). Checks the file, asks, makes a backup, starts the installer and quits. If the backup fails, staff may go on
 * without it. If the file is refused or the installer does not start, staff see the reason and the program goes on running.
 * Returns `cancelled` without a dialog if an update is already under way.
 */
export async function updateFromFile(options: UpdateOptions): Promise<UpdateOutcome> {
  if (isUpdating) return 'cancelled';
  isUpdating = true;
  try {
    return await update(options);
  } finally {
    isUpdating = false;
    showProgress(options.window, false);
  }
}

async function update({
  window,
  language,
  backUp,
  restartServer,
  quit,
  logEvent,
}: UpdateOptions): Promise<UpdateOutcome> {
  const t = createTranslate(language);
  const reportRefusal = async (detail: string) => {
    await showMessage(window, { type: 'error', message: t('refused'), detail, buttons: [t('close')] }, t);
    return 'refused' as const;
  };
  // Staff see this before they choose a file, so that they do not look for a USB stick in vain.
  if (updatePublicKey === '') {
    logEvent('update refused', { fault: 'NO_KEY' });
    return reportRefusal(t('NO_KEY'));
  }
  const file = await chooseFile(window, t);
  if (file === undefined) return 'cancelled';

  showProgress(window, true);
  const checked = await checkFile(file);
  showProgress(window, false);
  if (checked instanceof InstallerError) {
    logEvent('update refused', { fault: checked.fault });
    return reportRefusal(t(checked.fault, { ...versionValues(checked.version), name: path.basename(file) }));
  }

  const question: MessageBoxOptions = {
    type: 'question',
    message: t('confirm', versionValues(checked.version)),
    detail: t('confirmText', versionValues(checked.version)),
    buttons: [t('start'), t('cancel')],
  };
  if ((await showMessage(window, question, t)) !== 0) {
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
    if ((await showMessage(window, choice, t)) !== 1) {
      await checked.remove();
      restartServer?.();
      return 'cancelled';
    }
  }
  const failure = await startInstaller(checked);
  if (failure !== undefined) {
    await checked.remove();
    restartServer?.();
    return reportRefusal(failure instanceof InstallerError ? t(failure.fault) : t('NOT_STARTED', { reason: failure }));
  }
  logEvent('update', { from: app.getVersion(), to: checked.version });
  quit();
  return 'started';
}

const versionValues = (version = '') => ({ version, current: app.getVersion() });

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

function checkFile(file: string): Promise<CheckedInstaller | InstallerError> {
  const checks = {
    folder: getUpdatesFolder(),
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

/** Shows a message box. Returns the index of the pressed button. */
async function showMessage(
  window: BrowserWindow | undefined,
  options: MessageBoxOptions,
  t: Translate,
): Promise<number> {
  // In a question, the last button is the one that changes nothing; in other messages, the first one is.
  const lastButton = (options.buttons?.length ?? 1) - 1;
  const cancelId = options.type === 'question' ? lastButton : 0;
  const allOptions = { title: t('title'), noLink: true, defaultId: 0, cancelId, ...options };
  const { response } = await (window ? dialog.showMessageBox(window, allOptions) : dialog.showMessageBox(allOptions));
  return response;
}

/** Shows or hides an indeterminate progress bar in the task bar. The time to read a USB stick is unknown. */
function showProgress(window: BrowserWindow | undefined, on: boolean): void {
  if (window && !window.isDestroyed()) window.setProgressBar(on ? 2 : -1);
}

type Translate = (key: keyof typeof ja, values?: Readonly<Record<string, string>>) => string;

const textsByLanguage: Readonly<Record<StaffLanguage, Readonly<Record<keyof typeof ja, string>>>> = { ja, en };

function createTranslate(language: StaffLanguage): Translate {
  const texts = textsByLanguage[language];
  return (key, values = {}) => texts[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
