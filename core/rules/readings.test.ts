import { describe, expect, it } from 'vitest';
import { dropReadings, findReadings, splitReadings, withoutReadings } from './readings.ts';

describe('the readings of a text [READING-1]', () => {
  it('belong to the marked characters, or to the kanji before them', () => {
    const text = 'むかし、｜宝船《たからぶね》が浜《はま》に着いた。';
    expect(splitReadings(text)).toEqual([
      { base: 'むかし、' },
      { base: '宝船', reading: 'たからぶね' },
      { base: 'が' },
      { base: '浜', reading: 'はま' },
      { base: 'に着いた。' },
    ]);
    expect(withoutReadings(text)).toBe('むかし、宝船が浜に着いた。');
    expect(findReadings(text).map(({ from, to }) => text.slice(from, to))).toEqual([
      '｜宝船《たからぶね》',
      '浜《はま》',
    ]);
  });

  it('may be of words with kana, if the word is marked', () => {
    expect(splitReadings('｜お引っこし《おひっこし》')).toEqual([{ base: 'お引っこし', reading: 'おひっこし' }]);
    expect(splitReadings('|1人《ひとり》で')).toEqual([{ base: '1人', reading: 'ひとり' }, { base: 'で' }]);
    expect(withoutReadings('大きく《おおきく》')).toBe('大きく《おおきく》');
  });

  it.each(['《はま》', '浜《beach》', '浜《》', '浜《はま', '｜浜', '本《星の砂》', 'a|b《c》'])(
    'are none in "%s", which stays as it is',
    (text) => {
      expect(withoutReadings(text)).toBe(text);
      expect(splitReadings(text)).toEqual([{ base: text }]);
    },
  );

  it('keep the text together, whatever it is', () => {
    for (const text of ['', '《', '｜｜浜《はま》', '浜《はま》浜《はま》', '一《いち》\n二《に》'])
      expect(
        splitReadings(text)
          .map(({ base }) => base)
          .join(''),
      ).toBe(withoutReadings(text));
  });

  it('are dropped everywhere in a value, which otherwise stays the same', () => {
    const value = { a: ['浜《はま》', 1, null], b: { c: '海' } };
    expect(dropReadings(value)).toEqual({ a: ['浜', 1, null], b: { c: '海' } });
    const plain = { a: '浜' };
    expect(dropReadings(plain)).toBe(plain);
    const quoted = { a: '本《星の砂》' };
    expect(dropReadings(quoted)).toBe(quoted);
  });
});
