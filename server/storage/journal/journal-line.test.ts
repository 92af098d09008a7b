import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '#core/model/journal.ts';
import { anAction, aStoryChange } from '#tests/storage/support.ts';
import { createBlank, encodeLines, getLineState, isIntact, parseLine, readHead, toLine } from './journal-line.ts';

const at = '2026-11-21T10:00:00.000Z';

function encode(entry: JournalEntry, seq = 7) {
  const { bytes, lengths } = encodeLines([toLine(entry, seq, at)]);
  expect(lengths).toEqual([bytes.length]);
  expect(bytes.indexOf('\n')).toBe(bytes.length - 1);
  return bytes.subarray(0, -1);
}

describe('encoded journal lines', () => {
  it('are parsed back to the entry with its seq and time', () => {
    const entry = anAction('0'.repeat(32), 1);
    expect(parseLine(encode(entry))).toEqual({ ...entry, seq: 7, at });
  });

  it('are one line of JSON each, whatever a guest typed', () => {
    const entry = { ...anAction('u', 1), details: { userAnswer: 'a\nb\r\u2028 "}{"sum":"00000000", \\ 🏖 \ud800' } };
    const bytes = encode(entry);
    expect(isIntact(bytes)).toBe(true);
    expect(parseLine(bytes)).toMatchObject({ details: entry.details });
    expect(JSON.parse(bytes.toString('utf8'))).toMatchObject({
      seq: 7,
      details: { userAnswer: 1 },
      p: [expect.any(String), entry.details.userAnswer],
    });
  });

  it('are not intact after any flipped bit or any truncation', () => {
    const bytes = encode(anAction('u1', 1));
    expect(isIntact(bytes)).toBe(true);
    for (let position = 0; position < bytes.length; position += 1) {
      for (let bit = 0; bit < 8; bit += 1) {
        const flipped = Buffer.from(bytes);
        flipped.writeUInt8((bytes[position] ?? 0) ^ (1 << bit), position);
        expect(isIntact(flipped)).toBe(false);
      }
      expect(isIntact(bytes.subarray(0, position))).toBe(false);
    }
    expect(isIntact(Buffer.alloc(400))).toBe(false);
  });

  it.each([
    ['ids of letters and digits', anAction('5f'.repeat(16), 1, 'abcdefgh')],
    ['an id with a quote', anAction('a"b\\c', 1)],
    ['an id that is not ASCII', aStoryChange('客', '話')],
    ['ids longer than the part that is searched', anAction('u'.repeat(400), 1)],
  ])('have a head that can be read, if necessary by parsing the whole line: %s', (_, entry) => {
    expect(readHead(encode(entry, 12))).toEqual({
      seq: 12,
      at,
      kind: entry.kind,
      userId: entry.userId,
      storyId: entry.storyId,
    });
  });

  it('have a head even if their kind has no guest and no story', () => {
    const bytes = encodeLines([{ seq: 3, at, kind: 'print', jobId: 'j1' }]).bytes.subarray(0, -1);
    expect(isIntact(bytes)).toBe(true);
    expect(readHead(bytes)).toEqual({ seq: 3, at, kind: 'print', userId: '', storyId: '' });
  });
});

const guest = (userId: string, guestName: string) => ({
  ...{ userId, guestName, roomNumber: '３０２', roomKey: '302', hotelId: 'h', storyId: 'abcdefgh', stayId: 'stay-1' },
  ...{ status: 'ended', createdAt: at, updatedAt: at },
});
const checkOut = {
  ...{
    kind: 'guest',
    type: 'checked_out',
    userId: 'u1',
    storyId: 'abcdefgh',
    phone: 'ab'.repeat(32),
    by: 'front@hotel',
  },
  guests: [guest('u1', '髙﨑 "海"'), guest('u2', '比嘉\\花🏖')],
  stays: [{ stayId: 'stay-1', roomKey: '302', startedAt: at, endsAt: at }],
} as JournalEntry;
const toErased = (userIds: string[], stayIds: string[] = []) => ({
  userIds: new Set(userIds),
  stayIds: new Set(stayIds),
});

function blankLine(bytes: Buffer, erased: ReturnType<typeof toErased>): Buffer {
  const copy = Buffer.from(bytes);
  const blank = createBlank(bytes, erased);
  expect(blank).toBeDefined();
  if (blank) blank.bytes.copy(copy, blank.offset);
  return copy;
}

describe('createBlank', () => {
  it('leaves an intact line of the same length with the same head, and removes all data of erased guests', () => {
    const bytes = encode(checkOut);
    const after = blankLine(bytes, toErased(['u1', 'u2'], ['stay-1']));
    expect([after.length, isIntact(after), readHead(after)]).toEqual([bytes.length, true, readHead(bytes)]);
    expect(after.toString('utf8')).not.toMatch(/髙|海|比嘉|302|３０２|abab/);
    expect(JSON.parse(after.toString('utf8'))).toMatchObject({ seq: 7, by: 'front@hotel' });
    expect(parseLine(after)).toMatchObject({
      phone: '',
      guests: [
        { userId: 'u1', guestName: '', roomNumber: '', roomKey: '', status: 'ended' },
        { userId: 'u2', guestName: '', roomKey: '' },
      ],
      stays: [{ stayId: 'stay-1', roomKey: '' }],
    });
    expect(createBlank(after, toErased(['u1', 'u2'], ['stay-1']))).toBeUndefined();
  });

  it('preserves the data of other guests, and the room until the stay is erased', () => {
    const after = blankLine(encode(checkOut), toErased(['u1']));
    expect(isIntact(after)).toBe(true);
    expect(parseLine(after)).toMatchObject({
      guests: [{ guestName: '' }, guest('u2', '比嘉\\花🏖')],
      stays: [{ roomKey: '302' }],
    });
    expect(parseLine(blankLine(after, toErased(['u2'], ['stay-1'])))).toMatchObject({
      guests: [{ guestName: '' }, { guestName: '' }],
      stays: [{ roomKey: '' }],
    });
  });

  it.each([
    ['nothing of the erased guests', checkOut, toErased(['u3'])],
    ['no personal text', aStoryChange('u1', 's'), toErased(['u1'])],
  ])('returns undefined for a line that contains %s', (_, entry, erased) => {
    expect(createBlank(encode(entry), erased)).toBeUndefined();
  });

  it('leaves a readable line without the texts if a power cut interrupts the writing, and can be repeated', () => {
    const bytes = encode(checkOut);
    const erased = toErased(['u1', 'u2'], ['stay-1']);
    const blank = createBlank(bytes, erased);
    const whole = blankLine(bytes, erased);
    for (let written = 1; written < (blank?.bytes.length ?? 0); written += 1) {
      const torn = Buffer.from(bytes);
      blank?.bytes.copy(torn, blank.offset, 0, written);
      if (getLineState(torn) === 'good') continue;
      expect(getLineState(torn)).toBe('own_damaged');
      expect(parseLine(torn)).toMatchObject({
        userId: 'u1',
        guests: [{ userId: 'u1', guestName: '' }, { roomKey: '' }],
      });
      const again = blankLine(torn, erased);
      expect([isIntact(again), again.length]).toEqual([true, bytes.length]);
      expect(again.toString('utf8')).not.toMatch(/髙|海|比嘉|302|３０２|abab/);
    }
    expect(isIntact(whole)).toBe(true);
  });
});
