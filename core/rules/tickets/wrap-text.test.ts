import { describe, expect, it } from 'vitest';
import { wrapEvenly, wrapText } from './wrap-text.ts';

/** Returns the width of a text: 10 for each full-width character, 5 for each Latin or half-width one. */
const measure = (text: string) => [...text].reduce((sum, character) => sum + (/[ -~｡-ﾟ]/u.test(character) ? 5 : 10), 0);
const lines = (text: string, width: number) => [...wrapText(text, width, measure).lines];

describe('wrapText', () => {
  it('breaks Japanese between any characters, but begins no line with a comma, small kana or closing bracket', () => {
    expect(lines('宝船が帰る、夕なぎの海', 50)).toEqual(['宝船が帰', 'る、夕なぎ', 'の海']);
    for (let width = 30; width < 120; width += 5) {
      const wrapped = lines('島の「マース」が、ちょっと待って、ほうき星（すいせい）を見た。', width);
      for (const line of wrapped) {
        expect(line).not.toMatch(/^[、。」）ょっー]/u);
        expect(line).not.toMatch(/[「（]$/u);
      }
    }
  });

  it('prefers marked phrase breaks, unless much of the line would be empty', () => {
    expect(lines('消えた\u200b宝船と\u200b六つの\u200b宝', 70)).toEqual(['消えた宝船と', '六つの宝']);
    expect(lines('海の\u200bそこにしずんだたからもの', 70)).toEqual(['海のそこにしず', 'んだたからもの']);
  });

  it('breaks English at spaces, and splits only words that are wider than the paper', () => {
    expect(lines('The lost treasure ship', 60)).toEqual(['The lost', 'treasure', 'ship']);
    const long = wrapText('Llanfairpwllgwyngyll town', 50, measure);
    expect(long.lines).toEqual(['Llanfairpw', 'llgwyngyll', 'town']);
    expect(long.brokenWords).toBe(1);
    expect(lines('The 1,000.50 yen', 40)).toEqual(['The', '1,000.50', 'yen']);
  });

  it('drops nothing but spaces, and makes no line wider than the paper', () => {
    const texts = [
      '消えた宝船と六つの宝',
      'The Lost Treasure Ship と六つの宝、「Treasure Hunt」へようこそ！',
      '、、、、、、、、、、、、、、、、',
      'ｱﾊﾟｰﾄﾒﾝﾄ 𠮷野家 髙橋﨑山',
      'a\u0301e\u0301 か\u3099',
      `${'宝'.repeat(200)}`,
      'x'.repeat(200),
      '  前と 後ろ  ',
    ];
    for (const text of texts)
      for (const width of [20, 35, 90, 400]) {
        const wrapped = wrapText(text, width, measure);
        const bare = (value: string) => value.replace(/\s/gu, '');
        expect(bare(wrapped.lines.join(''))).toBe(bare(text));
        for (const line of wrapped.lines) expect(measure(line)).toBeLessThanOrEqual(width);
      }
  });

  it('keeps line breaks of the text, even an empty line', () => {
    expect(lines('一\n\n二', 50)).toEqual(['一', '', '二']);
  });

  it('has a variant, wrapEvenly, that balances the widths of lines without adding lines', () => {
    expect(wrapEvenly('一二三四五六七八九十壱', 100, measure).lines).toEqual(['一二三四五六', '七八九十壱']);
    expect(wrapEvenly('one two three four five', 95, measure).lines).toEqual(['one two three', 'four five']);
  });
});
