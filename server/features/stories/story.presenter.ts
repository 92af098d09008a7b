import type { StaffStory } from '#core/api/response-schemas.ts';
import type { Story } from '#core/model/story.ts';
import { openingProblems } from '#core/rules/story-check.ts';
import { toContent } from './story-changes.ts';

/** Returns a story as staff see it, with the field names of the API. */
export function staffStory(story: Story, guestsPlaying: number): StaffStory {
  const { questions, ...content } = toContent(story);
  return {
    _id: story.storyId,
    storyId: story.storyId,
    ...content,
    questionsAnswers: questions,
    version: story.version,
    isActive: story.isActive,
    createdAt: story.createdAt,
    updatedAt: story.updatedAt,
    ...(story.trashedAt === undefined ? {} : { trashedAt: story.trashedAt }),
    questionCount: questions.length,
    isComplete: openingProblems(story).length === 0,
    guestsPlaying,
  };
}
