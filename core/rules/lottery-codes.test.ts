import { describe, expect, it } from 'vitest';
import { storyIdAlphabet as alphabet } from '../model/story-id.ts';
import { codeLink, kindOfCode, readCode, spacedCode, withCheck } from './lottery-codes.ts';

const bodies = ['2222222', 'zzzzzzz', '23456ab', 'f2kd6rw', 'h7m3x9q'];

describe('a claim code or voucher code', () => {
  it('has a check character that identifies its kind', () => {
    expect(alphabet).toHaveLength(31);
    for (const body of bodies) {
      const [claim, voucher] = [withCheck('claim', body), withCheck('voucher', body)];
      expect(claim).toHaveLength(8);
      expect([kindOfCode(claim), kindOfCode(voucher)]).toEqual(['claim', 'voucher']);
    }
  });

  it('is not valid for its kind with one wrong character or two swapped neighbours', () => {
    for (const body of bodies) {
      const code = withCheck('voucher', body);
      for (let index = 0; index < code.length; index += 1) {
        for (const other of alphabet) {
          const wrong = code.slice(0, index) + other + code.slice(index + 1);
          if (wrong !== code) expect(kindOfCode(wrong), wrong).not.toBe('voucher');
        }
        const swapped = code.slice(0, index) + (code[index + 1] ?? '') + (code[index] ?? '') + code.slice(index + 2);
        if (index + 1 < code.length && swapped !== code) expect(kindOfCode(swapped), swapped).not.toBe('voucher');
      }
    }
  });

  it.each(['', 'f2kd6r', 'f2kd6rwaa', 'f2kd6rw!', 'F2KD6RWA', 'l0i1o000', 'default-story-id'])(
    'is not recognised in %j',
    (text) => {
      expect(kindOfCode(text)).toBeUndefined();
    },
  );
});

const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));

describe('readCode', () => {
  const code = withCheck('voucher', 'f2kd6rw');

  it.each([
    [code, undefined],
    [` ${code.toUpperCase().slice(0, 4)} ${code.toUpperCase().slice(4)} `, undefined],
    [fullWidth(code), undefined],
    [codeLink('http://192.168.1.20:8080/', 'voucher', code), 'voucher'],
    [`HTTP://OLD-ADDRESS/V/${code.toUpperCase()}`, 'voucher'],
    [`192.168.1.20:8080/v/${code}?x=1`, 'voucher'],
    [`https://hotel.example/c/${code}`, 'claim'],
    [fullWidth(`http://192.168.1.20:8080/v/${code}`), 'voucher'],
    [`http+//192.168.1.20+8080/v/${code}`, 'voucher'],
    [`http//192.168.1.208080/v/${code}`, 'voucher'],
  ])('returns the code in %s', (text, kind) => {
    expect(readCode(text)).toEqual({ code, ...(kind === undefined ? {} : { kind }) });
  });
});

it('codes are shown in two groups of four, and other texts as they are', () => {
  expect(['7kq3m9xh', 'default-story-id'].map(spacedCode)).toEqual(['7kq3 m9xh', 'default-story-id']);
});
