import { describe, expect, it } from 'vitest';
import { timings } from '#core/rules/timings.ts';
import { MemoryStorage } from '#tests/support/memory-storage.ts';
import { randomIds } from '../../platform/ids.ts';
import { silentLogger } from '../../platform/logger.ts';
import type { DocumentStore } from '../../storage/ports.ts';
import { SessionStore } from './session-store.ts';

const hour = 60 * 60 * 1_000;

function world() {
  const time = { wall: Date.parse('2026-11-20T10:00:00Z'), monotonic: 0, writes: 0, fails: false, ended: 0 };
  const clock = { now: () => time.wall, monotonic: () => time.monotonic };
  const { documents } = new MemoryStorage(clock);
  const counting: Pick<DocumentStore, 'get' | 'put'> = {
    get: (name, schema) => documents.get(name, schema),
    put: async (name, value) => {
      time.writes += 1;
      if (time.fails) throw new Error('disk');
      await documents.put(name, value);
    },
  };
  const pass = (ms: number) => {
    time.wall += ms;
    time.monotonic += ms;
  };
  const onEnded = () => {
    time.ended += 1;
  };
  const load = () => SessionStore.load({ documents: counting, clock, ids: randomIds, log: silentLogger, onEnded });
  return { time, pass, load };
}

describe('a session', () => {
  it('ends after twelve idle hours, and continues while it is used', async () => {
    const { pass, load } = world();
    const store = await load();
    const { token, expiresAt } = await store.begin('a', 'none');
    expect(expiresAt).toBe('2026-11-20T22:00:00.000Z');
    for (let i = 0; i < 5; i += 1) {
      pass(timings.sessionIdleMs - 1);
      expect(store.find(token, 'none')).toBe('a');
    }
    pass(timings.sessionIdleMs);
    expect(store.find(token, 'none')).toBeUndefined();
  });

  it('ends seven days after the log-in, however much it is used, even across restarts', async () => {
    const { pass, load } = world();
    let store = await load();
    const { token } = await store.begin('a', 'none');
    for (let hours = 6; hours < 7 * 24; hours += 6) {
      pass(6 * hour);
      expect(store.find(token, 'none'), `after ${hours} h`).toBe('a');
      await new Promise(setImmediate);
      if (hours % 48 === 0) store = await load();
    }
    pass(6 * hour - 1);
    expect(store.isOpen(token, 'none')).toBe(true);
    pass(1);
    expect(store.isOpen(token, 'none')).toBe(false);
    expect(store.find(token, 'none')).toBeUndefined();
    expect((await load()).find(token, 'none')).toBeUndefined();
  });

  it('is not written on every call, and still survives a restart', async () => {
    const { time, pass, load } = world();
    const store = await load();
    const { token } = await store.begin('a', 'none');
    const before = time.writes;
    for (let i = 0; i < 1_000; i += 1) {
      pass(1_000);
      store.find(token, 'none');
    }
    expect(time.writes).toBe(before);
    pass(hour);
    store.find(token, 'none');
    await Promise.resolve();
    pass(11.5 * hour);
    expect((await load()).find(token, 'none')).toBe('a');
  });

  it('is not affected by a change of the wall clock', async () => {
    const { time, load } = world();
    const store = await load();
    const { token } = await store.begin('a', 'none');
    time.wall += 1_000 * hour;
    expect(store.find(token, 'none')).toBe('a');
    time.wall -= 2_000 * hour;
    expect(store.find(token, 'none')).toBe('a');
  });

  it('begins even if it cannot be written to the disk', async () => {
    const { time, load } = world();
    const store = await load();
    time.fails = true;
    expect(store.find((await store.begin('a', 'none')).token, 'none')).toBe('a');
  });

  it('ends when all sessions of its account are ended', async () => {
    const { load } = world();
    const store = await load();
    const [first, second, other] = [
      await store.begin('a', 'none'),
      await store.begin('a', 'none'),
      await store.begin('b', 'none'),
    ];
    await store.endAllOfAccount('a');
    expect([first, second, other].map(({ token }) => store.find(token, 'none'))).toEqual([undefined, undefined, 'b']);
  });

  it('is reported as ended when it gives way to newer ones or is found expired', async () => {
    const { time, pass, load } = world();
    const store = await load();
    const first = await store.begin('a', 'none');
    for (let n = 1; n < 200; n += 1) await store.begin('a', 'none');
    expect(time.ended).toBe(0);
    const last = await store.begin('a', 'none');
    expect(store.isOpen(first.token, 'none')).toBe(false);
    expect(time.ended).toBe(1);
    pass(timings.sessionIdleMs);
    expect(store.find(last.token, 'none')).toBeUndefined();
    expect(time.ended).toBe(2);
  });

  it('is valid only for the device and protocol with which it began, even after a restart', async () => {
    const { load } = world();
    const store = await load();
    const { token } = await store.begin('a', 'd1');
    for (const sessions of [store, await load()]) {
      expect([sessions.find(token, 'd1'), sessions.find(token, 'none'), sessions.find(token, 'd1 https')]).toEqual([
        'a',
        undefined,
        undefined,
      ]);
      expect([sessions.isOpen(token, 'd1'), sessions.isOpen(token, 'd2')]).toEqual([true, false]);
    }
  });

  it('ends when all sessions of its device are ended, and every end is reported', async () => {
    const { time, load } = world();
    const store = await load();
    const places = ['d1', 'd1 https', 'd2', 'none'];
    const tokens = await Promise.all(places.map(async (place) => (await store.begin('a', place)).token));
    await store.endAllOn('d1');
    expect(tokens.map((token, i) => store.isOpen(token, places[i] ?? ''))).toEqual([false, false, true, true]);
    expect(time.ended).toBe(1);
    await store.end(tokens[2] ?? '');
    expect(time.ended).toBe(2);
  });
});
