import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { changeEntries, createZip, createZipFromList, entryOffsets, replaceBytes } from '#tests/support/zips.ts';
import { ZipReader } from './read-zip.ts';

const limits = { entries: 10, totalBytes: 4 * 1024 * 1024 };
const mebibyte = 1024 * 1024;
const symlink = 0o120777;

const getFault = async (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { fault?: string }) => error.fault,
  );

describe('ZipReader', () => {
  it('reads files by name', async () => {
    const zip = await ZipReader.open(await createZip({ 'a.txt': 'hello', 'folder/画像.png': 'x' }), limits);
    expect(zip.names).toEqual(['a.txt', 'folder/画像.png']);
    expect((await zip.read('a.txt', 5)).toString()).toBe('hello');
    expect((await zip.read('folder/画像.png', 5)).toString()).toBe('x');
    expect([zip.has('a.txt'), zip.has('b.txt')]).toEqual([true, false]);
    expect(await getFault(zip.read('b.txt', 5))).toBe('unreadable');
    zip.close();
  });

  it.each<[string, () => Promise<Buffer>, string]>([
    ['empty', async () => Buffer.alloc(0), 'unreadable'],
    ['only text', async () => Buffer.from('hello'.repeat(100)), 'unreadable'],
    ['truncated', async () => (await createZip({ 'a.txt': randomBytes(5_000) })).subarray(0, 2_000), 'unreadable'],
    [
      'with a path out of the zip',
      async () => replaceBytes(await createZip({ 'xx/evil': 'x' }), 'xx/', '../'),
      'unsafe',
    ],
    [
      'with a path out of a folder',
      async () => replaceBytes(await createZip({ 'a/xx/b': 'x' }), 'a/xx/b', 'a/../b'),
      'unsafe',
    ],
    [
      'with an absolute path',
      async () => replaceBytes(await createZip({ 'xetc/x': 'x' }), 'xetc/x', '/etc/x'),
      'unsafe',
    ],
    [
      'with a drive letter',
      async () => replaceBytes(await createZip({ 'xx/evil': 'x' }), 'xx/evil', 'C:/evil'),
      'unsafe',
    ],
    [
      'with a backslash',
      async () => replaceBytes(await createZip({ 'xx/evil': 'x' }), 'xx/evil', '..\\evil'),
      'unsafe',
    ],
    [
      'with a control character',
      async () => replaceBytes(await createZip({ 'ab.txt': 'x' }), 'ab.txt', 'a\u0000.txt'),
      'unsafe',
    ],
    ['with a link', () => createZip({ 'a.txt': '/etc/passwd' }, { mode: symlink }), 'unsafe'],
    [
      'with the same name twice',
      () =>
        createZipFromList([
          ['a.txt', '1'],
          ['a.txt', '2'],
        ]),
      'unsafe',
    ],
    ['with names that differ only in case', () => createZip({ 'a.txt': '1', 'A.txt': '2' }), 'unsafe'],
    [
      'with a password',
      async () =>
        changeEntries(await createZip({ 'a.txt': 'x' }), (entry) => entry.writeUInt16LE(1, entryOffsets.flags)),
      'unreadable',
    ],
    [
      'with too many entries',
      () => createZip(Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`${i}`, 'x']))),
      'too_large',
    ],
  ])('refuses this zip file: %s', async (_, createBadZip, fault) => {
    expect(await getFault(ZipReader.open(await createBadZip(), limits))).toBe(fault);
  });

  it('refuses an entry that is larger than it declares, larger than allowed, or suspiciously well compressed', async () => {
    const bomb = await createZip({ 'a.txt': Buffer.alloc(3 * mebibyte) });
    const zipWithWrongSize = changeEntries(bomb, (entry) => entry.writeUInt32LE(10, entryOffsets.uncompressedSize));
    const zip = await ZipReader.open(zipWithWrongSize, limits);
    expect(await getFault(zip.read('a.txt', mebibyte))).toBe('unreadable');
    zip.close();
    const honestZip = await ZipReader.open(bomb, limits);
    expect(await getFault(honestZip.read('a.txt', mebibyte))).toBe('entry_too_large');
    expect(await getFault(honestZip.read('a.txt', 4 * mebibyte))).toBe('too_large');
    honestZip.close();
  });

  it('refuses to unpack more than the limit for all entries together', async () => {
    const bytes = randomBytes(3 * mebibyte);
    const zip = await ZipReader.open(await createZip({ a: bytes, b: bytes }), limits);
    expect((await zip.read('a', 3 * mebibyte)).equals(bytes)).toBe(true);
    expect(await getFault(zip.read('b', 3 * mebibyte))).toBe('too_large');
    zip.close();
  });

  it('refuses an entry with a wrong checksum', async () => {
    const zip = await createZip({ 'a.txt': 'hello' }, { compress: false });
    const reader = await ZipReader.open(replaceBytes(zip, 'hello', 'jello'), limits);
    expect(await getFault(reader.read('a.txt', 100))).toBe('unreadable');
    reader.close();
  });
});
