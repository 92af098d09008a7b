import { describe, expect, it } from 'vitest';
import { compareWithEnd } from './compare-with-end.ts';

const end = { seq: 9, bytes: 900, sum: '00c0ffee' };
const line = { seq: 9, sum: '00c0ffee' };
const damage = (start: number, stop: number) => ({ start, end: stop, after: 0, before: 10 });

describe('compareWithEnd', () => {
  it('returns undefined if the expected line ends at the expected byte, despite later lines and earlier damage', () => {
    expect(compareWithEnd({ fileLength: 900, damaged: [] }, line, end)).toBeUndefined();
    expect(compareWithEnd({ fileLength: 5_000, damaged: [damage(100, 200)] }, line, end)).toBeUndefined();
  });

  it('returns undefined for an empty journal', () => {
    expect(compareWithEnd({ fileLength: 0, damaged: [] }, undefined, { seq: 0, bytes: 0, sum: '' })).toBeUndefined();
  });

  it('returns cut if the journal is shorter, or another line ends at the expected byte', () => {
    expect(compareWithEnd({ fileLength: 899, damaged: [] }, undefined, end)).toBe('cut');
    expect(compareWithEnd({ fileLength: 900, damaged: [] }, { ...line, seq: 8 }, end)).toBe('cut');
    expect(compareWithEnd({ fileLength: 900, damaged: [] }, { ...line, sum: 'decade00' }, end)).toBe('cut');
  });

  it('returns cut if no line ends at the expected byte, although the journal is longer', () => {
    expect(compareWithEnd({ fileLength: 1_200, damaged: [] }, undefined, end)).toBe('cut');
    expect(compareWithEnd({ fileLength: 1_200, damaged: [damage(100, 300)] }, undefined, end)).toBe('cut');
  });

  it('returns damaged if the expected byte is in a damaged part of a journal that is long enough', () => {
    expect(compareWithEnd({ fileLength: 900, damaged: [damage(800, 900)] }, undefined, end)).toBe('damaged');
    expect(compareWithEnd({ fileLength: 1_200, damaged: [damage(850, 950)] }, undefined, end)).toBe('damaged');
  });
});
