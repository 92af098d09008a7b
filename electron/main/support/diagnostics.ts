import { createWriteStream, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { DesktopStatus } from '#core/bridge/desktop-bridge.ts';
import type { DesktopSettings } from '../settings/settings-store.ts';
import { folderState } from './folder-state.ts';
import { withoutHome } from './without-home.ts';

export type DiagnosticsParts = {
  readonly versions: Readonly<Record<string, string>>;
  readonly machine: Readonly<Record<string, string | number | boolean>>;
  readonly settings: DesktopSettings;
  readonly status: DesktopStatus;
  readonly dataDir: string;
  /** The paths of the log files. */
  readonly logs: readonly string[];
  readonly home: string;
};

/**
 * The settings to include: they describe how this computer is used and name no person. A new setting is left out until
 * it is listed here.
 */
const toldSettings = ['role', 'language', 'port', 'server', 'display', 'printer', 'startAtLogin', 'window'] as const;

/**
 * Returns the files of the diagnostics by name (DESKTOP-27). They contain no guest's data, no secrets, and not the name
 * of the computer's user.
 */
export function diagnosticsFiles(parts: DiagnosticsParts): Map<string, string> {
  const { settings, status, dataDir, logs, home } = parts;
  // The state `ready` contains more than the diagnostics need.
  const server = status.state === 'failed' ? status : { state: status.state };
  const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;
  const files = new Map([
    ['versions.json', json({ ...parts.versions, machine: parts.machine })],
    ['settings.json', json(Object.fromEntries(toldSettings.map((name) => [name, settings[name]])))],
    ['storage.json', json({ dataDir, ...folderState(dataDir), server })],
  ]);
  for (const log of logs) {
    try {
      files.set(`logs/${path.basename(log)}`, readFileSync(log, 'utf8'));
    } catch {
      files.set(`logs/${path.basename(log)}`, 'unreadable\n');
    }
  }
  return new Map([...files].map(([name, text]) => [name, withoutHome(text, home)]));
}

/**
 * Writes the diagnostics as a zip file. An existing file with that name is replaced only when the new one is complete.
 */
export async function saveDiagnostics(file: string, parts: DiagnosticsParts): Promise<void> {
  const zip = new ZipFile();
  for (const [name, text] of diagnosticsFiles(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  const unfinished = `${file}.part`;
  try {
    await pipeline(zip.outputStream, createWriteStream(unfinished));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
