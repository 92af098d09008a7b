import { describe, expect, it } from 'vitest';
import type { JournalLine } from '#core/model/journal.ts';
import type { PrintEntry } from '#core/model/print.ts';
import { PrintIndex } from './print-index.ts';

type Deed = PrintEntry extends infer E
  ? E extends PrintEntry
    ? Omit<E, 'kind' | 'userId' | 'storyId' | 'jobId'>
    : never
  : never;

const queued: Deed = {
  ...{ type: 'queued', source: { kind: 'test' }, language: 'ja', title: '', printerId: 'p1', printerName: 'Front' },
  ...{ widthDots: 576, asker: { email: 'front@hotel.example' } },
};
const asker = { email: 'night@hotel.example' };

function applied(deeds: readonly Deed[], index = new PrintIndex()) {
  for (const [at, deed] of deeds.entries()) index.apply(line(at + 1, deed));
  return index.find('j1');
}
const line = (seq: number, deed: Deed, jobId = 'j1'): JournalLine =>
  ({
    kind: 'print',
    userId: 'g1',
    storyId: '',
    jobId,
    ...deed,
    seq,
    at: `2026-11-22T00:00:0${seq % 10}.000Z`,
  }) as JournalLine;

describe('a print job', () => {
  it.each<[string, readonly Deed[], object]>([
    ['waits', [], { state: 'queued', attempts: 0, endedAt: undefined }],
    ['is being sent', [{ type: 'sending' }], { state: 'printing', attempts: 1 }],
    ['is printed', [{ type: 'sending' }, { type: 'ended', state: 'printed' }], { state: 'printed', attempts: 1 }],
    [
      'waits for the next attempt',
      [{ type: 'failed', fault: 'PAPER', isLast: false }],
      { state: 'queued', fault: 'PAPER', tries: 1 },
    ],
    [
      'was not sent',
      [{ type: 'failed', fault: 'COVER', isLast: true }],
      { state: 'not_sent', fault: 'COVER', attempts: 1 },
    ],
    [
      'was refused by the system in the end: one attempt',
      [{ type: 'sending' }, { type: 'failed', fault: 'REFUSED', isLast: true }],
      { state: 'not_sent', attempts: 1 },
    ],
    [
      'is retried',
      [
        { type: 'failed', fault: 'COVER', isLast: true },
        { type: 'retried', asker },
      ],
      { state: 'queued', attempts: 1, tries: 0, endedAt: undefined },
    ],
    [
      'was printed according to staff',
      [
        { type: 'sending' },
        { type: 'ended', state: 'unknown', fault: 'UNCONFIRMED' },
        { type: 'confirmed', printed: true, asker },
      ],
      { state: 'printed', fault: undefined, confirmedBy: asker },
    ],
    [
      'was not printed according to staff',
      [
        { type: 'sending' },
        { type: 'ended', state: 'unknown', fault: 'PAPER' },
        { type: 'confirmed', printed: false, asker },
      ],
      { state: 'not_sent', fault: 'PAPER', confirmedBy: asker },
    ],
  ])('%s', (_what, deeds, job) => {
    expect(applied([queued, ...deeds])).toMatchObject(job);
  });

  it('that waits at a restore becomes unknown and is not printed', () => {
    const index = new PrintIndex();
    applied([queued, { type: 'sending' }], index);
    index.apply(line(3, queued, 'j2'));
    index.apply({
      kind: 'restored',
      userId: '',
      storyId: '',
      backupId: 'b',
      cutSeq: 1,
      seq: 4,
      at: '2026-11-22T00:00:09.000Z',
    });
    expect(index.jobs.map(({ state, fault }) => [state, fault])).toEqual([
      ['unknown', 'UNCONFIRMED'],
      ['unknown', 'UNCONFIRMED'],
    ]);
    expect(index.waitingFor('p1')).toEqual([]);
  });

  it('is forgotten when there are very many, but not while it waits', () => {
    const index = new PrintIndex();
    index.apply(line(1, queued, 'waits'));
    for (let at = 0; at < 2_100; at += 1) {
      index.apply(line(2 * at + 2, queued, `j${at}`));
      index.apply(line(2 * at + 3, { type: 'failed', fault: 'PAPER', isLast: true }, `j${at}`));
    }
    expect(index.jobs).toHaveLength(2_000);
    expect(index.find('waits')).toBeDefined();
    expect(index.find('j0')).toBeUndefined();
  });
});
