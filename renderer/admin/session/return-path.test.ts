import { expect, it } from 'vitest';
import { returnEntry, returnPath } from './return-path.ts';

it.each(['/admin', '/admin/stories', '/admin/users?x=1', '/admin?y=2'])(
  'returnPath returns a page of the panel: %s',
  (from) => {
    expect(returnPath({ from })).toBe(from);
  },
);

it.each([
  '/admin/login',
  '/admin/login?link=x',
  '/admin/setup',
  '/admin/pair',
  '/',
  '/story/abc',
  '//evil.example/admin',
  'https://evil.example/admin',
  '/administrator',
  7,
])('returnPath returns undefined for any other path: %s', (from) => {
  expect(returnPath({ from })).toBeUndefined();
});

it('returnPath returns undefined without a state', () => {
  expect(returnPath(null)).toBeUndefined();
  expect(returnPath({})).toBeUndefined();
});

it('returnEntry returns the history state of a page, for pages of the panel only', () => {
  expect(returnEntry({ from: '/admin/users', state: { guest: 'g' } })).toEqual({ guest: 'g' });
  expect(returnEntry({ from: '/', state: { guest: 'g' } })).toBeUndefined();
  expect(returnEntry(null)).toBeUndefined();
});
