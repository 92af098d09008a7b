import { expect, it } from 'vitest';
import { sectionGroups, sectionsFor } from './sections.ts';

const pathsFor = (role: 'admin' | 'staff') =>
  sectionsFor(role).flatMap(({ sections }) => sections.map(({ path }) => path));

it('show staff their own account and nothing else [182]', () => {
  expect(pathsFor('staff')).toEqual(['account']);
});

it('show an administrator all of them, each at its own address', () => {
  const all = sectionGroups.flatMap(({ sections }) => sections.map(({ path }) => path));
  expect(pathsFor('admin')).toEqual(all);
  expect(new Set(all).size).toBe(all.length);
});
