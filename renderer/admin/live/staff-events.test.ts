import { expect, it } from 'vitest';
import { pollEvery } from './live-context.ts';
import { getRefreshDelays, isStaffEvent, topics, updateCounts } from './staff-events.ts';

it('all topics are loaded again when the stream begins, because it does not repeat events', () => {
  expect(Object.keys(getRefreshDelays({ type: 'state', waiting: 1, active: 2, arrivals: 9 }))).toEqual([...topics]);
});

it('all topics are loaded later if the page was just opened and loads its data itself', () => {
  const state = { type: 'state', waiting: 1, active: 2, arrivals: 9 } as const;
  expect(Object.keys(getRefreshDelays(state, true))).toEqual([...topics]);
  expect(getRefreshDelays(state, true).guests).toBeGreaterThan(getRefreshDelays(state).guests ?? Number.NaN);
});

it('guests are loaded at once if somebody registered between the first responses and the start of the stream', () => {
  const state = { type: 'state', waiting: 1, active: 2, arrivals: 9 } as const;
  const quiet = getRefreshDelays(state, true, 9);
  const busy = getRefreshDelays(state, true, 8);
  expect(busy.guests).toBeLessThan(500);
  expect(busy.guests).toBeLessThan(quiet.guests ?? Number.NaN);
  expect({ ...busy, guests: undefined }).toEqual({ ...quiet, guests: undefined });
});

it('guests are loaded at once if one changed, later if one only played, and not after events about other data', () => {
  const changed =
    getRefreshDelays({ type: 'guest', userId: 'a', waiting: 1, active: 2, arrivals: 9 }).guests ?? Number.NaN;
  const played = getRefreshDelays({ type: 'action', userId: 'a' }).guests ?? Number.NaN;
  expect(changed).toBeLessThan(500);
  expect(played).toBeGreaterThan(changed);
  expect(Object.keys(getRefreshDelays({ type: 'settings' }))).toEqual(['settings', 'status']);
  expect(Object.keys(getRefreshDelays({ type: 'security' }))).toEqual(['securityLog']);
});

it('updateCounts keeps the last counts for events without counts', () => {
  const counts = updateCounts(undefined, { type: 'state', waiting: 3, active: 5, arrivals: 9 });
  expect(counts).toEqual({ waiting: 3, active: 5, arrivals: 9 });
  expect(updateCounts(counts, { type: 'action', userId: 'a' })).toBe(counts);
  const after = { waiting: 2, active: 6, arrivals: 10 };
  expect(updateCounts(counts, { type: 'guest', userId: 'a', ...after })).toEqual(after);
});

it.each([null, 'state', 7, {}, { type: 7 }])('isStaffEvent rejects %j', (data) => {
  expect(isStaffEvent(data)).toBe(false);
});

it('pollEvery polls only while the stream is down or connecting', () => {
  expect(pollEvery('up', 5_000)).toBe(false);
  expect(pollEvery('asleep', 5_000)).toBe(false);
  expect(pollEvery('down', 5_000)).toBe(5_000);
  expect(pollEvery('connecting', 5_000)).toBe(5_000);
});
