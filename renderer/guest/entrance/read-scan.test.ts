import { describe, expect, it } from 'vitest';
import { withCheck } from '#core/rules/lottery-codes.ts';
import { readScan, toCodePage } from './read-scan.ts';

const ticket = withCheck('ticket', '7kq3m9x');

describe('a scanned or typed text', () => {
  it.each([
    'http://192.168.1.20:8080/story/abcd2345',
    'https://hotel.example/story/abcd2345?x=1',
    'abcd2345',
    'ＡＢＣＤ２３４５',
    'abcd 2345',
    '{"storyId":"abcd2345"}',
  ])('[201] is read as a story: %s', (text) => {
    expect(readScan(text)).toEqual({ kind: 'story', storyId: 'abcd2345' });
  });

  it.each([
    'http://192.168.1.20:8080/?resume=K7MPQR2X',
    'http://192.168.1.20:8080?a=b&resume=K7MPQR2X',
    '/?resume=K7MPQR2X',
  ])('is read as another phone’s transfer code: %s', (text) => {
    expect(readScan(text)).toEqual({ kind: 'resume', code: 'K7MPQR2X' });
  });

  it.each([
    [`http://192.168.1.20:8080/t/${ticket}`, `/t/${ticket}`],
    [`https://other.hotel/T/${ticket.toUpperCase()}?x=1`, `/t/${ticket}`],
    [`http://x/v/${ticket}`, `/v/${ticket}`],
  ])('is read as a code with a page of its own: %s', (text, path) => {
    expect(readScan(text)).toEqual({ kind: 'page', path });
  });

  it.each(['ticket', 'spot'] as const)('leads to the page of a %s if it is its bare code', (kind) => {
    const code = withCheck(kind, '7kq3m9x');
    const page = kind === 'spot' ? `/spot/${code}` : `/t/${code}`;
    expect(toCodePage(`${code.slice(0, 4)} ${code.slice(4)}`)).toBe(page);
    expect(toCodePage('zzzzzzzz')).toBeUndefined();
  });

  it.each(['', 'WIFI:T:WPA;S:beach;P:secret;;', 'https://example.com/', 'http://x/story/', 'abc', '{"storyId":3}'])(
    '[212] has no meaning if it is not one of our codes: %s',
    (text) => {
      expect(readScan(text)).toBeUndefined();
    },
  );
});
