import type { ServerStatus } from '#core/api/status-schemas.ts';
import type { Story, StoryContent } from '#core/model/story.ts';
import { countDays } from '#core/rules/days.ts';
import { toIndoorContent } from '#core/rules/indoor.ts';
import { findClosedReason, findSeason, isOpenToGuests } from '#core/rules/open-story.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Announce, StoryReader } from '../functions.ts';
import type { StoryRepository } from './story.repository.ts';

/** The indoor contents by the content that they were made from. A version never changes, so it has only one. */
const indoorContents = new WeakMap<StoryContent, StoryContent>();

function getIndoorContent(content: StoryContent): StoryContent {
  const known = indoorContents.get(content) ?? toIndoorContent(content);
  indoorContents.set(content, known);
  return known;
}

/**
 * Returns the functions with which other features read stories as guests play them (SPOT-8), and decide which of them guests can
 * start. `today` returns the hotel's day, `YYYY-MM-DD`.
 */
export function createStoryReader(
  repository: Pick<StoryRepository, 'all' | 'find' | 'getContent'>,
  today: () => string,
): StoryReader {
  const toPlayed = (story: Story): Story => {
    const content = story.isIndoor === true ? repository.getContent(story.storyId, story.version) : undefined;
    return content === undefined ? story : { ...story, ...getIndoorContent(content) };
  };
  const find = (storyId: string): Story | undefined => {
    const story = repository.find(storyId);
    return story && toPlayed(story);
  };
  const requireOpen = (storyId: string, from = today(), to = from): Story => {
    const story = find(storyId);
    if (story === undefined) throw new AppError('STORY_NOT_FOUND');
    const reason = findClosedReason(story, from, to);
    if (reason === undefined) return story;
    const day = reason === 'STORY_OVER' ? story.lastDay : story.firstDay;
    throw reason === 'STORY_NOT_FOUND' ? new AppError(reason) : new AppError(reason, { day });
  };

  return {
    current: find,
    getContent: (storyId, version) => {
      const content = repository.getContent(storyId, version);
      return content && repository.find(storyId)?.isIndoor === true ? getIndoorContent(content) : content;
    },
    listActive: () => {
      const day = today();
      return repository
        .all()
        .filter((story) => isOpenToGuests(story, day))
        .map(toPlayed);
    },
    requireOpen,
    getSeason: (story) => findSeason(story, today()),
  };
}

export type SeasonWatchDeps = {
  readonly repository: Pick<StoryRepository, 'all'>;
  readonly today: () => string;
  readonly announce: Announce;
};

/** The interval in milliseconds at which the day is read. */
const readDayEveryMs = 15_000;

/** Announces each story whose season begins or ends because a new day has begun, so that open pages show it (STORY-8). */
export function watchSeasons({ repository, today, announce }: SeasonWatchDeps): { stop(): void } {
  let day = today();
  const timer = setInterval(() => {
    const before = day;
    day = today();
    if (day === before) return;
    for (const story of repository.all()) {
      if (findSeason(story, before) !== findSeason(story, day)) announce({ type: 'story', storyId: story.storyId });
    }
  }, readDayEveryMs).unref();
  return { stop: () => clearInterval(timer) };
}

/** Staff are told of a story's last day this many days before (STORY-8). */
const tellDaysBefore = 3;

/** Returns the stories that guests can start for a few more days only, for the dashboard. */
export function listEndingStories(active: readonly Story[], today: string): ServerStatus['endingStories'] {
  return active.flatMap(({ storyId, title, lastDay }) => {
    const daysLeft = lastDay === undefined ? Number.POSITIVE_INFINITY : countDays(today, lastDay);
    return lastDay !== undefined && daysLeft <= tellDaysBefore ? [{ storyId, title, lastDay, daysLeft }] : [];
  });
}
