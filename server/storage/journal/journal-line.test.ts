import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '#core/model/journal.ts';
import { anAction, aStoryChange } from '#tests/storage/support.ts';
import { encodeLines, isIntact, parseLine, readHead, toLine } from './journal-line.ts';

const at = '2026-11-21T10:00:00.000Z';

function bytesOf(entry: JournalEntry, seq = 7) {
  const { bytes, lengths } = encodeLines([toLine(entry, seq, at)]);
  expect(lengths).toEqual([bytes.length]);
  expect(bytes.indexOf('\n')).toBe(bytes.length - 1);
  return bytes.subarray(0, -1);
}

describe('a journal line', () => {
  it('comes back as it was appended, with its seq and time', () => {
    const entry = anAction('0'.repeat(32), 1);
    expect(parseLine(bytesOf(entry))).toEqual({ ...entry, seq: 7, at });
  });

  it('is one line of JSON whatever a guest typed', () => {
    const entry = { ...anAction('u', 1), details: { userAnswer: 'a\nb\r\u2028 "}{"sum":"00000000", \\ 🏖 \ud800' } };
    const bytes = bytesOf(entry);
    expect(isIntact(bytes)).toBe(true);
    expect(parseLine(bytes)).toMatchObject({ details: entry.details });
    expect(JSON.parse(bytes.toString('utf8'))).toMatchObject({ seq: 7, details: entry.details });
  });

  it('tells any flipped bit and any lost end', () => {
    const bytes = bytesOf(anAction('u1', 1));
    expect(isIntact(bytes)).toBe(true);
    for (let place = 0; place < bytes.length; place += 1) {
      for (let bit = 0; bit < 8; bit += 1) {
        const flipped = Buffer.from(bytes);
        flipped.writeUInt8((bytes[place] ?? 0) ^ (1 << bit), place);
        expect(isIntact(flipped)).toBe(false);
      }
      expect(isIntact(bytes.subarray(0, place))).toBe(false);
    }
    expect(isIntact(Buffer.alloc(400))).toBe(false);
  });

  it.each([
    ['plain ids', anAction('5f'.repeat(16), 1, 'abcdefgh')],
    ['an id with a quote', anAction('a"b\\c', 1)],
    ['an id that is not ASCII', aStoryChange('客', '話')],
    ['ids longer than the head that is looked at', anAction('u'.repeat(400), 1)],
  ])('shows its head without being parsed: %s', (_, entry) => {
    expect(readHead(bytesOf(entry, 12))).toEqual({
      seq: 12,
      at,
      kind: entry.kind,
      userId: entry.userId,
      storyId: entry.storyId,
    });
  });

  it('has a head also when its kind has no guest and no story', () => {
    const bytes = encodeLines([{ seq: 3, at, kind: 'print', jobId: 'j1' }]).bytes.subarray(0, -1);
    expect(isIntact(bytes)).toBe(true);
    expect(readHead(bytes)).toEqual({ seq: 3, at, kind: 'print', userId: '', storyId: '' });
  });
});
