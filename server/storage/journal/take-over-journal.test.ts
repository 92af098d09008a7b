import { mkdir, open, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/storage/support.ts';
import { type DataFolders, dataFolders } from '../data-folders.ts';
import { renameWithoutReplacing } from '../disk/durable-files.ts';
import { finishTakeOver, takeOverJournal } from './take-over-journal.ts';

let folders: DataFolders;
let remove: () => Promise<void>;
beforeEach(async () => {
  const temporary = await temporaryFolder();
  remove = temporary.remove;
  folders = dataFolders(temporary.folder);
  await mkdir(folders.tmp, { recursive: true });
});
afterEach(() => remove());

const readJournal = () => readFile(folders.journal, 'utf8');
const listNames = async () => (await readdir(folders.root)).sort();

it('taking over a journal replaces it with a copy, so that a process that has the original open cannot change it', async () => {
  await writeFile(folders.journal, 'one\n');
  const otherHandle = await open(folders.journal, 'r+');
  await takeOverJournal(folders);
  await otherHandle.write('XXXX', 0);
  await otherHandle.close();
  expect(await readJournal()).toBe('one\n');
  expect(await listNames()).toEqual(['journal.jsonl', 'tmp']);
});

it('taking over a journal does nothing in a new directory', async () => {
  await takeOverJournal(folders);
  await finishTakeOver(folders);
  expect(await listNames()).toEqual(['tmp']);
});

it('finishTakeOver continues after a crash before the copy was in place or before the original was deleted', async () => {
  await writeFile(folders.journal, 'one\ntwo\n');
  await rename(folders.journal, path.join(folders.root, 'journal.moved'));
  await finishTakeOver(folders);
  expect(await readJournal()).toBe('one\ntwo\n');
  await writeFile(path.join(folders.root, 'journal.moved'), 'one\n');
  await finishTakeOver(folders);
  expect(await readJournal()).toBe('one\ntwo\n');
  expect(await listNames()).toEqual(['journal.jsonl', 'tmp']);
});

it('renameWithoutReplacing does not replace a file of another server, and renames if the new name is free', async () => {
  await writeFile(folders.journal, 'theirs\n');
  const ours = path.join(folders.tmp, 'ours');
  await writeFile(ours, 'ours\n');
  await renameWithoutReplacing(ours, folders.journal);
  expect(await readJournal()).toBe('theirs\n');
  expect(await readdir(folders.tmp)).toEqual([]);
  await writeFile(ours, 'ours\n');
  const free = path.join(folders.root, 'free');
  await renameWithoutReplacing(ours, free);
  expect([await readFile(free, 'utf8'), (await stat(free)).nlink]).toEqual(['ours\n', 1]);
});
