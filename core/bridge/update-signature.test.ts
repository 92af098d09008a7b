import { expect, it } from 'vitest';
import { compareVersions } from './update-signature.ts';

it('compareVersions compares the parts of versions as numbers, not as text', () => {
  const ordered = ['0.0.1', '0.1.0', '0.9.9', '0.10.0', '1.0.0', '1.0.10', '2.0.0', '10.0.0'];
  expect([...ordered].reverse().sort(compareVersions)).toEqual(ordered);
  expect(compareVersions('1.2.3', '1.2.3')).toBe(0);
});
