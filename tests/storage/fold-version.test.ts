import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { JournalEntry, JournalLine } from '#core/model/journal.ts';
import { parseLine } from '#server/storage/journal/journal-line.ts';
import { foldVersion } from '#server/storage/projections/projections.ts';
import { describeWholeState, fold } from '../support/saved-state.ts';

/*
 * A snapshot of an older program must not be used if this program would have made another one. So what the projections make
 * of a fixed journal is remembered here, together with `foldVersion`.
 */

/** If the test fails and the change is meant, increase `foldVersion` and put both new values here. */
const known = { foldVersion: 3, sum: '8367b55778018d87df534158312c997647d3fa7fa8d5e97cfe1c849a3a3d00bc' };

/** A recorded day with every kind of line that calls can write, and the kinds that only jobs of the server write. */
function readLines(): JournalLine[] {
  const file = path.join(import.meta.dirname, 'fixtures/every-kind/journal.jsonl');
  const lines = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((text) => parseLine(Buffer.from(text)));
  const guest = lines.flatMap((line) => (line.kind === 'guest' ? (line.guests ?? []) : [])).at(-1);
  const upload = lines.flatMap((line) => (line.kind === 'guest' ? (line.upload ?? []) : [])).at(-1);
  const other = lines.findLast((line) => line.kind === 'guest' && line.userId !== guest?.userId);
  const otherGuest = lines
    .flatMap((line) => (line.kind === 'guest' ? (line.guests ?? []) : []))
    .findLast(({ userId }) => userId === other?.userId);
  if (guest === undefined || other === undefined || otherGuest === undefined || upload === undefined)
    throw new Error('the recorded day lacks guests or uploads');
  const { userId, storyId } = guest;
  const others: readonly JournalEntry[] = [
    {
      kind: 'guest',
      type: 'upload_summed',
      userId: upload.userId,
      storyId,
      upload: { ...upload, sum: 'ab'.repeat(32) },
    },
    { kind: 'guest', type: 'phone_renewed', userId, storyId, phone: 'another-cookie', isSeen: true },
    { kind: 'guest', type: 'stay_ended', userId, storyId, guests: [{ ...guest, status: 'ended' }] },
    { kind: 'guest', type: 'upload_removed', userId: upload.userId, storyId, upload },
    {
      kind: 'message',
      type: 'sent',
      userId: other.userId,
      storyId: other.storyId,
      messageId: 'm1',
      template: 4,
      by: 'a@b.jp',
    },
    { kind: 'message', type: 'read', userId: other.userId, storyId: other.storyId, messageId: 'm1' },
    {
      kind: 'message',
      type: 'sent',
      userId: other.userId,
      storyId: other.storyId,
      messageId: 'm2',
      text: 'こんにちは',
      by: 'a@b.jp',
    },
    {
      kind: 'guest',
      type: 'crew_joined',
      userId: other.userId,
      storyId: other.storyId,
      guests: [{ ...otherGuest, crew: [{ name: 'さくら' }] }],
      phone: 'a-crew-cookie',
      seat: 1,
    },
    { kind: 'restored', userId: '', storyId: '', backupId: 'b1', cutSeq: 3, by: 'front@hotel.example' },
  ];
  const { seq, at } = lines.at(-1) ?? { seq: 0, at: '' };
  return [...lines, ...others.map((entry, index) => ({ ...entry, seq: seq + 1 + index, at }))];
}

it('foldVersion is increased with each change of what the state is, or of how it is saved', () => {
  const state = fold(readLines());
  const strings: string[] = [];
  const saved = state.save(strings);
  const sum = createHash('sha256')
    .update(JSON.stringify([saved, strings, describeWholeState(state)]))
    .digest('hex');
  expect({ foldVersion, sum }).toEqual(known);
});
