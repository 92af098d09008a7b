import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aClock, anAction, temporaryFolder } from '#tests/storage/support.ts';
import { openStorage } from './open-storage.ts';

let dataDir: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder: dataDir, remove } = await temporaryFolder());
});
afterEach(() => remove());

const open = (folder = dataDir) => openStorage({ dataDir: folder, clock: aClock().clock });

describe('a data directory', () => {
  it('keeps documents, journal and pictures across a restart', async () => {
    const first = await open();
    await first.documents.put('settings', { hotel: '宝船' });
    await first.journal.append(anAction('u1', 1));
    await first.journal.append(anAction('u2', 2));
    const picture = await first.media.putUnderRandomId(new Uint8Array([1, 2, 3]), 'jpg');
    await first.close();

    const second = await open();
    const seen: number[] = [];
    second.journal.onCommitted((line) => seen.push(line.seq));
    await second.journal.append(anAction('u1', 3));
    expect(seen).toEqual([1, 2, 3]);
    expect(await second.documents.get('settings', z.object({ hotel: z.string() }))).toEqual({ hotel: '宝船' });
    const page = await second.journal.find({ userIds: ['u1'], newestFirst: true });
    expect([page.total, page.lines]).toMatchObject([2, [anAction('u1', 3), anAction('u1', 1)]]);
    const opened = await second.media.open(picture);
    expect(opened?.extension).toBe('jpg');
    opened?.stream.destroy();
    expect([second.documents.problems(), second.state()]).toEqual([[], 'ok']);
    await second.close();
  });

  it('is repaired when it is opened, and the problems are listed for staff', async () => {
    const first = await open();
    await first.documents.put('stories/abc/head', { title: 'old' });
    await first.documents.put('stories/abc/head', { title: 'new' });
    await first.journal.append(anAction('u1', 1));
    await first.close();
    await appendFile(path.join(dataDir, 'journal.jsonl'), '{"sum":"0000');
    await writeFile(path.join(dataDir, 'documents/stories/abc/head.json'), '');

    const second = await open();
    const schema = z.object({ title: z.string() });
    expect(await second.documents.get('stories/abc/head', schema)).toEqual({ title: 'new' });
    expect(second.journal.lastSeq).toBe(1);
    const at = '2026-11-21T10:00:00.000Z';
    expect(second.documents.problems()).toEqual([
      { file: 'documents/stories/abc/head.json', what: 'damaged', at },
      { file: 'documents/stories/abc/head.json', what: 'copy_used', at },
      { file: 'journal.jsonl', what: 'torn_tail', at },
    ]);
    await second.close();
  });

  it('may contain other files, which are not changed', async () => {
    await writeFile(path.join(dataDir, 'notes.txt'), 'mine');
    await (await open()).close();
    expect(await readFile(path.join(dataDir, 'notes.txt'), 'utf8')).toBe('mine');
  });

  it('is refused with a readable message if its path leads to or through a file', async () => {
    const file = path.join(dataDir, 'a-file');
    await writeFile(file, '');
    for (const place of [file, path.join(file, 'below')]) {
      const opening = open(place);
      await expect(opening).rejects.toMatchObject({ name: 'StorageOpenError', code: 'DATA_UNREADABLE' });
      await expect(opening).rejects.toThrow(`${place} cannot be used: a file stands where a folder should be.`);
    }
  });

  it('is unlocked after it could not be opened', async () => {
    await (await open()).close();
    for (const name of ['control.json', 'control-copy.json']) await rm(path.join(dataDir, name));
    await writeFile(path.join(dataDir, 'schema-version.json'), '');
    await writeFile(path.join(dataDir, 'schema-version.json.previous'), '');
    await expect(open()).rejects.toMatchObject({ code: 'DATA_UNREADABLE' });
    await expect(open()).rejects.toMatchObject({ code: 'DATA_UNREADABLE' });
    expect((await readdir(dataDir)).filter((name) => name.includes('.damaged-'))).toHaveLength(2);
  });
});
