import { describe, expect, it } from 'vitest';
import { MemoryStorage } from '#tests/support/memory-storage.ts';
import { systemClock } from '../platform/clock.ts';
import { randomIds } from '../platform/ids.ts';
import { loadPhoneKey } from './phone-key.ts';

describe('loadPhoneKey', () => {
  it('creates the key on the first call and returns the same key afterwards', async () => {
    const { documents } = new MemoryStorage(systemClock);
    const key = await loadPhoneKey(documents, randomIds);
    expect(key).toHaveLength(43);
    expect(await loadPhoneKey(documents, randomIds)).toBe(key);
  });
});
