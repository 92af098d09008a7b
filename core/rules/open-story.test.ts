import { expect, it } from 'vitest';
import { isInTrash, isOpenToGuests } from './open-story.ts';

it.each([
  [{ isActive: true }, true],
  [{ isActive: false }, false],
  [{ isActive: true, trashedAt: '2026-11-22T00:00:00.000Z' }, false],
])('%j is open to guests: %s (ENTRY-2, STORY-4)', (story, isOpen) => {
  expect(isOpenToGuests(story)).toBe(isOpen);
  expect(isInTrash(story)).toBe('trashedAt' in story);
});
