import type { StoryStats } from '#core/api/stats-schemas.ts';
import type { Language } from '#core/model/hotel.ts';
import type { Story } from '#core/model/story.ts';
import { findOption } from '#core/rules/grading.ts';
import { contentInLanguage } from '#core/rules/translate.ts';

/**
 * Adds the story's texts to the figures, in the reader's language if the story has it. What guests typed stays as
 * typed.
 */
export function withWords(stats: StoryStats, story: Story, language: Language): StoryStats {
  const shown = contentInLanguage(story, language);
  const byId = new Map(shown.questions.map((question) => [question.questionId, question]));
  return {
    ...stats,
    title: shown.title,
    clues: stats.clues.map((clue) => {
      const question = byId.get(clue.questionId);
      if (question === undefined) return clue;
      return {
        ...clue,
        questionText: question.questionText,
        wrongAnswers: clue.wrongAnswers.map((wrong) => {
          const optionText = wrong.optionText === undefined ? undefined : findOption(question, wrong.answer)?.text;
          return optionText === undefined ? wrong : { ...wrong, optionText };
        }),
      };
    }),
  };
}
