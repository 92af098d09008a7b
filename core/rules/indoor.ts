import type { Question, QuestionTranslation, StoryContent, StoryTranslation, Translations } from '../model/story.ts';
import { rulesOf } from './questions/question-types.ts';
import { isBlank } from './text-normalise.ts';

/** Returns whether a question leads to another place when staff send guests indoors (SPOT-8). */
export const hasIndoorPlace = (question: Question): boolean =>
  rulesOf(question).hasSpot && !isBlank(question.indoor?.questionText ?? '');

/**
 * Returns the content that guests play while staff send them indoors (SPOT-8). Each spot with an indoor place has its name, text
 * and hint, in all languages. The picture and the other hints show the way outdoors, so they are left out.
 */
export function toIndoorContent<Content extends StoryContent>(content: Content): Content {
  const moved = new Set(content.questions.filter(hasIndoorPlace).map(({ questionId }) => questionId));
  if (moved.size === 0) return content;
  return {
    ...content,
    questions: content.questions.map((question) => (moved.has(question.questionId) ? moveIndoors(question) : question)),
    translations: mapTranslations(content.translations, (questionId, texts) =>
      moved.has(questionId) ? moveTextsIndoors(texts) : texts,
    ),
  };
}

function moveIndoors(question: Question): Question {
  const { spotName = '', questionText = '', hint = '' } = question.indoor ?? {};
  return {
    ...question,
    ...{ spotName, questionText, mediaUrl: '', hintText: '', hint: '', hintImage: '' },
    hints: isBlank(hint) ? [] : [{ text: hint, additionalText: '', imageUrl: '' }],
  };
}

function moveTextsIndoors({ indoor = {}, ...texts }: QuestionTranslation): QuestionTranslation {
  const { questionText = '', hint = '' } = indoor;
  return { ...texts, questionText, hints: [{ text: hint }] };
}

function mapTranslations(
  translations: Translations,
  map: (questionId: string, texts: QuestionTranslation) => QuestionTranslation,
): Translations {
  const mapOne = ({ questions, ...rest }: StoryTranslation): StoryTranslation => ({
    ...rest,
    ...(questions && {
      questions: Object.fromEntries(Object.entries(questions).map(([id, texts]) => [id, map(id, texts)])),
    }),
  });
  return Object.fromEntries(
    Object.entries(translations).map(([language, translation]) => [language, translation && mapOne(translation)]),
  );
}
