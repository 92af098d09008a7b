import type { Request, Response } from 'express';
import { describe, expect, it } from 'vitest';
import { randomIds } from '../platform/ids.ts';
import { ensurePhone, phoneOf } from './phone-cookie.ts';

function answer() {
  const cookies: string[] = [];
  const res = { append: (_: string, value: string) => cookies.push(value) };
  return { cookies, res: res as unknown as Response };
}
const withCookie = (cookie?: string) => ({ headers: { cookie } }) as unknown as Request;

describe('the phone’s cookie', () => {
  it('is a random secret that scripts cannot read and that is kept as a hash', () => {
    const { cookies, res } = answer();
    const hash = ensurePhone(res, undefined, randomIds);
    expect(cookies[0]).toMatch(/^tk_phone=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    const sent = cookies[0]?.split(';')[0] ?? '';
    expect(sent).not.toContain(hash);
    expect(phoneOf(withCookie(`other=1; ${sent}; more=2`))).toBe(hash);
  });

  it('is given once', () => {
    const { cookies, res } = answer();
    expect(ensurePhone(res, 'known', randomIds)).toBe('known');
    expect(cookies).toEqual([]);
  });

  it.each([
    undefined,
    '',
    'tk_phone=',
    'tk_phone=short',
    `tk_phone=${'x'.repeat(44)}`,
    'tk_phone=__proto__',
    'xtk_phone=1',
  ])('is none of ours when it looks like %j', (cookie) => {
    expect(phoneOf(withCookie(cookie))).toBeUndefined();
  });
});
