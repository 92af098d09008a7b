import type { Request, Response } from 'express';
import { describe, expect, it } from 'vitest';
import { hashSecret, randomIds } from '../platform/ids.ts';
import { PhoneNames } from './phone-cookie.ts';

function answer() {
  const cookies: string[] = [];
  const res = { append: (_: string, value: string) => cookies.push(value) };
  return { cookies, res: res as unknown as Response };
}
const withCookie = (cookie?: string) => ({ headers: { cookie } }) as unknown as Request;
const names = (key = 'our key', isBound: (phone: string) => boolean = () => false) =>
  new PhoneNames(key, randomIds, isBound);

describe('the phone cookie', () => {
  it('is a random secret that scripts cannot read, and is stored as a hash', () => {
    const { cookies, res } = answer();
    const hash = names().ensure(res, undefined);
    expect(cookies[0]).toMatch(/^tk_phone=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    const sent = cookies[0]?.split(';')[0] ?? '';
    expect(sent).not.toContain(hash);
    // The cookie is also valid after a restart and before anybody has registered with it.
    expect(names().phoneOf(withCookie(`other=1; ${sent}; more=2`))).toBe(hash);
  });

  it('is not set again for a known phone', () => {
    const { cookies, res } = answer();
    expect(names().ensure(res, 'known')).toBe('known');
    expect(cookies).toEqual([]);
  });

  it.each([
    undefined,
    '',
    'tk_phone=',
    'tk_phone=short',
    `tk_phone=${'x'.repeat(43)}`,
    `tk_phone=${'x'.repeat(44)}`,
    'tk_phone=__proto__',
    'xtk_phone=1',
  ])('is refused if it is %j', (cookie) => {
    expect(names().phoneOf(withCookie(cookie))).toBeUndefined();
  });

  it('is refused if another server signed it or a character was changed', () => {
    const { cookies, res } = answer();
    names('another key').ensure(res, undefined);
    names().ensure(res, undefined);
    const [foreign = '', own = ''] = cookies.map((cookie) => cookie.split(';')[0] ?? '');
    expect(names().phoneOf(withCookie(foreign))).toBeUndefined();
    const changed = own.replace(/=(.)/, (_, first) => `=${first === 'A' ? 'B' : 'A'}`);
    expect(names().phoneOf(withCookie(changed))).toBeUndefined();
  });

  it('is accepted without a signature as long as guests belong to it', () => {
    const old = 'o'.repeat(43);
    expect(names('our key', (phone) => phone === hashSecret(old)).phoneOf(withCookie(`tk_phone=${old}`))).toBe(
      hashSecret(old),
    );
  });
});
