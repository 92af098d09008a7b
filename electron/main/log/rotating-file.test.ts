import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RotatingFile } from './rotating-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'takarabune-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const createSmallLog = () => new RotatingFile({ folder, name: 'shell', maxBytes: 20, maxFiles: 3 });

describe('a rotating log file', () => {
  it('starts a new file when it is full and deletes the oldest one', () => {
    const log = createSmallLog();
    for (let n = 1; n <= 9; n += 1) log.write(`line ${n} ...\n`);
    expect(readdirSync(folder).sort()).toEqual(['shell.1.log', 'shell.2.log', 'shell.log']);
    expect(log.files().map((file) => readFileSync(file, 'utf8'))).toEqual([
      'line 9 ...\n',
      'line 8 ...\n',
      'line 7 ...\n',
    ]);
  });

  it('is continued after a restart, and a text that is too long for it gets a file of its own', () => {
    createSmallLog().write('one\n');
    const log = createSmallLog();
    log.write('two\n');
    expect(readFileSync(path.join(folder, 'shell.log'), 'utf8')).toBe('one\ntwo\n');
    log.write(`${'x'.repeat(50)}\n`);
    log.write(`${'y'.repeat(50)}\n`);
    expect(log.files()).toHaveLength(3);
  });

  it('returns its last lines across files', () => {
    const log = createSmallLog();
    for (const line of ['a', 'bb', 'ccc', 'dddd', 'eeeee', 'ffffff']) log.write(`${line}\n`);
    expect(log.tail(3)).toEqual(['dddd', 'eeeee', 'ffffff']);
    expect(log.tail(100)).toEqual(['a', 'bb', 'ccc', 'dddd', 'eeeee', 'ffffff']);
    expect(new RotatingFile({ folder, name: 'other' }).tail(3)).toEqual([]);
  });

  it('does not throw if it cannot be written', () => {
    writeFileSync(path.join(folder, 'taken'), '');
    const log = new RotatingFile({ folder: path.join(folder, 'taken'), name: 'shell' });
    expect(() => log.write('one\n')).not.toThrow();
    expect(log.tail(5)).toEqual([]);
  });
});
