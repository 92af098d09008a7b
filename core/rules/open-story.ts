import type { Story, StoryOpening } from '../model/story.ts';

type StoryState = StoryOpening & Pick<Story, 'trashedAt'>;

/** Returns whether a story is in the trash (STORY-4). */
export const isInTrash = ({ trashedAt }: Pick<Story, 'trashedAt'>): boolean => trashedAt !== undefined;

/** Whether the days on which a story can be started are yet to come, have come, or are over (STORY-8). */
export const seasonStates = ['coming', 'running', 'over'] as const;
export type SeasonState = (typeof seasonStates)[number];

/** Returns the state of a story's season on a day (`YYYY-MM-DD`), and undefined if the story has neither day. */
export function findSeason({ firstDay, lastDay }: StoryOpening, today: string): SeasonState | undefined {
  if (firstDay !== undefined && today < firstDay) return 'coming';
  if (lastDay !== undefined && today > lastDay) return 'over';
  return firstDay === undefined && lastDay === undefined ? undefined : 'running';
}

/**
 * Returns why guests can start a story on no day of a period, and undefined if they can: it is switched on, not in the
 * trash, and in its season. Nothing else decides this (ENTRY-2, STORY-8). Days are the hotel's, `YYYY-MM-DD`; while the clock
 * is doubtful, today is the last certain one.
 */
export function findClosedReason(story: StoryState, from: string, to = from) {
  if (!isPublished(story)) return 'STORY_NOT_FOUND';
  if (findSeason(story, from) === 'over') return 'STORY_OVER';
  return findSeason(story, to) === 'coming' ? 'STORY_NOT_YET' : undefined;
}

/** Returns whether guests can start a story today. */
export const isOpenToGuests = (story: StoryState, today: string): boolean =>
  findClosedReason(story, today) === undefined;

/** Returns whether a story is switched on and not in the trash, so that guests can start it in its season. */
export const isPublished = (story: StoryState): boolean => story.isActive && !isInTrash(story);

/** Returns whether the last day of a season is before its first (STORY-8). */
export const isSeasonReversed = ({ firstDay, lastDay }: StoryOpening): boolean =>
  firstDay !== undefined && lastDay !== undefined && lastDay < firstDay;
