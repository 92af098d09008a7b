import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aClock, aProblemBook, temporaryFolder } from '#tests/storage/support.ts';
import { DocumentFileAdapter } from './document-file-adapter.ts';

let folder: string;
let file: string;
let remove: () => Promise<void>;
let book: ReturnType<typeof aProblemBook>;
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  await mkdir(path.join(folder, 'tmp'));
  file = path.join(folder, 'documents', 'settings.json');
  book = aProblemBook();
});
afterEach(() => remove());

/** As after a restart: an adapter that knows nothing yet. */
const anAdapter = () =>
  new DocumentFileAdapter({ file, tmpFolder: path.join(folder, 'tmp'), clock: aClock().clock, report: book.report });

async function writeTwice() {
  const adapter = anAdapter();
  await adapter.write({ value: 'first' });
  await adapter.write({ value: 'second' });
}

async function damage(target: string) {
  const text = await readFile(target, 'utf8');
  await writeFile(target, text.replace('value":"', 'value":"X'));
}

const setAsideNames = async () => (await readdir(path.dirname(file))).filter((name) => name.includes('.damaged-'));

describe('a document file', () => {
  it('is null before it was written', async () => {
    expect(await anAdapter().read()).toBeNull();
    expect(book.problems).toEqual([]);
  });

  it('is read as it was written last, and the version before is kept', async () => {
    await writeTwice();
    expect(await anAdapter().read()).toEqual({ value: 'second' });
    expect(await readFile(`${file}.previous`, 'utf8')).toContain('"first"');
    expect(await readdir(path.join(folder, 'tmp'))).toEqual([]);
  });

  it('has a copy of itself beside it from its first version on', async () => {
    await anAdapter().write({ value: 'first' });
    await damage(file);
    expect(await anAdapter().read()).toEqual({ value: 'first' });
    expect(book.problems).toEqual(['damaged settings.json', 'previous_used settings.json']);
  });

  it('is written also when there is no room for that copy', async () => {
    const adapter = anAdapter();
    await adapter.read();
    await mkdir(`${file}.previous/taken`, { recursive: true });
    await adapter.write({ value: 'first' });
    expect(await anAdapter().read()).toEqual({ value: 'first' });
    expect(await readdir(path.join(folder, 'tmp'))).toEqual([]);
  });

  it.each([
    ['cut at 70 %', (text: string) => text.slice(0, text.length * 0.7)],
    ['empty', () => ''],
    ['zeroed', (text: string) => '\0'.repeat(text.length)],
    ['one letter changed', (text: string) => text.replace('second', 'sekond')],
  ])('gives its previous version when damaged (%s), sets the damaged one aside and tells', async (_, spoil) => {
    await writeTwice();
    await writeFile(file, spoil(await readFile(file, 'utf8')));
    expect(await anAdapter().read()).toEqual({ value: 'first' });
    expect(book.problems).toEqual(['damaged settings.json', 'previous_used settings.json']);
    expect(await setAsideNames()).toHaveLength(1);
    // From here on it is an ordinary document.
    expect(await anAdapter().read()).toEqual({ value: 'first' });
    expect(book.problems).toHaveLength(2);
  });

  it('is lost, and says so, when both versions are damaged', async () => {
    await writeTwice();
    await damage(file);
    await damage(`${file}.previous`);
    expect(await anAdapter().read()).toBeNull();
    expect(book.problems).toEqual(['damaged settings.json', 'damaged settings.json.previous', 'lost settings.json']);
    expect(await setAsideNames()).toHaveLength(2);
  });

  it('finds the earlier version after a crash between the two renames, without calling it damage', async () => {
    await writeTwice();
    await rename(file, `${file}.previous`);
    expect(await anAdapter().read()).toEqual({ value: 'second' });
    expect(book.problems).toEqual([]);
  });

  it('does not keep a damaged version as the good previous one', async () => {
    await writeTwice();
    await damage(file);
    await anAdapter().write({ value: 'third' });
    await damage(file);
    expect(await anAdapter().read()).toEqual({ value: 'first' });
  });

  it('keeps what is there when a write fails', async () => {
    await writeTwice();
    await rm(path.join(folder, 'tmp'), { recursive: true });
    await expect(anAdapter().write({ value: 'third' })).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await anAdapter().read()).toEqual({ value: 'second' });
  });

  it('stays removed', async () => {
    await writeTwice();
    const adapter = anAdapter();
    await adapter.remove();
    await adapter.remove();
    expect(await anAdapter().read()).toBeNull();
    await adapter.write({ value: 'new' });
    expect(await anAdapter().read()).toEqual({ value: 'new' });
  });
});
