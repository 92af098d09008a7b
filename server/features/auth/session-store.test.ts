import { describe, expect, it } from 'vitest';
import { timings } from '#core/rules/timings.ts';
import { MemoryStorage } from '#tests/support/memory-storage.ts';
import { randomIds } from '../../platform/ids.ts';
import { silentLogger } from '../../platform/logger.ts';
import type { DocumentStore } from '../../storage/ports.ts';
import { SessionStore } from './session-store.ts';

const hour = 60 * 60 * 1_000;

function world() {
  const time = { wall: Date.parse('2026-11-20T10:00:00Z'), monotonic: 0, writes: 0, fails: false };
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
  const load = () => SessionStore.load({ documents: counting, clock, ids: randomIds, log: silentLogger });
  return { time, pass, load };
}

describe('a session', () => {
  it('ends after twelve idle hours, and goes on while it is used', async () => {
    const { pass, load } = world();
    const store = await load();
    const { token, expiresAt } = await store.begin('a');
    expect(expiresAt).toBe('2026-11-20T22:00:00.000Z');
    for (let i = 0; i < 5; i += 1) {
      pass(timings.sessionIdleMs - 1);
      expect(store.find(token)).toBe('a');
    }
    pass(timings.sessionIdleMs);
    expect(store.find(token)).toBeUndefined();
  });

  it('is not written with every call, and yet outlives a restart', async () => {
    const { time, pass, load } = world();
    const store = await load();
    const { token } = await store.begin('a');
    const before = time.writes;
    for (let i = 0; i < 1_000; i += 1) {
      pass(1_000);
      store.find(token);
    }
    expect(time.writes).toBe(before);
    pass(hour);
    store.find(token);
    await Promise.resolve();
    pass(11.5 * hour);
    expect((await load()).find(token)).toBe('a');
  });

  it('does not mind a wall clock that is set', async () => {
    const { time, load } = world();
    const store = await load();
    const { token } = await store.begin('a');
    time.wall += 1_000 * hour;
    expect(store.find(token)).toBe('a');
    time.wall -= 2_000 * hour;
    expect(store.find(token)).toBe('a');
  });

  it('begins also when the disk is full', async () => {
    const { time, load } = world();
    const store = await load();
    time.fails = true;
    expect(store.find((await store.begin('a')).token)).toBe('a');
  });

  it('ends with all others of its account', async () => {
    const { load } = world();
    const store = await load();
    const [one, two, other] = [await store.begin('a'), await store.begin('a'), await store.begin('b')];
    await store.endAllOf('a');
    expect([one, two, other].map(({ token }) => store.find(token))).toEqual([undefined, undefined, 'b']);
  });
});
