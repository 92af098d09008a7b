import { lstat, rm } from '../../platform/files.ts';
import { isNotFoundError, setAside } from './durable-files.ts';

/**
 * Removes whatever is at the path at which a file is to be written. Renames a folder, so that a person can examine it;
 * deletes anything else.
 */
export async function clearPath(file: string): Promise<void> {
  const stats = await lstat(file).catch((error: unknown) => {
    if (isNotFoundError(error)) return undefined;
    throw error;
  });
  // The date of the folder serves for its new name, because this function has no clock.
  if (stats?.isDirectory()) await setAside(file, stats.mtimeMs);
  else if (stats !== undefined) await rm(file, { force: true });
}
