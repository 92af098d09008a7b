import { mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { JournalLine } from '#core/model/journal.ts';
import { aClock, anAction, aProblemBook, temporaryFolder } from '#tests/storage/support.ts';
import { JournalFileAdapter } from './journal-file-adapter.ts';
import { encodeLines, toLine } from './journal-line.ts';
import { scanJournal } from './scan-journal.ts';

let folder: string;
let file: string;
let remove: () => Promise<void>;
let book: ReturnType<typeof aProblemBook>;
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  await mkdir(path.join(folder, 'tmp'));
  file = path.join(folder, 'journal.jsonl');
  book = aProblemBook();
});
afterEach(() => remove());

const encode = (line: JournalLine) => encodeLines([line]).bytes.toString('utf8');
const lines = Array.from({ length: 40 }, (_, n) =>
  encode(toLine(anAction(`u${n % 3}`, n + 1), n + 1, '2026-11-21T10:00:00.000Z')),
);
const allSeqs = lines.map((_, n) => n + 1);

/** Opens the file as the server does when it starts, and returns the `seq` of all lines. */
async function openAfter(content: string | Buffer) {
  await writeFile(file, content);
  const adapter = new JournalFileAdapter({
    file,
    tmpFolder: path.join(folder, 'tmp'),
    clock: aClock().clock,
    report: book.report,
  });
  await adapter.read();
  await adapter.close();
  const handle = await open(file, 'r');
  const seqs: number[] = [];
  const { torn, damaged } = await scanJournal(handle, (head) => seqs.push(head.seq));
  await handle.close();
  expect([torn, damaged]).toEqual([undefined, []]);
  expect(seqs).toHaveLength(adapter.index.count);
  expect(await readdir(path.join(folder, 'tmp'))).toEqual([]);
  return seqs;
}

const allSeqsExcept = (...lost: number[]) => allSeqs.filter((seq) => !lost.includes(seq));
const listDamagedFiles = async () =>
  (await readdir(folder)).filter((name) => name.startsWith('journal.jsonl.damaged-'));

it('the repair does not change an undamaged journal', async () => {
  expect(await openAfter(lines.join(''))).toEqual(allSeqs);
  expect([book.problems, await listDamagedFiles()]).toEqual([[], []]);
});

it('the repair removes a damaged line, keeps all others, and sets the damaged file aside and reports it', async () => {
  const damaged = lines.join('').replace('シーサー 20"', 'シーサー 29"');
  expect(await openAfter(damaged)).toEqual(allSeqsExcept(20));
  expect(book.problems).toEqual(['damaged journal.jsonl']);
  const [damagedFile = ''] = await listDamagedFiles();
  expect(await readFile(path.join(folder, damagedFile), 'utf8')).toBe(damaged);
});

it('the repair finds damage in the first and the last line, and a torn line after it', async () => {
  const spoiled = lines.with(0, 'rubbish\n').with(39, (lines[39] ?? '').replace('question-1', 'question-2'));
  expect(await openAfter(`${spoiled.join('')}{"sum":`)).toEqual(allSeqsExcept(1, 40));
  expect(book.problems).toEqual(['torn_tail journal.jsonl', 'damaged journal.jsonl']);
});

it('the repair keeps both lines if only the newline between them was damaged', async () => {
  const text = lines.join('').replace(lines[9] ?? '', `${(lines[9] ?? '').trimEnd()}X`);
  expect(await openAfter(text)).toEqual(allSeqs);
});

it('the repair keeps lines before and after a zeroed block of 4 KB', async () => {
  const bytes = Buffer.from(lines.join(''));
  bytes.fill(0, 4_096, 8_192);
  const seqs = await openAfter(bytes);
  expect(seqs.length).toBeGreaterThan(20);
  expect(seqs.at(0)).toBe(1);
  expect(seqs.at(-1)).toBe(40);
});

it('the repair removes repeated lines', async () => {
  expect(await openAfter([...lines, ...lines.slice(10, 20)].join(''))).toEqual(allSeqs);
});

it('the repair starts an empty journal if no line is good', async () => {
  expect(await openAfter('this is\nno journal\n')).toEqual([]);
  expect(await listDamagedFiles()).toHaveLength(1);
});

it('the journal is read even if lines cross the borders of the chunks in which it is read', async () => {
  const many = Array.from({ length: 9_000 }, (_, n) =>
    encode(toLine(anAction('u', n + 1), n + 1, '2026-11-21T10:00:00.000Z')),
  );
  expect(many.join('').length).toBeGreaterThan(2 * 1024 * 1024);
  expect(await openAfter(many.join(''))).toHaveLength(9_000);
});
