import { expect, it } from 'vitest';
import { randomId, randomUuid } from './random-id.ts';

it('randomId returns different ids that are valid as clientActionId', () => {
  const ids = Array.from({ length: 500 }, () => randomId());
  expect(new Set(ids).size).toBe(500);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
});

it('[79] randomUuid returns version 4 UUIDs without crypto.randomUUID', () => {
  const uuid = randomUuid();
  expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(randomUuid()).not.toBe(uuid);
});
