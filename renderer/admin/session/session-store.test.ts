import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { SignedIn } from './session.ts';
import { createSessionStore } from './session-store.ts';

const stored = () => Object.keys(localStorage).sort();
const failing = (code: ApiFailure['code'], status: number) => () => Promise.reject(new ApiFailure(code, status, code));
const answer = { token: 't-1', email: 'front@example.jp', role: 'admin' } as const;

beforeEach(() => localStorage.clear());

describe('the session', () => {
  it('stores exactly adminAuth, adminEmail and isAdmin at a log-in [94]', () => {
    const store = createSessionStore(vi.fn());
    store.signIn(answer);
    expect(stored()).toEqual(['adminAuth', 'adminEmail', 'isAdmin']);
    expect(localStorage.getItem('adminAuth')).toBe('t-1');
    expect(store.read()).toEqual({ state: 'signed-in', email: 'front@example.jp', role: 'admin' });
  });

  it('clears the three keys, and no other, when the stored session is invalid [144]', async () => {
    localStorage.setItem('userId', 'guest');
    localStorage.setItem('adminAuth', 'old');
    localStorage.setItem('adminEmail', 'a@b.jp');
    localStorage.setItem('isAdmin', 'true');
    const store = createSessionStore(failing('SESSION_EXPIRED', 401));
    await store.verify();
    expect(stored()).toEqual(['userId']);
    expect(store.read()).toEqual({ state: 'signed-out', why: 'ended' });
  });

  it('is signed out as `nobody` if no session was stored', async () => {
    const store = createSessionStore(failing('NOT_SIGNED_IN', 401));
    await store.verify();
    expect(store.read()).toEqual({ state: 'signed-out', why: 'nobody' });
  });

  it('has the email and role that the server returns, not the stored ones', async () => {
    localStorage.setItem('adminAuth', 't-2');
    localStorage.setItem('adminEmail', 'old@example.jp');
    const store = createSessionStore(async () => ({ email: 'new@example.jp', role: 'staff' }));
    const verifying = store.verify();
    expect(store.read()).toEqual({ state: 'authenticating' });
    await verifying;
    expect(store.read()).toEqual({ state: 'signed-in', email: 'new@example.jp', role: 'staff' });
    expect(localStorage.getItem('adminEmail')).toBe('new@example.jp');
  });

  it.each([
    ['DEVICE_NOT_PAIRED', 403],
    ['WRONG_HOST', 421],
  ] as const)('stays stored while the panel is blocked (%s)', async (reason, status) => {
    localStorage.setItem('adminAuth', 't-3');
    const store = createSessionStore(failing(reason, status));
    await store.verify();
    expect(store.read()).toEqual({ state: 'blocked', reason });
    expect(localStorage.getItem('adminAuth')).toBe('t-3');
  });

  it('stays stored when the server does not respond', async () => {
    localStorage.setItem('adminAuth', 't-4');
    const store = createSessionStore(failing('NO_RESPONSE', 0));
    await store.verify();
    expect(store.read()).toEqual({ state: 'unreachable' });
    expect(localStorage.getItem('adminAuth')).toBe('t-4');
  });

  it('is verified once at a time, and a log-in meanwhile overrides a late response', async () => {
    let fail: (error: ApiFailure) => void = () => undefined;
    const verify = vi.fn(() => new Promise<never>((_, reject) => (fail = reject)));
    const store = createSessionStore(verify);
    const verifying = store.verify();
    void store.verify();
    expect(verify).toHaveBeenCalledTimes(1);
    store.signIn(answer);
    fail(new ApiFailure('SESSION_EXPIRED', 401, ''));
    await verifying;
    expect(store.read().state).toBe('signed-in');
    expect(localStorage.getItem('adminAuth')).toBe('t-1');
  });

  it('ends if another tab has ended it, and distinguishes a log-out in that tab', () => {
    const store = createSessionStore(vi.fn());
    store.signIn(answer);
    store.leftElsewhere();
    expect(store.read().state).toBe('signed-in');
    localStorage.removeItem('adminAuth');
    store.onStorage('adminAuth');
    expect(store.read()).toEqual({ state: 'signed-out', why: 'ended' });
    store.leftElsewhere();
    expect(store.read()).toEqual({ state: 'signed-out', why: 'elsewhere' });
    store.signIn(answer);
    store.signOut('left');
    store.leftElsewhere();
    expect(store.read()).toEqual({ state: 'signed-out', why: 'left' });
  });

  it('is verified again after a log-in in another tab, without hiding the page', async () => {
    let answerIt: (person: Pick<SignedIn, 'email' | 'role'>) => void = () => undefined;
    const store = createSessionStore(() => new Promise((resolve) => (answerIt = resolve)));
    const states: string[] = [];
    store.signIn(answer);
    store.subscribe(() => states.push(store.read().state));
    localStorage.setItem('adminAuth', 't-9');
    store.onStorage('adminAuth');
    answerIt(answer);
    await Promise.resolve();
    expect(states).toEqual([]);
    store.onStorage('adminAuth');
    answerIt({ ...answer, email: 'night@example.jp' });
    await vi.waitFor(() => expect(store.read()).toMatchObject({ state: 'signed-in', email: 'night@example.jp' }));
    expect(states).toEqual(['signed-in']);
  });

  it('is not reported as expired if a late call is refused after a log-out', () => {
    const store = createSessionStore(vi.fn());
    store.signIn(answer);
    store.signOut('left');
    store.signOut('ended');
    expect(store.read()).toEqual({ state: 'signed-out', why: 'left' });
  });

  it('survives the late refusal of a call from an earlier session', async () => {
    let isOver = false;
    const verify = vi.fn(async () => {
      if (isOver) throw new ApiFailure('SESSION_EXPIRED', 401, '');
      return answer;
    });
    const store = createSessionStore(verify);
    store.signIn(answer);
    store.signOut('ended');
    expect([store.read().state, verify.mock.calls.length]).toEqual(['signed-out', 0]);
    store.signIn({ ...answer, token: 't-2' });
    store.signOut('ended');
    store.signOut('ended');
    await vi.waitFor(() => expect(verify).toHaveResolved());
    expect(verify).toHaveBeenCalledTimes(1);
    expect(store.read().state).toBe('signed-in');
    expect(localStorage.getItem('adminAuth')).toBe('t-2');
    isOver = true;
    await vi.waitFor(() => {
      store.signOut('ended');
      expect(store.read()).toEqual({ state: 'signed-out', why: 'ended' });
    });
    expect(stored()).toEqual([]);
  });

  it('that another tab has started stays while it is verified, even if a call is refused', async () => {
    let answerIt: (person: Pick<SignedIn, 'email' | 'role'>) => void = () => undefined;
    const store = createSessionStore(() => new Promise((resolve) => (answerIt = resolve)));
    store.signIn(answer);
    store.signOut('ended');
    localStorage.setItem('adminAuth', 't-9');
    store.onStorage('adminAuth');
    store.signOut('ended');
    expect(localStorage.getItem('adminAuth')).toBe('t-9');
    answerIt(answer);
    await vi.waitFor(() => expect(store.read().state).toBe('signed-in'));
  });
});
