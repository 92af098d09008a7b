import { expect, it } from 'vitest';
import { getSectionGroups, sectionGroups } from './sections.ts';

const getPaths = (role: 'admin' | 'staff') =>
  getSectionGroups(role).flatMap(({ sections }) => sections.map(({ path }) => path));

it('getSectionGroups returns only the account page for staff [182]', () => {
  expect(getPaths('staff')).toEqual(['account']);
});

it('getSectionGroups returns all sections for an administrator, each with its own path', () => {
  const all = sectionGroups.flatMap(({ sections }) => sections.map(({ path }) => path));
  expect(getPaths('admin')).toEqual(all);
  expect(new Set(all).size).toBe(all.length);
});
