import { describe, expect, it } from 'vitest';
import { courtesyForms, matchesLeniently } from './courtesies.ts';

describe('a right answer with courtesies around it (R153)', () => {
  it.each([
    ['かに', 'かにです'],
    ['かに', 'カニデス。'],
    ['かに', 'かにだよ！'],
    ['かに', 'かにさん'],
    ['やどかり', 'やどかりだ'],
    ['やどかり', 'やどかりさんです'],
    ['やどかり', 'ヤドカリさんだよ'],
    ['海', '海だ'],
    ['海', '海 です'],
    ['crab', 'a crab'],
    ['crab', 'The Crab!'],
    ['octopus', 'ａｎ　octopus'],
    ['Hermit Crab', 'the hermit crab'],
  ])('%s: %s is right', (right, typed) => {
    expect(matchesLeniently(typed, right)).toBe(true);
  });

  it.each([
    // Other words, which only look like the answer with an ending.
    ['から', 'からだ'],
    ['あい', 'あいだ'],
    ['は', 'はだ'],
    ['え', 'えさん'],
    ['とう', 'とうさん'],
    ['じい', 'じいさんです'],
    ['かに', 'かにだ'],
    // Courtesies alone, or twice, or in the wrong place.
    ['かに', 'です'],
    ['かに', 'かにですです'],
    ['かに', 'かにさんさん'],
    ['かに', 'ですかに'],
    ['かに', 'かにですさん'],
    ['crab', 'acrab'],
    ['crab', 'a the crab'],
    ['crab', 'crab the'],
    ['live', 'alive'],
    ['part', 'apart'],
    ['crab', 'the'],
    // What the author wrote is not cut.
    ['おとうさん', 'おとう'],
    ['かにです', 'かに'],
    ['The Who', 'Who'],
    ['', 'です'],
    ['！', 'です'],
    ['ビール', 'ビルです'],
  ])('%s: %s is not', (right, typed) => {
    expect(matchesLeniently(typed, right)).toBe(false);
  });

  it('does not count an ending of the answer itself twice', () => {
    expect(matchesLeniently('おかあさん', 'おかあさん')).toBe(true);
    expect(matchesLeniently('おかあさんです', 'おかあさん')).toBe(true);
  });
});

describe('courtesyForms, for the author', () => {
  it.each([
    ['やどかり', ['やどかりです', 'やどかりだよ', 'やどかりさん', 'やどかりだ']],
    ['かに', ['かにです', 'かにだよ', 'かにさん']],
    ['crab', ['a crab', 'the crab']],
    ['octopus', ['an octopus', 'the octopus']],
    ['1980', ['1980です', '1980だよ', '1980さん', '1980だ']],
    ['!?', []],
  ])('%s: %j', (answer, forms) => {
    expect(courtesyForms(answer)).toEqual(forms);
  });

  it.each(['やどかり', 'かに', '海', 'crab', 'octopus', 'B-07', 'から'])('of %s are all right', (answer) => {
    for (const form of courtesyForms(answer)) expect(matchesLeniently(form, answer), form).toBe(true);
  });
});
