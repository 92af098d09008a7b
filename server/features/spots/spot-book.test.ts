import { expect, it } from 'vitest';
import { kindOfCode } from '#core/rules/lottery-codes.ts';
import { MemoryDocuments } from '#tests/support/memory-storage.ts';
import { SpotBook } from './spot-book.ts';

const gate = { storyId: 'story', questionId: 'gate' };
const pool = { storyId: 'story', questionId: 'pool' };

async function open(documents = new MemoryDocuments(), bodies = ['aaaaaaa', 'bbbbbbb', 'ccccccc', 'ddddddd']) {
  const left = [...bodies];
  const book = await SpotBook.load({
    documents,
    ids: { code: () => left.shift() ?? 'eeeeeee' },
    isTaken: (code) => code.startsWith('aaaaaaa'),
  });
  return { documents, book };
}

it('gives each spot a code of its own that nothing else has, and keeps it after a restart (SPOT-2)', async () => {
  const { book, documents } = await open(undefined, ['aaaaaaa', 'bbbbbbb', 'bbbbbbb', 'ccccccc']);
  const codes = await book.codesOf([gate, pool]);
  expect(codes.map((code) => [code.slice(0, 7), kindOfCode(code)])).toEqual([
    ['bbbbbbb', 'spot'],
    ['ccccccc', 'spot'],
  ]);
  const again = (await open(documents)).book;
  expect(await again.codesOf([pool, gate])).toEqual([codes[1], codes[0]]);
  expect(again.find(codes[0] ?? '')).toEqual(gate);
});

it('gives the indoor place of a question a code of its own, also after a restart (SPOT-8)', async () => {
  const { book, documents } = await open();
  const indoors = { ...gate, isIndoor: true } as const;
  const codes = await book.codesOf([gate, indoors]);
  expect(new Set(codes).size).toBe(2);
  await book.markSeen(indoors, '2026-08-01T09:00:00.000Z');
  const again = (await open(documents)).book;
  expect(codes.map((code) => again.find(code))).toMatchObject([gate, indoors]);
  expect([again.getSeen(gate), again.getSeen(indoors)]).toEqual([undefined, '2026-08-01T09:00:00.000Z']);
  const renewed = await again.renew(indoors);
  expect(await again.codesOf([gate, indoors])).toEqual([codes[0], renewed]);
});

it('forgets a code that was replaced, also after a restart', async () => {
  const { book, documents } = await open();
  const [before = ''] = await book.codesOf([gate]);
  const after = await book.renew(gate);
  for (const each of [book, (await open(documents)).book]) {
    expect([each.find(before), each.find(after)]).toEqual([undefined, gate]);
    expect(await each.codesOf([gate])).toEqual([after]);
  }
});

it('makes one code for calls at the same time', async () => {
  const { book } = await open();
  const [first, second] = await Promise.all([book.codesOf([gate]), book.codesOf([gate])]);
  expect(first).toEqual(second);
});

it('keeps the old code if the new one cannot be written', async () => {
  const { book, documents } = await open();
  const [before = ''] = await book.codesOf([gate]);
  documents.put = () => Promise.reject(new Error('full'));
  await expect(book.renew(gate)).rejects.toThrow('full');
  expect([book.find(before), await book.codesOf([gate])]).toEqual([gate, [before]]);
});

it('keeps the last scan of a poster over a restart, and forgets it with the code (SPOT-7)', async () => {
  const { book, documents } = await open();
  await book.codesOf([gate, pool]);
  const scan = { walkedAt: '2026-08-01T10:00:00.000Z', times: [300, null, 280], accessPoint: 'AP-1' };
  await book.markSeen(gate, '2026-08-01T09:00:00.000Z');
  await book.markWalked(gate, scan);
  await book.markWalked(gate, { walkedAt: '2026-08-01T09:30:00.000Z', times: [null, null, null] });
  await book.markSeen(gate, '2026-08-01T11:00:00.000Z');
  const again = (await open(documents)).book;
  expect([again.getWalk(gate), again.getSeen(gate), again.getWalk(pool)]).toEqual([
    scan,
    '2026-08-01T11:00:00.000Z',
    undefined,
  ]);
  // A scan that arrives late does not make the sign unseen.
  await again.markWalked(gate, { ...scan, walkedAt: '2026-08-01T10:30:00.000Z' });
  expect(again.getSeen(gate)).toBe('2026-08-01T11:00:00.000Z');
  await again.renew(gate);
  expect([again.getWalk(gate), again.getSeen(gate)]).toEqual([undefined, undefined]);
});
