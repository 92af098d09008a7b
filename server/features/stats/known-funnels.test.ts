import { expect, it } from 'vitest';
import { Projections } from '#server/storage/projections/projections.ts';
import { aStory } from '#tests/support/story-builders.ts';
import { makeFunnels } from './known-funnels.ts';

function world(tookMs: number) {
  const state = new Projections();
  let now = 0;
  let isCounting = false;
  const clock = {
    now: () => 0,
    monotonic: () => {
      isCounting = !isCounting;
      if (!isCounting) now += tookMs;
      return now;
    },
  };
  const act = (seq: number) =>
    state.fold({ seq, at: '2026-08-01T03:00:00.000Z', kind: 'guest', type: 'started', userId: 'u', storyId: 's' });
  return { act, funnel: makeFunnels(state, clock) };
}

it('counts a story once for each change, and anew when it was edited', () => {
  const { act, funnel } = world(0);
  const story = aStory();
  const first = funnel(story);
  expect(funnel({ ...story })).toBe(first);
  act(1);
  expect(funnel(story)).not.toBe(first);
  expect(funnel({ ...story, version: 2 }).version).toBe(2);
});

it('lets figures rest that took long, but not those of an edited story', () => {
  const { act, funnel } = world(100);
  const story = aStory();
  const first = funnel(story);
  act(1);
  expect(funnel(story)).toBe(first);
  expect(funnel({ ...story, version: 2 }).version).toBe(2);
});
