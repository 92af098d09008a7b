import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aClock, aProblemBook, noInventory, temporaryFolder } from '#tests/storage/support.ts';
import type { Inventory } from '../control/control.ts';
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

/** Returns a new adapter, as after a restart. */
const anAdapter = (inventory: Inventory = noInventory, name = 'documents/settings') =>
  new DocumentFileAdapter({
    ...{ file, name, inventory, tmpFolder: path.join(folder, 'tmp') },
    ...{ clock: aClock().clock, report: book.report },
  });

/** Writes two versions, and stops before the second version is copied. */
async function writeTwice(inventory?: Inventory) {
  const adapter = anAdapter(inventory);
  await adapter.write({ value: 'first' });
  await adapter.updateCopy();
  await adapter.write({ value: 'second' });
}

/** An inventory that expects each version that was announced and not yet superseded by a settled one. */
class KnownDocuments implements Inventory {
  readonly sums = new Map<string, readonly string[]>();
  /** Simulates a crash before a version is settled: `settle` does nothing. */
  ignoresSettle = false;

  getExpectedSums(name: string) {
    return this.sums.get(name);
  }
  async announce(name: string, sum: string) {
    this.sums.set(name, [...(this.sums.get(name) ?? ['']), sum]);
  }
  settle(name: string, sum: string) {
    if (!this.ignoresSettle) this.sums.set(name, [sum]);
  }
}

async function damage(target: string) {
  const text = await readFile(target, 'utf8');
  await writeFile(target, text.replace('value":"', 'value":"X'));
}

const setAsideNames = async () => (await readdir(path.dirname(file))).filter((name) => name.includes('.damaged-'));

describe('a document file', () => {
  it('is read as null before the first write', async () => {
    expect(await anAdapter().read()).toBeNull();
    expect(book.problems).toEqual([]);
  });

  it('is read as last written, and the previous version stays beside it until the copy is made', async () => {
    await writeTwice();
    expect(await anAdapter().read()).toEqual({ value: 'second' });
    expect(await readFile(`${file}.previous`, 'utf8')).toContain('"first"');
    await anAdapter().updateCopy();
    expect(await readFile(`${file}.previous`, 'utf8')).toBe(await readFile(file, 'utf8'));
    expect(await readdir(path.join(folder, 'tmp'))).toEqual([]);
  });

  it('is repaired from its copy', async () => {
    const adapter = anAdapter();
    await adapter.write({ value: 'first' });
    await adapter.updateCopy();
    await damage(file);
    expect(await anAdapter().read()).toEqual({ value: 'first' });
    expect(book.problems).toEqual(['damaged settings.json', 'previous_used settings.json']);
  });

  it('is written even if its copy cannot be', async () => {
    const adapter = anAdapter();
    await adapter.read();
    await mkdir(`${file}.previous/taken`, { recursive: true });
    await adapter.write({ value: 'first' });
    await adapter.updateCopy();
    expect(await anAdapter().read()).toEqual({ value: 'first' });
    expect(await readdir(path.join(folder, 'tmp'))).toEqual([]);
  });

  it.each([
    ['cut to 70 %', (text: string) => text.slice(0, text.length * 0.7)],
    ['empty', () => ''],
    ['zeroed', (text: string) => '\0'.repeat(text.length)],
    ['with one letter changed', (text: string) => text.replace('second', 'sekond')],
  ])(
    'falls back to the previous version when damaged (%s), and the damaged file is set aside and reported',
    async (_, corrupt) => {
      await writeTwice();
      await writeFile(file, corrupt(await readFile(file, 'utf8')));
      expect(await anAdapter().read()).toEqual({ value: 'first' });
      expect(book.problems).toEqual(['damaged settings.json', 'previous_used settings.json']);
      expect(await setAsideNames()).toHaveLength(1);
      // After that it behaves like any other document.
      expect(await anAdapter().read()).toEqual({ value: 'first' });
      expect(book.problems).toHaveLength(2);
    },
  );

  it('is reported as lost when both versions are damaged', async () => {
    await writeTwice();
    await damage(file);
    await damage(`${file}.previous`);
    expect(await anAdapter().read()).toBeNull();
    expect(book.problems).toEqual(['damaged settings.json', 'damaged settings.json.previous', 'lost settings.json']);
    expect(await setAsideNames()).toHaveLength(2);
  });

  it('is read from its copy after a crash between two renames, without a report of damage', async () => {
    await writeTwice();
    await rename(file, `${file}.previous`);
    expect(await anAdapter().read()).toEqual({ value: 'second' });
    expect(book.problems).toEqual([]);
  });

  it('does not become the previous version if it is damaged', async () => {
    await writeTwice();
    await damage(file);
    const adapter = anAdapter();
    await adapter.write({ value: 'third' });
    await adapter.updateCopy();
    await damage(file);
    expect(await anAdapter().read()).toEqual({ value: 'third' });
  });

  it('keeps its version when a write fails', async () => {
    await writeTwice();
    await rm(path.join(folder, 'tmp'), { recursive: true });
    await expect(anAdapter().write({ value: 'third' })).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await anAdapter().read()).toEqual({ value: 'second' });
  });

  it('is read as null after it was removed, until it is written again', async () => {
    await writeTwice();
    const adapter = anAdapter();
    await adapter.remove();
    await adapter.remove();
    expect(await anAdapter().read()).toBeNull();
    await adapter.write({ value: 'new' });
    expect(await anAdapter().read()).toEqual({ value: 'new' });
  });
});

describe('a document file that the control file lists', () => {
  let known: KnownDocuments;
  beforeEach(() => {
    known = new KnownDocuments();
  });
  const guarded = 'documents/accounts';

  it('is restored from its copy without loss, even if it is missing or older', async () => {
    await writeTwice(known);
    const older = await readFile(`${file}.previous`);
    await anAdapter(known).updateCopy();
    for (const harm of [() => damage(file), () => rm(file), () => writeFile(file, older)]) {
      await harm();
      expect(await anAdapter(known).read()).toEqual({ value: 'second' });
      await anAdapter(known).updateCopy();
    }
    expect(book.problems.filter((one) => !one.startsWith('damaged'))).toEqual(Array(3).fill('copy_used settings.json'));
  });

  it('is read in an older version if no other is left, which is reported once', async () => {
    await writeTwice(known);
    await rm(file);
    expect(await anAdapter(known).read()).toEqual({ value: 'first' });
    expect(book.problems).toEqual(['previous_used settings.json']);
    expect(await anAdapter(known).read()).toEqual({ value: 'first' });
    expect(book.problems).toHaveLength(1);
  });

  it('is reported as outdated if an older copy replaced it', async () => {
    await writeTwice(known);
    await writeFile(file, await readFile(`${file}.previous`));
    expect(await anAdapter(known).read()).toEqual({ value: 'first' });
    expect(book.problems).toEqual(['outdated settings.json']);
  });

  it('is reported as lost when no version is left', async () => {
    await writeTwice(known);
    await rm(file);
    await rm(`${file}.previous`);
    expect(await anAdapter(known).read()).toBeNull();
    expect(book.problems).toEqual(['lost settings.json']);
  });

  it.each(['missing', 'damaged', 'older'])(
    'is never read in an older version if it is guarded: %s',
    async (damageKind) => {
      const adapter = anAdapter(known, guarded);
      await adapter.write({ value: 'first' });
      await adapter.updateCopy();
      await adapter.write({ value: 'second' });
      if (damageKind === 'missing') await rm(file);
      else if (damageKind === 'damaged') await damage(file);
      else await writeFile(file, await readFile(`${file}.previous`));
      expect(await anAdapter(known, guarded).read()).toBeNull();
      expect(book.problems).toContain('lost settings.json');
      expect(await setAsideNames()).not.toEqual([]);
    },
  );

  it('is not reported after a crash before or after its rename', async () => {
    await writeTwice(known);
    const before = await readFile(file);
    known.ignoresSettle = true;
    await anAdapter(known).write({ value: 'third' });
    expect(await anAdapter(known).read()).toEqual({ value: 'third' });
    await writeFile(file, before);
    expect(await anAdapter(known).read()).toEqual({ value: 'second' });
    await anAdapter(known).remove();
    expect(await anAdapter(known).read()).toBeNull();
    expect(book.problems).toEqual([]);
  });

  it('is set aside if it is a folder, and is read from its copy', async () => {
    await writeTwice(known);
    await anAdapter(known).updateCopy();
    await rm(file);
    await mkdir(path.join(file, 'inside'), { recursive: true });
    expect(await anAdapter(known).read()).toEqual({ value: 'second' });
    expect(book.problems).toEqual(['damaged settings.json', 'copy_used settings.json']);
  });
});
