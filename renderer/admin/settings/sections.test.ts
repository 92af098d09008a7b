import { expect, it } from 'vitest';
import { getSectionGroups, sectionGroups } from './sections.ts';

const getPaths = (role: 'admin' | 'staff', isInProgram: boolean) =>
  getSectionGroups(role, isInProgram).flatMap(({ sections }) => sections.map(({ path }) => path));

it.each([true, false])(
  'getSectionGroups returns only the account page for staff [182], in the program: %s',
  (isInProgram) => {
    expect(getPaths('staff', isInProgram)).toEqual(['account']);
  },
);

it("getSectionGroups returns all sections for an administrator in the desktop program's window, each with its own path", () => {
  const all = sectionGroups.flatMap(({ sections }) => sections.map(({ path }) => path));
  expect(getPaths('admin', true)).toEqual(all);
  expect(new Set(all).size).toBe(all.length);
});

it('getSectionGroups hides only the page of this computer in a browser [DESKTOP-32]', () => {
  expect(getPaths('admin', true).filter((path) => !getPaths('admin', false).includes(path))).toEqual(['computer']);
});
