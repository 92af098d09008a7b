import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outgoing } from '../../platform/exchange.ts';
import { createFakeServer, ok, refuse } from '../testing/fake-server.ts';
import { sendOrTake } from './early-answers.ts';

const outgoing = (overrides: Partial<Outgoing> = {}): Outgoing => ({
  method: 'GET',
  path: '/stories',
  headers: { Authorization: 'Bearer valid', 'Accept-Language': 'ja' },
  body: undefined,
  timeoutMs: 1_000,
  signal: undefined,
  ...overrides,
});

/** Runs the first script of a page again, with `calls` as the calls that the page lists. */
async function openPage(calls: string, address = '/admin/stories'): Promise<void> {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.dataset.calls = calls;
  document.head.replaceChildren(script);
  history.replaceState(null, '', address);
  vi.resetModules();
  await import('./ask-early.ts');
}

beforeEach(() => {
  localStorage.clear();
  window.earlyAnswers = undefined;
  vi.spyOn(performance, 'now').mockReturnValue(1);
});

/**
 * Starts a fake server. Adds the origin to the addresses of calls, because Node.js does not accept addresses without
 * one.
 */
function serve(answers: Parameters<typeof createFakeServer>[0]) {
  const server = createFakeServer(answers);
  const whole = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => whole(new URL(input, location.origin).href, init));
  return server;
}

const signedIn = { 'GET /auth/admin/verify': () => ok({ email: 'a@b.jp', role: 'admin' }) };

describe('the calls that a page makes before the panel runs', () => {
  it('verify the session first, then load what the screen shows, and the panel uses each response once', async () => {
    localStorage.setItem('adminAuth', 'valid');
    let confirm = () => {};
    const confirmed = new Promise<void>((resolve) => {
      confirm = resolve;
    });
    const verify = () => confirmed.then(() => ok({ email: 'a@b.jp', role: 'admin' }));
    const server = serve({ 'GET /auth/admin/verify': verify, 'GET /stories': () => ok(['one']) });
    await openPage('/stories');
    expect(server.calls()).toEqual(['GET /auth/admin/verify']);
    confirm();
    expect(await sendOrTake(outgoing())).toMatchObject({ status: 200, json: { data: ['one'] } });
    expect(server.calls()).toEqual(['GET /auth/admin/verify', 'GET /stories']);
    await sendOrTake(outgoing());
    expect(server.calls()).toEqual(['GET /auth/admin/verify', 'GET /stories', 'GET /stories']);
    expect(server.heard.map(({ authorization }) => authorization)).toEqual(Array(3).fill('Bearer valid'));
  });

  it('load no data before the session is verified [41]', async () => {
    localStorage.setItem('adminAuth', 'old');
    const server = serve({ 'GET /auth/admin/verify': () => refuse(401, 'SESSION_EXPIRED') });
    await openPage('/stories');
    await window.earlyAnswers?.answers.get('/stories');
    expect(server.calls()).toEqual(['GET /auth/admin/verify']);
    const headers = { Authorization: 'Bearer old', 'Accept-Language': 'ja' };
    expect(await sendOrTake(outgoing({ path: '/auth/admin/verify', headers }))).toMatchObject({ status: 401 });
  });

  it('are not made without a session', async () => {
    const server = serve(signedIn);
    await openPage('/stories');
    expect(server.calls()).toEqual([]);
    expect(window.earlyAnswers).toBeUndefined();
  });

  it('contain the id from the address, and those that need an id are left out if the address has none', async () => {
    localStorage.setItem('adminAuth', 'valid');
    serve(signedIn);
    await openPage('/stories/{id} /status', '/admin/game-editor/abcd2345');
    expect([...(window.earlyAnswers?.answers.keys() ?? [])]).toEqual([
      '/auth/admin/verify',
      '/stories/abcd2345',
      '/status',
    ]);
    await openPage('/stories/{id} /status', '/admin/game-editor');
    expect([...(window.earlyAnswers?.answers.keys() ?? [])]).toEqual(['/auth/admin/verify', '/status']);
  });

  it('are repeated by the panel after a failure, for another person and after a change', async () => {
    localStorage.setItem('adminAuth', 'valid');
    const server = serve(signedIn);
    await openPage('/stories /status');
    await window.earlyAnswers?.answers.get('/stories');
    server.answer('GET /stories', () => ok(['two']));
    server.answer('GET /status', () => ok('fresh'));
    server.answer('POST /stories', () => ok());
    expect(await sendOrTake(outgoing())).toMatchObject({ json: { data: ['two'] } });
    const headers = { Authorization: 'Bearer another', 'Accept-Language': 'ja' };
    expect(await sendOrTake(outgoing({ path: '/status', headers }))).toMatchObject({ json: { data: 'fresh' } });
    expect(window.earlyAnswers).toBeDefined();
    await sendOrTake(outgoing({ method: 'POST' }));
    expect(window.earlyAnswers).toBeUndefined();
  });

  it('are repeated by the panel if the response is too old', async () => {
    localStorage.setItem('adminAuth', 'valid');
    const server = serve({ ...signedIn, 'GET /stories': () => ok(['one']) });
    await openPage('/stories');
    await window.earlyAnswers?.answers.get('/stories');
    vi.spyOn(performance, 'now').mockReturnValue(10_000);
    server.answer('GET /stories', () => ok(['two']));
    expect(await sendOrTake(outgoing())).toMatchObject({ json: { data: ['two'] } });
  });
});
