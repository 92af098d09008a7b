import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPanel } from '../panel.ts';
import { createFakeServer, ok, refuse } from '../testing/fake-server.ts';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/admin');
});
afterEach(() => Reflect.deleteProperty(window, 'desktop'));

const settled = async ({ session }: ReturnType<typeof createPanel>) => {
  await expect.poll(() => session.read().state).not.toBe('authenticating');
  return session.read();
};

it('the panel opens with the session of the setup assistant [DESKTOP-7]', async () => {
  Object.assign(window, { desktop: { takeSession: async () => ({ token: 'staff-new' }) } });
  const server = createFakeServer({ 'GET /auth/admin/verify': () => ok({ email: 'a@b.jp', role: 'admin' }) });
  expect(await settled(createPanel())).toEqual({ state: 'signed-in', email: 'a@b.jp', role: 'admin' });
  expect(server.heard[0]).toMatchObject({ authorization: 'Bearer staff-new' });
  expect(localStorage.getItem('adminAuth')).toBe('staff-new');
});

it.each([
  ['the program has no session', { takeSession: async () => undefined }],
  ['the program refuses the call', { takeSession: () => Promise.reject(new Error('not allowed')) }],
  ['the panel runs in a browser', undefined],
])('the panel logs nobody in if %s', async (_when, desktop) => {
  if (desktop) Object.assign(window, { desktop });
  createFakeServer({ 'GET /auth/admin/verify': () => refuse(401, 'NOT_SIGNED_IN') });
  expect(await settled(createPanel())).toEqual({ state: 'signed-out', why: 'nobody' });
});
