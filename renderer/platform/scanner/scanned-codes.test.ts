import { expect, it } from 'vitest';
import { withCheck } from '#core/rules/lottery-codes.ts';
import { isTakarabuneCode, splitCodes } from './scanned-codes.ts';

const claim = withCheck('claim', '7kq3m9x');
const link = `http://192.168.1.20:8080/c/${claim}`;

it.each([
  ['', []],
  [' ', []],
  [claim, [claim]],
  [`${link}\n`, [link]],
  [`${link}${link}`, [link, link]],
  [`${link} http+//192.168.1.20+8080/story/abcd2345`, [link, 'http+//192.168.1.20+8080/story/abcd2345']],
  [`${claim}abcd2345`, [claim, 'abcd2345']],
  ['https://example.com/menu', ['https://example.com/menu']],
])('splitCodes returns the codes in %j', (typed, codes) => {
  expect(splitCodes(typed)).toEqual(codes);
});

it.each([
  link,
  claim,
  'abcd2345',
  'ABCD-2345',
  'http://a/story/abcd2345',
  'http+//192.168.1.20+8080/story/abcd2345',
  "http'//192.168.1.20'8080/v/abcd2345",
  'http://a/t/abcd2345',
])('isTakarabuneCode accepts %j, which may be one of our codes', (text) => {
  expect(isTakarabuneCode(text)).toBe(true);
});

it.each([
  'https://example.com/menu',
  '4901234567894',
  'WIFI:T:WPA;S:x;;',
  'あいうえお',
  '{"a":1}',
  `http://a/c/${'x'.repeat(400)}`,
])('isTakarabuneCode rejects %j', (text) => {
  expect(isTakarabuneCode(text)).toBe(false);
});
