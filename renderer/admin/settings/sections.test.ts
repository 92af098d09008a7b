import { expect, it } from 'vitest';
import { getSectionGroups, sectionGroups } from './sections.ts';

const getPaths = (role: 'admin' | 'staff') =>
  getSectionGroups(role).flatMap(({ sections }) => sections.map(({ path }) => path));

it('sectionsFor shows staff only their own account [182]', () => {
  expect(getPaths('staff')).toEqual(['account']);
});

it('sectionsFor shows an administrator all sections, each with its own address', () => {
  const all = sectionGroups.flatMap(({ sections }) => sections.map(({ path }) => path));
  expect(getPaths('admin')).toEqual(all);
  expect(new Set(all).size).toBe(all.length);
});
