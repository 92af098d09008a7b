import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStory } from '#tests/support/story-builders.ts';
import { watchSeasons } from './story-reader.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('announces the stories whose season begins or ends with a new day, once (STORY-8)', () => {
  let day = '2026-12-09';
  const announced: unknown[] = [];
  const stories = [
    createStory({ storyId: 'aaaaaaaa', firstDay: '2026-12-10' }),
    createStory({ storyId: 'bbbbbbbb', lastDay: '2026-12-09' }),
    createStory({ storyId: 'cccccccc', firstDay: '2026-12-01', lastDay: '2026-12-25' }),
    createStory({ storyId: 'dddddddd' }),
  ];
  const watch = watchSeasons({
    repository: { all: () => stories },
    today: () => day,
    announce: (event) => void announced.push(event),
  });
  vi.advanceTimersByTime(60_000);
  expect(announced).toEqual([]);
  day = '2026-12-10';
  vi.advanceTimersByTime(60_000);
  expect(announced).toEqual([
    { type: 'story', storyId: 'aaaaaaaa' },
    { type: 'story', storyId: 'bbbbbbbb' },
  ]);
  watch.stop();
  day = '2026-12-26';
  vi.advanceTimersByTime(60_000);
  expect(announced).toHaveLength(2);
});
