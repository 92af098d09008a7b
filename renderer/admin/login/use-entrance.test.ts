import { expect, it } from 'vitest';
import { ApiFailure } from '../../platform/api-failure.ts';
import { entranceOf } from './use-entrance.ts';

const failure = (code: ApiFailure['code']) => new ApiFailure(code, 403, '');
const asked = (own: Partial<Parameters<typeof entranceOf>[0]>) =>
  entranceOf({ isPending: false, data: undefined, error: null, link: undefined, ...own });

it('shows the log-in once an account exists, and a new one-time link opens the form again', () => {
  expect(asked({ data: { needed: false, isLocal: true } })).toEqual({ kind: 'log-in' });
  expect(asked({ data: { needed: false, isLocal: true }, link: 'x' })).toEqual({ kind: 'first-account' });
});

it('shows the form for the first account on the PC itself, or with the link', () => {
  expect(asked({ data: { needed: true, isLocal: true } })).toEqual({ kind: 'first-account' });
  expect(asked({ data: { needed: true, isLocal: false } })).toEqual({ kind: 'set-up-elsewhere' });
  expect(asked({ data: { needed: true, isLocal: false }, link: 'x' })).toEqual({ kind: 'first-account' });
  expect(asked({ error: failure('DEVICE_NOT_PAIRED'), link: 'x' })).toEqual({ kind: 'first-account' });
});

it('says where the panel does not open', () => {
  expect(asked({ error: failure('DEVICE_NOT_PAIRED') })).toEqual({ kind: 'blocked', reason: 'DEVICE_NOT_PAIRED' });
  expect(asked({ error: failure('WRONG_HOST'), link: 'x' })).toEqual({ kind: 'blocked', reason: 'WRONG_HOST' });
});

it('shows the log-in when the call fails', () => {
  expect(asked({ error: failure('NO_RESPONSE') })).toEqual({ kind: 'log-in' });
  expect(asked({ isPending: true })).toEqual({ kind: 'checking' });
});
