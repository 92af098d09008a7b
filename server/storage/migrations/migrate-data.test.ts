import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aClock, anAction, temporaryFolder } from '#tests/storage/support.ts';
import { openStorage } from '../open-storage.ts';
import type { Migration } from './migration.ts';

let dataDir: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder: dataDir, remove } = await temporaryFolder());
});
afterEach(() => remove());

const open = (migrations: readonly Migration[] = []) => openStorage({ dataDir, clock: aClock().clock, migrations });
const read = (name: string) => readFile(path.join(dataDir, name), 'utf8');

/** A migration for tests: documents get `wide`, lines of the guest `gone` are dropped, other lines get `marked`. */
const toTwo: Migration = {
  to: 2,
  async migrate(data) {
    const oldSchema = z.strictObject({ title: z.string() });
    for (const name of await data.list('stories')) {
      const old = await data.get(name, oldSchema);
      await data.put(name, { ...old, wide: true });
    }
    await data.rewriteJournal((line) => (line.userId === 'gone' ? undefined : { ...line, marked: true }));
  },
};
const toThree: Migration = {
  to: 3,
  async migrate(data) {
    await data.remove('stories/b');
    const a = await data.get('stories/a', z.looseObject({ wide: z.boolean() }));
    await data.put('stories/a', { ...a, third: true });
  },
};
const failing: Migration = {
  to: 3,
  async migrate(data) {
    await data.put('stories/a', 'half done');
    await data.remove('stories/b');
    throw new Error('made for a test');
  },
};

async function aFirstVersion() {
  const storage = await open();
  await storage.documents.put('stories/a', { title: '海' });
  await storage.documents.put('stories/b', { title: '山' });
  for (const [n, userId] of ['u1', 'gone', 'u2'].entries()) await storage.journal.append(anAction(userId, n));
  await storage.close();
}

describe('the schema version', () => {
  it('is 1 in a new directory of a program without migrations, and no backup is made there', async () => {
    await (await open()).close();
    expect(JSON.parse(await read('schema-version.json')).value).toMatchObject({ schemaVersion: 1 });
    expect(await readdir(dataDir)).not.toContain('backups');
  });

  it('is the newest version in a new directory of a program with migrations', async () => {
    await (await open([toTwo, toThree])).close();
    expect(JSON.parse(await read('schema-version.json')).value).toMatchObject({ schemaVersion: 3 });
  });

  it('is refused with a readable message if it is newer than the program, and nothing changes', async () => {
    await aFirstVersion();
    await (await open([toTwo])).close();
    const before = await read('journal.jsonl');
    const opening = open();
    await expect(opening).rejects.toMatchObject({ name: 'StorageOpenError', code: 'DATA_TOO_NEW' });
    await expect(opening).rejects.toThrow(/newer version of Takarabune.*data version 2.*up to 1/);
    expect(await read('journal.jsonl')).toBe(before);
    await (await open([toTwo])).close();
  });

  it('is read from the control file if its own file is damaged or missing, and is never guessed', async () => {
    await aFirstVersion();
    await writeFile(path.join(dataDir, 'schema-version.json'), 'rubbish');
    const storage = await open();
    expect(storage.documents.problems().map((one) => one.what)).toEqual(['damaged', 'copy_used']);
    await storage.close();
    for (const name of ['schema-version.json', 'schema-version.json.previous']) await rm(path.join(dataDir, name));
    await (await open()).close();
    expect(JSON.parse(await read('schema-version.json')).value).toMatchObject({ schemaVersion: 1 });
    for (const name of ['control.json', 'control-copy.json']) await rm(path.join(dataDir, name));
    await rm(path.join(dataDir, 'schema-version.json'));
    await rm(path.join(dataDir, 'schema-version.json.previous'), { force: true });
    await expect(open()).rejects.toMatchObject({ code: 'DATA_UNREADABLE' });
    await expect(open()).rejects.toThrow('schema-version.json');
  });
});

describe('migrations', () => {
  it('run once and in order, after a backup was made', async () => {
    await aFirstVersion();
    const storage = await open([toTwo, toThree]);
    expect(await storage.documents.list('stories')).toEqual(['stories/a']);
    expect(await storage.documents.get('stories/a', z.unknown())).toEqual({ title: '海', wide: true, third: true });
    const { lines } = await storage.journal.find({});
    expect(lines).toMatchObject([
      { userId: 'u1', seq: 1, marked: true },
      { userId: 'u2', seq: 3, marked: true },
    ]);
    expect((await storage.journal.append(anAction('u3', 9))).seq).toBe(4);
    await storage.close();

    await (await open([toTwo, toThree])).close();
    const backups = await readdir(path.join(dataDir, 'backups'));
    expect(backups).toEqual([expect.stringMatching(/^[0-9]{8}-[0-9]{6}-before-migration-/)]);
    const backup = path.join('backups', backups[0] ?? '');
    expect(JSON.parse(await read(path.join(backup, 'documents/stories/b.json'))).value).toEqual({ title: '山' });
    expect((await read(path.join(backup, 'journal.jsonl'))).split('\n')).toHaveLength(4);
  });

  it('that fail change nothing, and the error names the folder of the backup', async () => {
    await aFirstVersion();
    const before = await read('journal.jsonl');
    const opening = open([toTwo, failing]);
    await expect(opening).rejects.toMatchObject({ code: 'DATA_UNREADABLE' });
    await expect(opening).rejects.toThrow(/from version 1 to 3.*put back.*"backups"/);
    expect(await read('journal.jsonl')).toBe(before);
    const storage = await open();
    expect(await storage.documents.list('stories')).toEqual(['stories/a', 'stories/b']);
    expect(await storage.documents.get('stories/a', z.unknown())).toEqual({ title: '海' });
    await storage.close();
  });

  it('read the journal only after its torn last line was removed', async () => {
    await aFirstVersion();
    await writeFile(path.join(dataDir, 'journal.jsonl'), `${await read('journal.jsonl')}{"sum":"12`);
    const storage = await open([toTwo]);
    expect((await storage.journal.find({})).total).toBe(2);
    expect(storage.documents.problems().map((one) => one.what)).toEqual(['torn_tail']);
    await storage.close();
  });
});
