import type { ListedStory, StaffStory } from '#core/api/response-schemas.ts';
import { languages } from '#core/model/languages.ts';
import type { Story, Translations } from '#core/model/story.ts';
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

/** Leaves out what a list of stories does not show: the questions and their translations. */
export function withoutQuestions({ questionsAnswers: _, translations, ...story }: StaffStory): ListedStory {
  const shown: Translations = {};
  for (const language of languages) {
    const { questions: _texts, ...texts } = translations[language] ?? {};
    if (translations[language]) shown[language] = texts;
  }
  return { ...story, translations: shown };
}
