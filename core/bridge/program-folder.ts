/** The file beside the program that the installer writes when all accounts have their rights to the shared folder. */
export const sharedMarker = 'all-accounts';
const sharedFolder = 'Takarabune';

/** Facts about this computer from which the program finds its folders. */
export type Computer = {
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The home folder of the account. */
  readonly home: string;
};

/**
 * Returns the folder in which the program keeps its data (DESKTOP-33). It is the folder that Electron uses for this account.
 * Of a program that was installed on Windows for all accounts, it is the folder that they share.
 */
export function findProgramFolder({ platform, env, home }: Computer, isForAllAccounts = false): string {
  if (platform === 'win32') {
    if (isForAllAccounts) return `${env.ProgramData || 'C:\\ProgramData'}\\${sharedFolder}`;
    return `${env.APPDATA || `${home}\\AppData\\Roaming`}\\takarabune`;
  }
  if (platform === 'darwin') return `${home}/Library/Application Support/takarabune`;
  return `${env.XDG_CONFIG_HOME || `${home}/.config`}/takarabune`;
}
