import { expect, it } from 'vitest';
import { findSeason, isInTrash, isOpenToGuests, isSeasonReversed } from './open-story.ts';

const day = '2026-12-10';
const season = { firstDay: '2026-12-10', lastDay: '2026-12-25' };

it.each([
  [{ isActive: true }, true],
  [{ isActive: false }, false],
  [{ isActive: true, trashedAt: '2026-11-22T00:00:00.000Z' }, false],
  [{ isActive: true, ...season }, true],
  [{ isActive: true, firstDay: '2026-12-11' }, false],
  [{ isActive: true, lastDay: '2026-12-09' }, false],
  [{ isActive: false, ...season }, false],
])('%j is open to guests: %s (ENTRY-2, STORY-4, STORY-8)', (story, isOpen) => {
  expect(isOpenToGuests(story, day)).toBe(isOpen);
});

it('knows a story in the trash (STORY-4)', () => {
  expect(isInTrash({ trashedAt: '2026-11-22T00:00:00.000Z' })).toBe(true);
  expect(isInTrash({})).toBe(false);
});

it.each([
  ['2026-12-09', 'coming'],
  ['2026-12-10', 'running'],
  ['2026-12-25', 'running'],
  ['2026-12-26', 'over'],
])('on %s the season is %s: both of its days belong to it (STORY-8)', (today, state) => {
  expect(findSeason({ isActive: true, ...season }, today)).toBe(state);
});

it('a story without days has no season (STORY-8)', () => {
  expect(findSeason({ isActive: true }, day)).toBeUndefined();
});

it('recognises a season that ends before it begins (STORY-8)', () => {
  expect(isSeasonReversed({ isActive: true, firstDay: '2026-12-26', lastDay: '2026-12-25' })).toBe(true);
  expect(isSeasonReversed({ isActive: true, firstDay: '2026-12-25', lastDay: '2026-12-25' })).toBe(false);
  expect(isSeasonReversed({ isActive: true, lastDay: '2026-12-25' })).toBe(false);
});
