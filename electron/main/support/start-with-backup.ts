import type { StartWithBackupResult } from '#core/bridge/desktop-bridge.ts';
import type { SetAsideResult } from './set-aside.ts';

export type StartWithBackupOptions = {
  /** Copies the data directory to the given path. */
  readonly setAside: (asidePath: string) => Promise<SetAsideResult>;
  /** Runs the server's own `--restore`, which first makes a backup of the current data. */
  readonly restore: (backup: string) => Promise<{ readonly code: number; readonly errors: string }>;
  readonly logEvent: (event: string, fields?: Readonly<Record<string, string | number>>) => void;
};

/**
 * Replaces the data with a backup (DESKTOP-24). The data are copied first; if that fails, nothing changes.
 * @param backup the id of a backup, or the path of a downloaded backup
 * @returns whether the data were replaced, where the copy is if there is one, and otherwise why the data were not replaced
 */
export async function startWithBackup(
  options: StartWithBackupOptions,
  backup: string,
  asidePath: string,
): Promise<StartWithBackupResult> {
  const aside = await options
    .setAside(asidePath)
    .catch((error: unknown) => ({ message: error instanceof Error ? error.message : String(error) }));
  if (!('place' in aside)) {
    options.logEvent('data not set aside', { ...aside });
    return { isDone: false, ...aside };
  }
  const { place } = aside;
  const { code, errors } = await options.restore(backup);
  options.logEvent('started with a backup', { code });
  return code === 0 ? { isDone: true, place } : { isDone: false, place, message: errors.trim() };
}
