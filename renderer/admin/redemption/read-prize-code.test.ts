import { expect, it } from 'vitest';
import { spacedCode, withCheck } from '#core/rules/lottery-codes.ts';
import { readPrizeCode } from './read-prize-code.ts';

const voucher = withCheck('voucher', '7kq3m9x');
const claim = withCheck('claim', '7kq3m9x');
const wrong = voucher.replace('7', '8');
const wide = (text: string) => text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));

it.each([
  [voucher, { kind: 'voucher', code: voucher }],
  [spacedCode(voucher).toUpperCase(), { kind: 'voucher', code: voucher }],
  [wide(spacedCode(voucher)), { kind: 'voucher', code: voucher }],
  [`http://192.168.1.20:8080/v/${voucher}`, { kind: 'voucher', code: voucher }],
  [wide(`http://192.168.1.20:8080/v/${voucher}`), { kind: 'voucher', code: voucher }],
  [`http://192.168.1.20:8080/v/${wrong}`, { kind: 'mistyped', code: wrong }],
  [wrong, { kind: 'mistyped', code: wrong }],
  ['0ol1i23a', { kind: 'mistyped', code: '0ol1i23a' }],
  [claim, { kind: 'claim', code: claim }],
  [`http://192.168.1.20:8080/c/${claim}`, { kind: 'claim', code: claim }],
  ['http://192.168.1.20:8080/t/abcd2345', { kind: 'ticket', code: 'abcd2345' }],
])('readPrizeCode(%s) returns %j', (text, read) => {
  expect(readPrizeCode(text)).toEqual(read);
});

it('readPrizeCode recognises a story link and codes that are not ours, and returns undefined for blank text', () => {
  expect(readPrizeCode('http://192.168.1.20:8080/story/abcd2345')).toMatchObject({ kind: 'story' });
  expect(readPrizeCode('https://example.com/menu')).toMatchObject({ kind: 'other' });
  expect(readPrizeCode('4901234567894')).toMatchObject({ kind: 'other' });
  expect(readPrizeCode('302')).toMatchObject({ kind: 'other' });
  expect(readPrizeCode('　')).toBeUndefined();
});
