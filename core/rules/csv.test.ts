import { describe, expect, it } from 'vitest';
import { toCsvLine } from './csv.ts';

describe('toCsvLine', () => {
  it.each([
    '=cmd()',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    ' =1',
    '\u3000＝1',
    '\uFEFF=1',
    '\u200B@x',
  ])('prefixes %j so that no spreadsheet reads it as a formula', (text) => {
    expect(toCsvLine([text])).toBe(`"'${text}"\r\n`);
  });

  it('quotes cells, so that quotes, commas and line breaks stay in them', () => {
    expect(toCsvLine(['a"b', 'c,d', 'e\nf', ''])).toBe('"a""b","c,d","e\nf",""\r\n');
  });
});
