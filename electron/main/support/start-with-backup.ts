import type { StartWithBackupResult } from '#core/bridge/desktop-bridge.ts';
import type { SetAside } from './set-aside.ts';

export type StartWithBackupParts = {
  /** Copies the data directory to the given path. */
  readonly setAside: (place: string) => Promise<SetAside>;
  /** Runs the server's own `--restore`, which first makes a backup of the current data. */
  readonly restore: (backup: string) => Promise<{ readonly code: number; readonly errors: string }>;
  readonly note: (event: string, fields?: Readonly<Record<string, string | number>>) => void;
};

/**
 * Replaces the data with a backup (DESKTOP-24). The data are copied first; if that fails, nothing changes.
 * @param backup the id of a backup, or the path of a downloaded backup
 */
export async function startWithBackup(
  parts: StartWithBackupParts,
  backup: string,
  asidePlace: string,
): Promise<StartWithBackupResult> {
  const aside = await parts
    .setAside(asidePlace)
    .catch((error: unknown) => ({ message: error instanceof Error ? error.message : String(error) }));
  if (!('place' in aside)) {
    parts.note('data not set aside', { ...aside });
    return { isDone: false, ...aside };
  }
  const { place } = aside;
  const { code, errors } = await parts.restore(backup);
  parts.note('started with a backup', { code });
  return code === 0 ? { isDone: true, place } : { isDone: false, place, message: errors.trim() };
}
