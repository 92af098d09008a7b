import { describe, expect, it } from 'vitest';
import type { JournalQuery } from '../ports.ts';
import { JournalIndex } from './journal-index.ts';

const users = ['u0', 'u1', 'u2', 'u3', 'u4'];
const stories = ['s0', 's1', 's2'];
const kinds = ['guest', 'action'] as const;

/** A fixed, uneven mix of more lines than the index has room for initially, in several blocks. */
const heads = Array.from({ length: 10_000 }, (_, n) => {
  const mixed = (n * 2_654_435_761) % 4_294_967_296;
  return {
    seq: n + 1,
    at: '2026-11-21T10:00:00.000Z',
    kind: kinds[mixed % 7 === 0 ? 0 : 1] ?? 'guest',
    userId: users[(mixed >>> 8) % users.length] ?? '',
    storyId: stories[(mixed >>> 16) % stories.length] ?? '',
  };
});

function anIndex() {
  const index = new JournalIndex();
  for (const [n, head] of heads.entries()) index.add(head, n * 100, 100);
  return index;
}

/** Returns what the index should return, by filtering all lines. */
function filterPlainly(query: JournalQuery) {
  const lines = heads
    .map((head, line) => ({ head, line }))
    .filter(({ head }) => query.kind === undefined || head.kind === query.kind)
    .filter(({ head }) => query.storyId === undefined || head.storyId === query.storyId)
    .filter(({ head }) => query.userIds === undefined || query.userIds.includes(head.userId))
    .map(({ line }) => line);
  if (query.newestFirst) lines.reverse();
  const offset = query.offset ?? 0;
  return { total: lines.length, lines: lines.slice(offset, offset + (query.limit ?? lines.length)) };
}

const filters: JournalQuery[] = [
  {},
  { kind: 'guest' },
  { kind: 'action' },
  { storyId: 's1' },
  { storyId: 's1', kind: 'guest' },
  { userIds: ['u2'] },
  { userIds: ['u2', 'u4', 'u2', 'nobody'] },
  { userIds: ['u0'], kind: 'guest' },
  { userIds: ['u0', 'u1'], storyId: 's2', kind: 'action' },
  { userIds: [] },
  { userIds: ['nobody'] },
  { storyId: 'nothing' },
];
const pages: JournalQuery[] = [
  {},
  { limit: 50 },
  { offset: 10, limit: 5 },
  { offset: 2_990, limit: 50 },
  { offset: 8_290, limit: 50 },
  { offset: 9_990, limit: 50 },
  { offset: 12_000, limit: 50 },
  { limit: 0 },
];

describe('the journal index returns the same as a plain filter', () => {
  const index = anIndex();
  it.each(filters)('for %j', (filter) => {
    for (const page of pages) {
      for (const newestFirst of [true, false]) {
        const query = { ...filter, ...page, newestFirst };
        expect(index.select(query)).toEqual(filterPlainly(query));
      }
    }
  });
});

it('the journal index returns the position of each line, even after it has grown', () => {
  const index = anIndex();
  expect(index.count).toBe(10_000);
  expect(index.getRange(0)).toEqual({ offset: 0, length: 100 });
  expect(index.getRange(2_999)).toEqual({ offset: 299_900, length: 100 });
});

it('the journal index supports positions beyond 4 GB', () => {
  const index = new JournalIndex();
  const head = { seq: 1, at: '', kind: 'action', userId: 'u', storyId: 's' };
  index.add(head, 6_000_000_000, 300);
  expect(index.getRange(0).offset).toBe(6_000_000_000);
});

describe('the index of a snapshot', () => {
  it('is that of the lines, and goes on with later lines', () => {
    const loaded = new JournalIndex();
    for (const [n, head] of heads.slice(0, 1_700).entries()) loaded.add(head, n * 100, 100);
    const index = JournalIndex.load(loaded.save());
    for (const [n, head] of heads.slice(1_700).entries()) index.add(head, (1_700 + n) * 100, 100);
    const expected = anIndex();
    expect(index.save()).toEqual(expected.save());
    for (const query of filters) expect(index.select(query)).toEqual(expected.select(query));
  });

  it('can be that of no line', () => {
    expect(JournalIndex.load(new JournalIndex().save()).count).toBe(0);
  });
});

it('lines are found by their seq, even if lines before them are lost, and by their end', () => {
  const index = new JournalIndex();
  const seqs = [3, 4, 5, 9, 10, 40];
  for (const [line, seq] of seqs.entries()) index.add({ ...(heads[0] ?? expect.fail()), seq }, line * 10, 10);
  for (const copy of [index, JournalIndex.load(index.save())]) {
    expect(seqs.map((seq) => copy.findLine(seq))).toEqual([0, 1, 2, 3, 4, 5]);
    expect([0, 1, 2, 6, 8, 11, 39, 41].map((seq) => copy.findLine(seq))).toEqual(Array(8).fill(undefined));
    expect(seqs.map((_, line) => copy.getSeq(line))).toEqual(seqs);
    expect([10, 60, 0, 15, 70].map((end) => copy.findLineEndingAt(end))).toEqual([0, 5, ...Array(3).fill(undefined)]);
    expect([...copy.listOfKinds(new Set([heads[0]?.kind ?? '', 'draw']))]).toHaveLength(6);
  }
});
