import { closeSync, copyFileSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { isHeldError } from '../support/while-held.ts';

/** Where settings came from that could not be read from their own file. */
export type SettingsSource = 'copy' | 'defaults';

/** Returns the path of the copy beside the settings file. */
function getCopyPath(file: string): string {
  return `${file}.copy`;
}

/**
 * Copies the settings file, so that a power failure during a later write leaves one of the two readable. If the copy cannot be
 * written, the previous one stays.
 */
export function keepCopy(file: string): void {
  const copy = getCopyPath(file);
  const partialCopy = `${copy}.part`;
  try {
    copyFileSync(file, partialCopy);
    const handle = openSync(partialCopy, 'r+');
    fsyncSync(handle);
    closeSync(handle);
    renameSync(partialCopy, copy);
  } catch {
    // A full disk, for example. The program works without the copy.
  }
}

/**
 * If the settings file cannot be used, renames it and puts its copy in its place (DESKTOP-28). Without a usable copy there is no
 * settings file afterwards.
 * @param check throws if the file's settings are invalid
 * @throws if another program holds the file, which does not make it unreadable
 * @returns where the settings come from now; undefined if the file is usable or does not exist
 */
export function replaceUnreadable(file: string, check: () => void, now: number): SettingsSource | undefined {
  if (!existsSync(file) || isUsable(file, check)) return undefined;
  renameSync(file, `${file}.unreadable-${now}`);
  try {
    copyFileSync(getCopyPath(file), file);
    if (isUsable(file, check)) return 'copy';
  } catch {
    // There is no copy.
  }
  rmSync(file, { recursive: true, force: true });
  return 'defaults';
}

function isUsable(file: string, check: () => void): boolean {
  try {
    // The store takes any JSON value for settings.
    z.object({}).parse(JSON.parse(readFileSync(file, 'utf8')));
    check();
    return true;
  } catch (error) {
    if (isHeldError(error)) throw error;
    return false;
  }
}

const codeOrigins = z.object({
  value: z.object({
    made: z.array(z.object({ origin: z.string() })),
    current: z.object({ origin: z.string() }).optional(),
  }),
});

/**
 * Returns the port in the QR codes that the hotel in a data folder made last, because printed codes work only on that port.
 * Returns undefined without a hotel. Skips the addresses of
 * proxies, which have a name and no port, or https.
 */
export function findPortOfCodes(dataDir: string): number | undefined {
  try {
    const text = readFileSync(path.join(dataDir, 'documents', 'code-origins.json'), 'utf8');
    const { made, current } = codeOrigins.parse(JSON.parse(text)).value;
    const origins = [current, ...made].flatMap((entry) => (entry ? [entry.origin] : []));
    const origin = origins.findLast((candidate) => /^http:\/\/(?:[^/]+:\d+|[\d.]+)$/.test(candidate));
    return origin === undefined ? undefined : Number(new URL(origin).port || 80);
  } catch {
    return undefined;
  }
}
