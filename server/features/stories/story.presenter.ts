import type { ListedStory, StaffStory } from '#core/api/response-schemas.ts';
import { pickFields } from '#core/model/fields.ts';
import { languages } from '#core/model/languages.ts';
import { type Story, storySchema, type Translations } from '#core/model/story.ts';
import { hasIndoorPlace } from '#core/rules/indoor.ts';
import type { SeasonState } from '#core/rules/open-story.ts';
import { openingProblems } from '#core/rules/story-check.ts';

/** Returns a story as staff see it, with the field names of the API. */
export function staffStory(story: Story, guestsPlaying: number, season: SeasonState | undefined): StaffStory {
  const { questions, ...rest } = pickFields(storySchema, story);
  return {
    _id: story.storyId,
    ...rest,
    questionsAnswers: questions,
    questionCount: questions.length,
    ...(season === undefined ? {} : { season }),
    isComplete: openingProblems(story).length === 0,
    hasIndoorPlaces: questions.some(hasIndoorPlace),
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
