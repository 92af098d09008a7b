import type { Request, Response } from 'express';
import { describe, expect, it } from 'vitest';
import { hashSecret, randomIds } from '../platform/ids.ts';
import { PhoneCookies } from './phone-cookie.ts';

function createResponse() {
  const cookies: string[] = [];
  const res = { append: (_: string, value: string) => cookies.push(value) };
  return { cookies, res: res as unknown as Response };
}
const requestWithCookie = (cookie?: string) => ({ headers: { cookie } }) as unknown as Request;
const createPhoneCookies = (key = 'our key', hasGuests: (phone: string) => boolean = () => false) =>
  new PhoneCookies(key, randomIds, hasGuests);

describe('the phone cookie', () => {
  it('is a random secret that scripts cannot read, and is stored as a hash', () => {
    const { cookies, res } = createResponse();
    const hash = createPhoneCookies().ensure(res, undefined);
    expect(cookies[0]).toMatch(/^tk_phone=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    const sent = cookies[0]?.split(';')[0] ?? '';
    expect(sent).not.toContain(hash);
    // The cookie is also valid after a restart and before anybody has registered with it.
    expect(createPhoneCookies().readPhone(requestWithCookie(`other=1; ${sent}; more=2`))).toBe(hash);
  });

  it('is not set again for a known phone', () => {
    const { cookies, res } = createResponse();
    expect(createPhoneCookies().ensure(res, 'known')).toBe('known');
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
    expect(createPhoneCookies().readPhone(requestWithCookie(cookie))).toBeUndefined();
  });

  it('is refused if another server signed it or a character was changed', () => {
    const { cookies, res } = createResponse();
    createPhoneCookies('another key').ensure(res, undefined);
    createPhoneCookies().ensure(res, undefined);
    const [foreignCookie = '', ownCookie = ''] = cookies.map((cookie) => cookie.split(';')[0] ?? '');
    expect(createPhoneCookies().readPhone(requestWithCookie(foreignCookie))).toBeUndefined();
    const changed = ownCookie.replace(/=(.)/, (_, first) => `=${first === 'A' ? 'B' : 'A'}`);
    expect(createPhoneCookies().readPhone(requestWithCookie(changed))).toBeUndefined();
  });

  it('is accepted without a signature as long as guests belong to it', () => {
    const oldSecret = 'o'.repeat(43);
    expect(
      createPhoneCookies('our key', (phone) => phone === hashSecret(oldSecret)).readPhone(
        requestWithCookie(`tk_phone=${oldSecret}`),
      ),
    ).toBe(hashSecret(oldSecret));
  });
});
