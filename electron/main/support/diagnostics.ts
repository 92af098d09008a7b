import { createWriteStream, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { DesktopStatus } from '#core/bridge/desktop-bridge.ts';
import type { DesktopSettings } from '../settings/settings-store.ts';
import { readFolderState } from './folder-state.ts';
import { replaceHome } from './replace-home.ts';
import { whileHeld } from './while-held.ts';

export type DiagnosticsInput = {
  readonly versions: Readonly<Record<string, string>>;
  readonly machine: Readonly<Record<string, string | number | boolean>>;
  readonly settings: DesktopSettings;
  readonly status: DesktopStatus;
  readonly dataDir: string;
  /** The paths of the log files. */
  readonly logFiles: readonly string[];
  /** The user's own folder. The diagnostics contain `~` instead of it. */
  readonly home: string;
};

/**
 * The settings to include: they describe how this computer is used and name no person. A new setting is left out until
 * it is listed here.
 */
const includedSettings = [
  'role',
  'language',
  'port',
  'server',
  'display',
  'printer',
  'startAtLogin',
  'keepAwake',
  'window',
] as const;

/**
 * Returns the files of the diagnostics by name (DESKTOP-27). They contain no guest's data, no secrets, and not the name
 * of the computer's user.
 */
export function createDiagnosticsFiles(input: DiagnosticsInput): Map<string, string> {
  const { settings, status, dataDir, logFiles, home } = input;
  // The state `ready` contains more than the diagnostics need.
  const server = status.state === 'failed' ? status : { state: status.state };
  const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;
  const files = new Map([
    ['versions.json', json({ ...input.versions, machine: input.machine })],
    ['settings.json', json(Object.fromEntries(includedSettings.map((name) => [name, settings[name]])))],
    ['storage.json', json({ dataDir, ...readFolderState(dataDir), server })],
  ]);
  for (const log of logFiles) {
    try {
      files.set(`logs/${path.basename(log)}`, readFileSync(log, 'utf8'));
    } catch {
      files.set(`logs/${path.basename(log)}`, 'unreadable\n');
    }
  }
  return new Map([...files].map(([name, text]) => [name, replaceHome(text, home)]));
}

/**
 * Writes the diagnostics as a zip file. An existing file with that name is replaced only when the new one is complete. Throws
 * if the file cannot be written; no partial file is left then.
 */
export async function saveDiagnostics(file: string, input: DiagnosticsInput): Promise<void> {
  const zip = new ZipFile();
  for (const [name, text] of createDiagnosticsFiles(input)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  const partialFile = `${file}.part`;
  try {
    await pipeline(zip.outputStream, createWriteStream(partialFile));
    await whileHeld(() => rename(partialFile, file));
  } catch (error) {
    await rm(partialFile, { force: true, maxRetries: 5 });
    throw error;
  }
}
