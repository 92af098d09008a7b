import { expect, it } from 'vitest';
import { ApiFailure } from '../../platform/api-failure.ts';
import { chooseEntrance } from './use-entrance.ts';

const failure = (code: ApiFailure['code']) => new ApiFailure(code, 403, '');
const chooseWith = (overrides: Partial<Parameters<typeof chooseEntrance>[0]>) =>
  chooseEntrance({ isPending: false, data: undefined, error: null, link: undefined, ...overrides });

it('the log-in form is shown once an account exists, and the form for a new account with a new one-time link', () => {
  expect(chooseWith({ data: { needed: false, isLocal: true } })).toEqual({ kind: 'log-in' });
  expect(chooseWith({ data: { needed: false, isLocal: true }, link: 'x' })).toEqual({ kind: 'first-account' });
});

it('the form for the first account is shown on the PC itself, or with the one-time link', () => {
  expect(chooseWith({ data: { needed: true, isLocal: true } })).toEqual({ kind: 'first-account' });
  expect(chooseWith({ data: { needed: true, isLocal: false } })).toEqual({ kind: 'set-up-elsewhere' });
  expect(chooseWith({ data: { needed: true, isLocal: false }, link: 'x' })).toEqual({ kind: 'first-account' });
  expect(chooseWith({ error: failure('DEVICE_NOT_PAIRED'), link: 'x' })).toEqual({ kind: 'first-account' });
});

it('the reason is shown if the server refuses the device or the host name', () => {
  expect(chooseWith({ error: failure('DEVICE_NOT_PAIRED') })).toEqual({ kind: 'blocked', reason: 'DEVICE_NOT_PAIRED' });
  expect(chooseWith({ error: failure('WRONG_HOST'), link: 'x' })).toEqual({ kind: 'blocked', reason: 'WRONG_HOST' });
});

it('the log-in form is shown if the call fails, but not before the call has ended', () => {
  expect(chooseWith({ error: failure('NO_RESPONSE') })).toEqual({ kind: 'log-in' });
  expect(chooseWith({ isPending: true })).toEqual({ kind: 'checking' });
});
