import { describe, expect, it } from 'vitest';
import { MemoryStorage } from '#tests/support/memory-storage.ts';
import { systemClock } from '../platform/clock.ts';
import { randomIds } from '../platform/ids.ts';
import { loadPhoneKey } from './phone-key.ts';

describe('the key of phones', () => {
  it('is made once and stays', async () => {
    const { documents } = new MemoryStorage(systemClock);
    const key = await loadPhoneKey(documents, randomIds);
    expect(key).toHaveLength(43);
    expect(await loadPhoneKey(documents, randomIds)).toBe(key);
  });
});
