import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { systemClock } from '#server/platform/clock.ts';
import { StorageOpenError } from '#server/storage/open-error.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import type { DamagePlace } from './damage-place.ts';

export const harms = [
  'missing',
  'empty',
  'cut at a line',
  'cut in a line',
  'lines taken out',
  'flipped byte',
  'older copy',
  'both copies missing',
  'folder',
  'unreadable',
] as const;
export type Harm = (typeof harms)[number];

/**
 * - `whole`: everything reads as before; `told`: something does not, and staff are told
 * - `refused`: the server does not start and says which file
 * - `silent`: something reads otherwise and nobody is told
 * - `nameless`: the server does not start, or a document cannot be read, and no sentence names the file
 */
export type Outcome = 'whole' | 'told' | 'refused' | 'silent' | 'nameless';
export type Trial = { readonly file: string; readonly harm: Harm; readonly outcome: Outcome; readonly note: string };

const copyEnd = '.previous';
const newline = 10;

/** Every file of the directory that a server keeps data in. */
export function filesOf(dataDir: string): string[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)))
    .filter((name) => !/^(tmp|lock)\b/.test(name))
    .sort();
}

/** Does the harm to one file of a copy; false where it makes no sense for this file. */
export function harmFile(harm: Harm, dataDir: string, file: string, older: string): boolean {
  const target = path.join(dataDir, file);
  const bytes = readFileSync(target);
  const lines = bytes.toString('latin1').split('\n').slice(0, -1);
  const isLines = file.endsWith('.jsonl') && lines.length > 3;
  const joined = (some: readonly string[]) => Buffer.from(some.map((line) => `${line}\n`).join(''), 'latin1');
  switch (harm) {
    case 'missing':
      rmSync(target);
      return true;
    case 'empty':
      if (bytes.length === 0) return false;
      writeFileSync(target, '');
      return true;
    case 'cut at a line':
      if (!isLines) return false;
      writeFileSync(target, joined(lines.slice(0, Math.floor(lines.length * 0.6))));
      return true;
    case 'cut in a line':
      if (bytes.length < 2) return false;
      writeFileSync(target, bytes.subarray(0, Math.floor(bytes.length * 0.7)));
      return true;
    case 'lines taken out': {
      if (!isLines) return false;
      const third = Math.floor(lines.length / 3);
      writeFileSync(target, joined([...lines.slice(0, third), ...lines.slice(third + 2)]));
      return true;
    }
    case 'flipped byte': {
      if (bytes.length === 0) return false;
      const at = Math.floor(bytes.length / 2);
      // Not into a newline, which would be another harm.
      const flipped = (bytes[at] ?? 0) ^ 1;
      bytes[at] = flipped === newline ? flipped ^ 2 : flipped;
      writeFileSync(target, bytes);
      return true;
    }
    case 'older copy': {
      const old = path.join(older, file);
      if (!existsSync(old) || readFileSync(old).equals(bytes)) return false;
      writeFileSync(target, readFileSync(old));
      return true;
    }
    case 'both copies missing': {
      if (!existsSync(target + copyEnd)) return false;
      rmSync(target);
      rmSync(target + copyEnd);
      return true;
    }
    case 'folder':
      rmSync(target);
      mkdirSync(path.join(target, 'inside'), { recursive: true });
      return true;
    case 'unreadable':
      rmSync(target);
      // A link to itself, which stops root as well.
      symlinkSync(path.basename(target), target);
      return true;
  }
}

/** All that a server would read, in short; the same text for the same data. */
async function readAll(storage: Awaited<ReturnType<typeof openStorage>>): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  for (const name of await storage.documents.list('')) {
    const value = await storage.documents.get(name, z.unknown());
    if (value !== undefined) seen.set(`document ${name}`, JSON.stringify(value));
  }
  for (const line of (await storage.journal.find({})).lines) seen.set(`line ${line.seq}`, JSON.stringify(line));
  const { path: backupFolder } = await storage.backups.folder();
  seen.set('backup folder', path.basename(backupFolder));
  for (const { backupId } of await storage.backups.list()) seen.set(`backup ${backupId}`, '');
  return seen;
}

async function readPictures(storage: Awaited<ReturnType<typeof openStorage>>, mediaIds: readonly string[]) {
  const seen = new Map<string, string>();
  for (const mediaId of mediaIds) {
    const picture = await storage.media.open(mediaId);
    const bytes = picture === undefined ? undefined : await buffer(picture.stream);
    seen.set(`picture ${mediaId}`, bytes === undefined ? '' : createHash('sha256').update(bytes).digest('hex'));
  }
  return seen;
}

function mediaIdsOf(dataDir: string): string[] {
  return filesOf(dataDir)
    .filter((name) => name.startsWith('media'))
    .map((name) => path.parse(name).name);
}

function differencesOf(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const changed = [...before].filter(([what, value]) => after.get(what) !== value).map(([what]) => what);
  return [...changed, ...[...after.keys()].filter((what) => !before.has(what))];
}

export class DamageTrials {
  readonly #place: DamagePlace;
  readonly #before: ReadonlyMap<string, string>;

  private constructor(place: DamagePlace, before: ReadonlyMap<string, string>) {
    this.#place = place;
    this.#before = before;
  }

  static async over(place: DamagePlace): Promise<DamageTrials> {
    const folder = copyOf(place.sound);
    try {
      return new DamageTrials(place, await read(folder, mediaIdsOf(place.sound)));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** Undefined where the harm makes no sense for this file. */
  async run(file: string, harm: Harm): Promise<Trial | undefined> {
    const dataDir = copyOf(this.#place.sound);
    try {
      if (!harmFile(harm, dataDir, file, this.#place.older)) return undefined;
      return { file, harm, ...(await this.#judge(dataDir, file)) };
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }

  async #judge(dataDir: string, file: string): Promise<Pick<Trial, 'outcome' | 'note'>> {
    const told: string[] = [];
    try {
      const seen = await read(dataDir, mediaIdsOf(this.#place.sound), told);
      const differences = differencesOf(this.#before, seen);
      if (differences.length === 0) return { outcome: 'whole', note: told.join(', ') };
      const note = `${differences.slice(0, 3).join(', ')}${differences.length > 3 ? ', …' : ''}`;
      return { outcome: told.length > 0 ? 'told' : 'silent', note: `${note}: ${told.join(', ')}` };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const isNamed =
        error instanceof StorageOpenError && message.includes(path.basename(file).replace(/\.previous$/, ''));
      return { outcome: isNamed ? 'refused' : 'nameless', note: message.replaceAll(dataDir, 'DATA') };
    }
  }
}

/** Starts as a server does, erasures included. */
async function read(dataDir: string, mediaIds: readonly string[], told: string[] = []): Promise<Map<string, string>> {
  const storage = await openStorage({ dataDir, clock: systemClock });
  try {
    await storage.eraser.finish();
    return new Map([...(await readAll(storage)), ...(await readPictures(storage, mediaIds))]);
  } finally {
    told.push(...storage.documents.problems().map((problem) => `${problem.what} ${problem.file}`));
    await storage.close();
  }
}

function copyOf(folder: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'takarabune-damage-'));
  cpSync(folder, copy, { recursive: true });
  return copy;
}
