import { expect, it } from 'vitest';
import { limits } from '#core/rules/limits.ts';
import { findPictureFault } from './picture-fault.ts';

it.each([
  ['image/png', limits.uploadBytes, undefined],
  ['image/GIF', 1, undefined],
  ['image/jpeg', limits.uploadBytes + 1, 'TOO_LARGE'],
  ['text/plain', 1, 'NOT_AN_IMAGE'],
  ['', 1, 'NOT_AN_IMAGE'],
  ['image/svg+xml', 1, 'NOT_AN_IMAGE'],
])('findPictureFault checks %s of %i bytes [168]', (type, size, fault) => {
  expect(findPictureFault({ type, size })).toBe(fault);
});
