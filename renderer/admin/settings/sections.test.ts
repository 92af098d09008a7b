import { expect, it } from 'vitest';
import { getSectionGroups, sectionGroups } from './sections.ts';

const getPaths = (role: 'admin' | 'staff') =>
  getSectionGroups(role).flatMap(({ sections }) => sections.map(({ path }) => path));

it('show staff their own account and nothing else [182]', () => {
  expect(getPaths('staff')).toEqual(['account']);
});

it('show an administrator all of them, each at its own address', () => {
  const all = sectionGroups.flatMap(({ sections }) => sections.map(({ path }) => path));
  expect(getPaths('admin')).toEqual(all);
  expect(new Set(all).size).toBe(all.length);
});
