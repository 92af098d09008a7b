import type { StoryStats } from '#core/api/stats-schemas.ts';
import type { Language } from '#core/model/hotel.ts';
import type { Story } from '#core/model/story.ts';
import { findOption } from '#core/rules/questions/choice.ts';
import { contentInLanguage } from '#core/rules/translate.ts';

/**
 * Returns the figures with the story's texts in the reader's language, if the story has been translated into it. Answers
 * that guests typed stay unchanged.
 */
export function withWords(stats: StoryStats, story: Story, language: Language): StoryStats {
  const translated = contentInLanguage(story, language);
  const byId = new Map(translated.questions.map((question) => [question.questionId, question]));
  return {
    ...stats,
    title: translated.title,
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
