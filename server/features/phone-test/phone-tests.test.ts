import { beforeEach, describe, expect, it } from 'vitest';
import { randomIds } from '../../platform/ids.ts';
import { type Opening, PhoneTests } from './phone-tests.ts';

const minuteMs = 60_000;
let now: number;
let tests: PhoneTests;

beforeEach(() => {
  now = 0;
  tests = new PhoneTests({
    clock: { now: () => Date.parse('2026-11-22T10:00:00Z') + now, monotonic: () => now },
    ids: randomIds,
    publicOrigin: () => 'http://192.168.1.20:8080',
    ownAddresses: () => ['192.168.1.20', 'fe80::1'],
    wrongCodesPerMinute: 3,
  });
});

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1';
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const from = (address: string, fields: Partial<Opening> = {}): Opening => ({
  address,
  userAgent: iphone,
  openMs: 800,
  camera: 'photo',
  ...fields,
});
const catchCode = (run: () => unknown): string | undefined => {
  try {
    run();
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a phone test', () => {
  it('has a URL with a token of its own', () => {
    const first = tests.start();
    expect(first.url).toBe(`http://192.168.1.20:8080/test/${first.token}`);
    expect(first.token).toMatch(/^[2-9a-z]{8}$/);
    expect(tests.start().token).not.toBe(first.token);
  });

  it('lists each phone once, with its kind and the time that its first opening took', () => {
    const { token } = tests.start();
    tests.open(token, from('192.168.50.31'));
    tests.open(token, from('192.168.50.31', { openMs: 200 }));
    tests.open(token, from('192.168.50.44', { userAgent: android, openMs: 1_100, camera: 'live' }));
    expect(tests.current()?.phones).toMatchObject([
      { device: 'iphone', address: '192.168.50.31', openMs: 800, camera: 'photo' },
      { device: 'android', address: '192.168.50.44', openMs: 1_100, camera: 'live' },
    ]);
  });

  it('lists phones of different kinds behind one address separately', () => {
    const { token } = tests.start();
    tests.open(token, from('10.0.0.1'));
    tests.open(token, from('10.0.0.1', { userAgent: android }));
    expect(tests.current()?.phones).toHaveLength(2);
  });

  it.each(['127.0.0.1', '::1', '::ffff:192.168.1.20', '192.168.1.20'])(
    'does not count a browser of this computer (%s) as a phone',
    (address) => {
      const { token } = tests.start();
      tests.open(token, from(address, { userAgent: windows }));
      expect(tests.current()).toMatchObject({ phones: [], openedHere: true });
    },
  );

  it('ends after five minutes, or when the next test starts', () => {
    const first = tests.start();
    now = 5 * minuteMs - 1;
    tests.open(first.token, from('192.168.50.31'));
    now = 5 * minuteMs;
    expect(catchCode(() => tests.open(first.token, from('192.168.50.32')))).toBe('PHONE_TEST_OVER');
    expect(tests.current()?.phones).toHaveLength(1);
    const second = tests.start();
    expect(tests.current()?.phones).toEqual([]);
    expect(catchCode(() => tests.open(first.token, from('192.168.50.33')))).toBe('PHONE_TEST_OVER');
    tests.open(second.token, from('192.168.50.34'));
    expect(tests.current()?.phones).toHaveLength(1);
  });

  it('refuses an address after three wrong codes, and no other address', () => {
    const { token } = tests.start();
    for (let i = 0; i < 3; i += 1)
      expect(catchCode(() => tests.open('22222222', from('10.0.0.9')))).toBe('PHONE_TEST_OVER');
    expect(catchCode(() => tests.open(token, from('10.0.0.9')))).toBe('TOO_MANY_REQUESTS');
    expect(catchCode(() => tests.open(token, from('10.0.0.8')))).toBeUndefined();
  });

  it('lists twenty phones, counts eighty more, and refuses all others', () => {
    const { token } = tests.start();
    for (let i = 0; i < 100; i += 1) tests.open(token, from(`10.0.0.${i}`));
    expect(tests.current()).toMatchObject({ more: 80 });
    expect(tests.current()?.phones).toHaveLength(20);
    expect(catchCode(() => tests.open(token, from('10.9.9.9')))).toBe('PHONE_TEST_OVER');
  });
});
