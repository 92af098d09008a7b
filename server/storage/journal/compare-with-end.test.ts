import { describe, expect, it } from 'vitest';
import { compareWithEnd } from './compare-with-end.ts';

const end = { seq: 9, bytes: 900, sum: '00c0ffee' };
const line = { seq: 9, sum: '00c0ffee' };
const damage = (start: number, stop: number) => ({ start, end: stop, after: 0, before: 10 });

describe('a journal compared with its known end', () => {
  it('is whole when that line ends there, whatever came later', () => {
    expect(compareWithEnd({ fileLength: 900, damaged: [] }, line, end)).toBeUndefined();
    expect(compareWithEnd({ fileLength: 5_000, damaged: [damage(100, 200)] }, line, end)).toBeUndefined();
  });

  it('is whole when nothing was in it', () => {
    expect(compareWithEnd({ fileLength: 0, damaged: [] }, undefined, { seq: 0, bytes: 0, sum: '' })).toBeUndefined();
  });

  it('is cut when it is shorter, or when another line ends there', () => {
    expect(compareWithEnd({ fileLength: 899, damaged: [] }, undefined, end)).toBe('cut');
    expect(compareWithEnd({ fileLength: 900, damaged: [] }, { ...line, seq: 8 }, end)).toBe('cut');
    expect(compareWithEnd({ fileLength: 900, damaged: [] }, { ...line, sum: 'decade00' }, end)).toBe('cut');
  });

  it('is cut when lines were taken out and later ones fill the room', () => {
    expect(compareWithEnd({ fileLength: 1_200, damaged: [] }, undefined, end)).toBe('cut');
    expect(compareWithEnd({ fileLength: 1_200, damaged: [damage(100, 300)] }, undefined, end)).toBe('cut');
  });

  it('is damaged when the place itself is, and nothing is missing', () => {
    expect(compareWithEnd({ fileLength: 900, damaged: [damage(800, 900)] }, undefined, end)).toBe('damaged');
    expect(compareWithEnd({ fileLength: 1_200, damaged: [damage(850, 950)] }, undefined, end)).toBe('damaged');
  });
});
