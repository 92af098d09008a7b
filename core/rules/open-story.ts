import type { Story } from '../model/story.ts';

type StoryState = Pick<Story, 'isActive' | 'trashedAt'>;

/** Returns whether a story is in the trash (STORY-4). */
export const isInTrash = ({ trashedAt }: StoryState): boolean => trashedAt !== undefined;

/** Returns whether guests can start a story: it is switched on and not in the trash. Nothing else decides this (ENTRY-2). */
export const isOpenToGuests = (story: StoryState): boolean => story.isActive && !isInTrash(story);
