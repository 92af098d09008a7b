import type { Story } from '#core/model/story.ts';
import { isInTrash } from '#core/rules/open-story.ts';
import { AppError } from './app-error.ts';

/** Returns a story that was looked up. Throws `STORY_NOT_FOUND` if it does not exist or is in the trash. */
export function requireKeptStory(story: Story | undefined): Story {
  if (story === undefined || isInTrash(story)) throw new AppError('STORY_NOT_FOUND');
  return story;
}
