import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aClock, temporaryFolder } from '#tests/storage/support.ts';
import { encodeDocument } from '../documents/document-text.ts';
import { isIntact } from '../journal/journal-line.ts';
import { openStorage } from '../open-storage.ts';
import { lineFormat1 } from './line-format-1.ts';

/** This journal was written by a program with schema version 1. */
const fixture = path.resolve(import.meta.dirname, '../../../tests/storage/fixtures/version-1/journal.jsonl');

let dataDir: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder: dataDir, remove } = await temporaryFolder());
  await copyFile(fixture, path.join(dataDir, 'journal.jsonl'));
  await putDocument('schema-version', { schemaVersion: 1 });
  await mkdir(path.join(dataDir, 'documents'));
  await putDocument('documents/settings', { stayDays: 3 });
});
afterEach(() => remove());

const putDocument = (name: string, value: unknown) =>
  writeFile(path.join(dataDir, `${name}.json`), encodeDocument({ value }));
const open = () => openStorage({ dataDir, clock: aClock().clock, isPrivate: true });
const linesOf = (text: Buffer) =>
  text
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => Buffer.from(line));

describe('the migration of data of version 1', () => {
  it('keeps all entries, in lines whose personal texts can be blanked', async () => {
    const before = linesOf(await readFile(fixture)).map((line) => lineFormat1.parse(line));
    expect(before).toHaveLength(12);
    const storage = await open();
    expect((await storage.journal.find({})).lines).toEqual(before);
    expect(storage.documents.problems()).toEqual([]);
    await storage.close();
    const after = linesOf(await readFile(path.join(dataDir, 'journal.jsonl')));
    expect(after.every(isIntact)).toBe(true);
    const again = await open();
    expect((await again.journal.find({})).lines).toEqual(before);
    await again.close();
  });

  it('makes a backup first', async () => {
    await (await open()).close();
    const [backup = ''] = await readdir(path.join(dataDir, 'backups'));
    expect(backup).toMatch(/^[0-9]{8}-[0-9]{6}-before-migration-/);
    const copy = await readFile(path.join(dataDir, 'backups', backup, 'journal.jsonl'));
    expect(copy.equals(await readFile(fixture))).toBe(true);
  });

  it('repairs the journal in its old format first', async () => {
    const text = await readFile(fixture, 'utf8');
    const torn = text.replace('"actionId":"a2"', '"actionId":"a9"').slice(0, -20);
    await writeFile(path.join(dataDir, 'journal.jsonl'), torn);
    const storage = await open();
    expect((await storage.journal.find({})).lines.map((line) => line.seq)).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 10, 11]);
    expect(storage.documents.problems().map((one) => one.what)).toEqual(['torn_tail', 'damaged']);
    await storage.close();
  });

  it('fails and changes nothing if a line is not one that version 1 wrote', async () => {
    const text = await readFile(fixture, 'utf8');
    const { crc32 } = await import('node:zlib');
    const rest = '"seq":13,"at":"2026-11-21T11:00:00.000Z","kind":"draw","userId":"","storyId":""}';
    const odd = `{"sum":"${crc32(rest).toString(16).padStart(8, '0')}",${rest}\n`;
    await writeFile(path.join(dataDir, 'journal.jsonl'), text + odd);
    await expect(open()).rejects.toMatchObject({ code: 'DATA_UNREADABLE' });
    expect(await readFile(path.join(dataDir, 'journal.jsonl'), 'utf8')).toBe(text + odd);
  });
});
