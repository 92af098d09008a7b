import { expect, it } from 'vitest';
import { pollEvery } from './live-context.ts';
import { countsAfter, isStaffEvent, topics, wishesOf } from './staff-events.ts';

it('reads everything again when a connection begins: there is no replay', () => {
  expect(Object.keys(wishesOf({ type: 'state', waiting: 1, active: 2 }))).toEqual([...topics]);
});

it('leaves a page that has just been opened to its own first readings for a while', () => {
  const state = { type: 'state', waiting: 1, active: 2 } as const;
  expect(Object.keys(wishesOf(state, true))).toEqual([...topics]);
  expect(wishesOf(state, true).guests).toBeGreaterThan(wishesOf(state).guests ?? Number.NaN);
});

it('reads guests at once when one changed, and a little later when one only played', () => {
  const changed = wishesOf({ type: 'guest', userId: 'a', waiting: 1, active: 2 }).guests ?? Number.NaN;
  const played = wishesOf({ type: 'action', userId: 'a' }).guests ?? Number.NaN;
  expect(changed).toBeLessThan(500);
  expect(played).toBeGreaterThan(changed);
  expect(Object.keys(wishesOf({ type: 'settings' }))).toEqual(['settings', 'status']);
});

it('keeps the counts of the last event that had some', () => {
  const counts = countsAfter(undefined, { type: 'state', waiting: 3, active: 5 });
  expect(counts).toEqual({ waiting: 3, active: 5 });
  expect(countsAfter(counts, { type: 'action', userId: 'a' })).toBe(counts);
  expect(countsAfter(counts, { type: 'guest', userId: 'a', waiting: 2, active: 6 })).toEqual({ waiting: 2, active: 6 });
});

it.each([null, 'state', 7, {}, { type: 7 }])('takes %j for no event', (data) => {
  expect(isStaffEvent(data)).toBe(false);
});

it('polls only while the stream does not tell', () => {
  expect(pollEvery('up', 5_000)).toBe(false);
  expect(pollEvery('asleep', 5_000)).toBe(false);
  expect(pollEvery('down', 5_000)).toBe(5_000);
  expect(pollEvery('connecting', 5_000)).toBe(5_000);
});
