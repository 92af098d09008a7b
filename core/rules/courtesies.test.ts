import { describe, expect, it } from 'vitest';
import { courtesyForms, matchesLeniently } from './courtesies.ts';

describe('matchesLeniently, with courtesies around the answer (ANSWER-4)', () => {
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
  ])('with the answer %s, accepts %s', (right, typed) => {
    expect(matchesLeniently(typed, right)).toBe(true);
  });

  it.each([
    // Different words, which only look like the answer with an ending.
    ['から', 'からだ'],
    ['あい', 'あいだ'],
    ['は', 'はだ'],
    ['え', 'えさん'],
    ['とう', 'とうさん'],
    ['じい', 'じいさんです'],
    ['かに', 'かにだ'],
    // Only courtesies, two of them, or one at the wrong end.
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
    // The author's answer is not shortened.
    ['おとうさん', 'おとう'],
    ['かにです', 'かに'],
    ['The Who', 'Who'],
    ['', 'です'],
    ['！', 'です'],
    ['ビール', 'ビルです'],
  ])('with the answer %s, refuses %s', (right, typed) => {
    expect(matchesLeniently(typed, right)).toBe(false);
  });

  it('accepts an answer that itself ends with a courtesy', () => {
    expect(matchesLeniently('おかあさん', 'おかあさん')).toBe(true);
    expect(matchesLeniently('おかあさんです', 'おかあさん')).toBe(true);
  });
});

describe('courtesyForms', () => {
  it.each([
    ['やどかり', ['やどかりです', 'やどかりだよ', 'やどかりさん', 'やどかりだ']],
    ['かに', ['かにです', 'かにだよ', 'かにさん']],
    ['crab', ['a crab', 'the crab']],
    ['octopus', ['an octopus', 'the octopus']],
    ['1980', ['1980です', '1980だよ', '1980さん', '1980だ']],
    ['!?', []],
  ])('for %s, returns %j', (answer, expected) => {
    expect(courtesyForms(answer)).toEqual(expected);
  });

  it.each(['やどかり', 'かに', '海', 'crab', 'octopus', 'B-07', 'から'])(
    'returns only forms that matchesLeniently accepts, for %s',
    (answer) => {
      for (const form of courtesyForms(answer)) expect(matchesLeniently(form, answer), form).toBe(true);
    },
  );
});
