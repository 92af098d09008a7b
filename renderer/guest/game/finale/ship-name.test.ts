import { describe, expect, it } from 'vitest';
import { estimateWidth, fitShipName, plate } from './ship-name.ts';

const ja = (name: string) => `${name || 'たから'}丸`;
const onPlate = (name: string, named = ja) => fitShipName(name, named, estimateWidth);
const measureWidth = ({ text, fontSize, letterSpacing }: ReturnType<typeof onPlate>) =>
  estimateWidth(text) * fontSize + [...text].length * letterSpacing;

describe("the ship's name on its plate [ENDING-3]", () => {
  it('has the usual letter size and the narrowest plate if it is short', () => {
    expect(onPlate('はると')).toMatchObject({ text: 'はると丸', fontSize: 25, width: plate.narrowest });
  });

  it('widens the plate first, and then gets smaller letters, which stay readable', () => {
    const eight = onPlate('やましたはなこ');
    expect(eight.width).toBeGreaterThan(plate.narrowest);
    const twelve = onPlate('なかそねやすひろたろう');
    expect(twelve.text).toBe('なかそねやすひろたろう丸');
    expect(twelve.fontSize).toBeLessThan(25);
    expect(twelve.fontSize).toBeGreaterThanOrEqual(15);
    expect(twelve.width).toBe(plate.widest);
  });

  it.each([
    ['40 full-width characters', 'あ'.repeat(40)],
    ['40 wide Latin letters', 'W'.repeat(40)],
    ['half-width kana', 'ﾀﾞﾃﾞﾄﾞﾊﾟﾋﾟﾌﾟﾍﾟﾎﾟﾊﾞﾋﾞﾌﾞﾍﾞﾎﾞｶﾞｷﾞｸﾞｹﾞｺﾞｻﾞｼﾞ'],
    ['families of emoji', '👨‍👩‍👧‍👦'.repeat(20)],
    ['surrogate pairs', '𠮷'.repeat(30)],
  ])('is shortened with … and fits the plate if it is made of %s', (_, name) => {
    const fitted = onPlate(name);
    expect(fitted.text).toMatch(/^.+…丸$/su);
    expect(fitted.fontSize).toBeGreaterThanOrEqual(15);
    expect(measureWidth({ ...fitted, letterSpacing: 0 })).toBeLessThanOrEqual(plate.widest - 2 * plate.padding);
    expect(fitted.text).not.toMatch(/\p{Cs}/u);
  });

  it('is never cut within an emoji or a half-width character', () => {
    expect(onPlate('👨‍👩‍👧‍👦'.repeat(20)).text.replaceAll('👨‍👩‍👧‍👦', '')).toBe('…丸');
    expect(onPlate('ﾀﾞ'.repeat(20)).text.replaceAll('ﾀﾞ', '')).toBe('…丸');
  });

  it("is one line even if the guest's name contains line breaks and control characters", () => {
    expect(onPlate('はる\n\u200bと\u0000').text).toBe('はる と丸');
  });

  it('has a default for a guest without a name', () => {
    expect(onPlate('').text).toBe('たから丸');
    expect(onPlate(' \n ').text).toBe('たから丸');
  });

  it('is fitted in English too', () => {
    expect(onPlate('Haruto', (name) => `${name} Maru`)).toMatchObject({ text: 'Haruto Maru', fontSize: 25 });
  });
});
