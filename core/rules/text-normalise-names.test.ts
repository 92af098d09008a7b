import { expect, it } from 'vitest';
import { nameVariantGroups, normaliseNameVariants } from './text-normalise-names.ts';

it('nameVariantGroups has each character in one group only, so that the order of the groups does not matter', () => {
  const all = nameVariantGroups().flat();
  const twice = all.filter((character, i) => all.indexOf(character) !== i);
  expect(twice).toEqual([]);
});

it('nameVariantGroups has only groups of two or more single characters', () => {
  for (const group of nameVariantGroups()) {
    expect(group.length, group.join('')).toBeGreaterThan(1);
    for (const character of group) expect([...character]).toHaveLength(1);
  }
});

it('normaliseNameVariants replaces every variant with the first character of its group', () => {
  for (const group of nameVariantGroups())
    expect(normaliseNameVariants(group.join(''))).toBe((group[0] ?? '').repeat(group.length));
});

it('normaliseNameVariants replaces 々, even after a character outside the basic plane, but not at the beginning', () => {
  expect(normaliseNameVariants('佐々木')).toBe('佐佐木');
  expect(normaliseNameVariants('𠮷々')).toBe('吉吉');
  expect(normaliseNameVariants('々木')).toBe('々木');
});
