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

function applyAll(deeds: readonly Deed[], index = new PrintIndex()) {
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
    ['that waits is queued', [], { state: 'queued', attempts: 0, endedAt: undefined }],
    ['that is being sent is printing', [{ type: 'sending' }], { state: 'printing', attempts: 1 }],
    [
      'that was sent and ended well is printed',
      [{ type: 'sending' }, { type: 'ended', state: 'printed' }],
      { state: 'printed', attempts: 1 },
    ],
    [
      'that will be sent again is queued with the fault',
      [{ type: 'failed', fault: 'PAPER', isLast: false }],
      { state: 'queued', fault: 'PAPER', tries: 1 },
    ],
    [
      'that failed for the last time is not sent',
      [{ type: 'failed', fault: 'COVER', isLast: true }],
      { state: 'not_sent', fault: 'COVER', attempts: 1 },
    ],
    [
      'that the system refused while it was sent has one attempt',
      [{ type: 'sending' }, { type: 'failed', fault: 'REFUSED', isLast: true }],
      { state: 'not_sent', attempts: 1 },
    ],
    [
      'that staff send again is queued without earlier tries',
      [
        { type: 'failed', fault: 'COVER', isLast: true },
        { type: 'retried', asker },
      ],
      { state: 'queued', attempts: 1, tries: 0, endedAt: undefined },
    ],
    [
      'that staff report as printed is printed',
      [
        { type: 'sending' },
        { type: 'ended', state: 'unknown', fault: 'UNCONFIRMED' },
        { type: 'confirmed', printed: true, asker },
      ],
      { state: 'printed', fault: undefined, confirmedBy: asker },
    ],
    [
      'that staff report as not printed is not sent',
      [
        { type: 'sending' },
        { type: 'ended', state: 'unknown', fault: 'PAPER' },
        { type: 'confirmed', printed: false, asker },
      ],
      { state: 'not_sent', fault: 'PAPER', confirmedBy: asker },
    ],
  ])('%s', (_what, deeds, job) => {
    expect(applyAll([queued, ...deeds])).toMatchObject(job);
  });

  it('that waits or is being sent at a restore becomes unknown and is not printed', () => {
    const index = new PrintIndex();
    applyAll([queued, { type: 'sending' }], index);
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

  it('is removed as the oldest when there are more than 2,000 jobs, unless it waits', () => {
    const index = new PrintIndex();
    index.apply(line(1, queued, 'waits'));
    for (let number = 0; number < 2_100; number += 1) {
      index.apply(line(2 * number + 2, queued, `j${number}`));
      index.apply(line(2 * number + 3, { type: 'failed', fault: 'PAPER', isLast: true }, `j${number}`));
    }
    expect(index.jobs).toHaveLength(2_000);
    expect(index.find('waits')).toBeDefined();
    expect(index.find('j0')).toBeUndefined();
  });
});
