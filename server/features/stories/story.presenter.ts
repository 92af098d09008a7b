import type { StaffStory } from '#core/api/shapes.ts';
import type { Story } from '#core/model/story.ts';
import { contentOfStory } from './story-changes.ts';

/** A story in the specification's words, as staff see it. */
export function staffStory(story: Story, guestsPlaying: number): StaffStory {
  const { questions, ...content } = contentOfStory(story);
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
    guestsPlaying,
  };
}
