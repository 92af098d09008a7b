import { expect, it } from 'vitest';
import { toDuration } from './use-duration-text.ts';

it.each([
  [0, { unit: 'seconds', seconds: 0 }],
  [-5, { unit: 'seconds', seconds: 0 }],
  [59_400, { unit: 'seconds', seconds: 59 }],
  [59_500, { unit: 'minutes', minutes: 1, seconds: 0 }],
  [200_000, { unit: 'minutes', minutes: 3, seconds: 20 }],
  [3_600_000, { unit: 'hours', hours: 1, minutes: 0 }],
  [3_600_000 * 2 - 1_000, { unit: 'hours', hours: 2, minutes: 0 }],
])('toDuration rounds %i ms', (ms, duration) => {
  expect(toDuration(ms)).toEqual(duration);
});
