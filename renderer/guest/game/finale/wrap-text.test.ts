import { describe, expect, it } from 'vitest';
import { wrapText } from './wrap-text.ts';

/** Each letter is as wide as the letters are high. */
const measure = (text: string) => [...text].length;
const wrap = (text: string, fit: { width: number; lines: number; size?: number; least?: number }) =>
  wrapText(text, { size: 10, least: 10, ...fit }, measure);

describe('the words on the keepsake card [ENDING-6]', () => {
  it('break between words, and between the letters of scripts without spaces', () => {
    expect(wrap('The sunset we saw', { width: 100, lines: 3 }).lines).toEqual(['The sunset', 'we saw']);
    expect(wrap('家族で見た夕日', { width: 40, lines: 3 }).lines).toEqual(['家族で見', 'た夕日']);
    expect(wrap('우리가 본 노을', { width: 50, lines: 3 }).lines).toEqual(['우리가 본', '노을']);
  });

  it('do not begin a line with a closing mark', () => {
    expect(wrap('家族で見た。夕日', { width: 50, lines: 3 }).lines).toEqual(['家族で見', 'た。夕日']);
  });

  it('become smaller before they are cut, and a word longer than a line is broken', () => {
    expect(wrap('家族で見た夕日', { width: 40, lines: 1, least: 4 })).toEqual({ lines: ['家族で見た夕日'], size: 4 });
    expect(wrap('家族で見た夕日の海', { width: 40, lines: 2 }).lines).toEqual(['家族で見', 'た夕日…']);
    expect(wrap('Takarabune', { width: 40, lines: 3 }).lines).toEqual(['Taka', 'rabu', 'ne']);
  });
});
