import path from 'node:path';
import { copyFile, type FileHandle, link, open, rename, rm } from '../../platform/files.ts';
import { createTemporaryPath, syncFolder, toDamagedPath } from '../disk/durable-files.ts';
import type { LineFormat } from './line-format.ts';
import type { ByteRange, Damage } from './scan-journal.ts';

const lineStart = '{"sum":"';
const chunkBytes = 1024 * 1024;

/**
 * Rewrites a journal up to the byte `end` without its damaged lines. The damaged file stays as
 * `journal.jsonl.damaged-<time>-<random>`. Good lines keep their order and their `seq`, so a lost line leaves a gap.
 * Lines that lost only the newline between them are recovered. The file is replaced atomically, so that a crash leaves
 * the damaged file or the repaired one.
 */
export async function repairJournal(
  file: string,
  tmpFolder: string,
  damaged: readonly Damage[],
  end: number,
  nowMs: number,
  format: LineFormat,
): Promise<void> {
  const temporary = createTemporaryPath(tmpFolder);
  try {
    await writeGoodLines(file, temporary, damaged, end, format);
    await keepDamagedFile(file, toDamagedPath(file, nowMs));
    await rename(temporary, file);
    await syncFolder(path.dirname(file));
  } finally {
    await rm(temporary, { force: true }).catch(() => undefined);
  }
}

async function writeGoodLines(
  file: string,
  temporary: string,
  damaged: readonly Damage[],
  end: number,
  format: LineFormat,
): Promise<void> {
  const from = await open(file, 'r');
  const to = await open(temporary, 'wx', 0o600);
  try {
    let copiedUntil = 0;
    let lastSalvagedSeq = 0;
    for (const range of damaged) {
      await copyBytes(from, to, { start: copiedUntil, end: range.start });
      for (const { line, seq } of await salvage(from, range, format)) {
        if (seq <= lastSalvagedSeq) continue;
        lastSalvagedSeq = seq;
        await to.appendFile(line);
      }
      copiedUntil = range.end;
    }
    await copyBytes(from, to, { start: copiedUntil, end });
    await to.sync();
  } finally {
    await from.close();
    await to.close();
  }
}

/**
 * Returns the good lines inside a damaged one, because two lines without the newline between them seem to be one
 * damaged line.
 */
async function salvage(
  from: FileHandle,
  damage: Damage,
  format: LineFormat,
): Promise<{ readonly line: Buffer; readonly seq: number }[]> {
  const bytes = await readRange(from, damage);
  const salvaged: { line: Buffer; seq: number }[] = [];
  for (let start = bytes.indexOf(lineStart); start !== -1; start = bytes.indexOf(lineStart, start + 1)) {
    const next = bytes.indexOf(lineStart, start + 1);
    const part = bytes.subarray(start, next === -1 ? bytes.length : next);
    const line = part.subarray(0, part.lastIndexOf('}') + 1);
    const head = format.getState(line) === 'good' ? format.readHead(line) : undefined;
    if (head === undefined || head.seq <= damage.after || head.seq >= damage.before) continue;
    salvaged.push({ line: Buffer.concat([line, Buffer.from('\n')]), seq: head.seq });
  }
  return salvaged;
}

async function readRange(from: FileHandle, range: ByteRange): Promise<Buffer> {
  const bytes = Buffer.alloc(range.end - range.start);
  const { bytesRead } = await from.read(bytes, 0, bytes.length, range.start);
  return bytes.subarray(0, bytesRead);
}

async function copyBytes(from: FileHandle, to: FileHandle, range: ByteRange): Promise<void> {
  for (let start = range.start; start < range.end; start += chunkBytes) {
    const part = { start, end: Math.min(range.end, start + chunkBytes) };
    await to.appendFile(await readRange(from, part));
  }
}

/**
 * Gives the file a second name. This is a hard link, which needs no space, or a copy if the file system does not
 * support links.
 */
async function keepDamagedFile(file: string, damagedPath: string): Promise<void> {
  await link(file, damagedPath).catch(() => copyFile(file, damagedPath));
}
