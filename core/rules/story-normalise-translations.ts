import { type Language, languages } from '../model/hotel.ts';
import type { Question, QuestionTranslation, StoryTranslation, Translations } from '../model/story.ts';
import { rulesOf } from './questions/question-types.ts';
import { isBlank } from './text-normalise.ts';

/**
 * Returns the translations without the texts of questions, options and hints that the story no longer contains.
 * `keptHints` contains, for each question id, the indexes that the question's hints had before some of them were
 * removed.
 */
export function pruneTranslations(
  translations: Translations,
  questions: readonly Question[],
  keptHints: ReadonlyMap<string, readonly number[]>,
): Translations {
  const pruned: Partial<Record<Language, StoryTranslation>> = {};
  for (const language of languages) {
    const translation = translations[language];
    if (translation !== undefined) pruned[language] = pruneStory(translation, questions, keptHints);
  }
  return pruned;
}

function pruneStory(
  translation: StoryTranslation,
  questions: readonly Question[],
  keptHints: ReadonlyMap<string, readonly number[]>,
): StoryTranslation {
  if (translation.questions === undefined) return translation;
  const textsByQuestion = new Map(Object.entries(translation.questions));
  const pruned = questions.flatMap((question) => {
    const texts = textsByQuestion.get(question.questionId);
    if (texts === undefined) return [];
    return [[question.questionId, pruneQuestion(texts, question, keptHints.get(question.questionId) ?? [])] as const];
  });
  return { ...translation, questions: Object.fromEntries(pruned) };
}

function pruneQuestion(
  texts: QuestionTranslation,
  question: Question,
  hintIndexes: readonly number[],
): QuestionTranslation {
  const { options, hints, acceptedAnswers, nearMisses, indoor, ...rest } = texts;
  const keptNearMisses = nearMisses?.slice(0, question.nearMisses?.length ?? 0) ?? [];
  const keptAnswers = rulesOf(question).hasAnswers ? (acceptedAnswers ?? []).filter((answer) => !isBlank(answer)) : [];
  const keptOptions = options?.slice(0, question.multipleChoiceOptions.length) ?? [];
  const listedHints = question.hints.length > 0 ? hintIndexes.map((index) => hints?.[index] ?? { text: '' }) : [];
  const olderHints =
    question.hints.length === 0 && rulesOf(question).hasPicturesAndHints ? (hints?.slice(0, 1) ?? []) : [];
  const keptHints = hints === undefined ? [] : [...listedHints, ...olderHints];
  return {
    ...rest,
    ...(keptAnswers.length === 0 ? {} : { acceptedAnswers: keptAnswers }),
    ...(keptNearMisses.length === 0 ? {} : { nearMisses: keptNearMisses }),
    ...(keptOptions.length === 0 ? {} : { options: keptOptions }),
    ...(keptHints.length === 0 ? {} : { hints: keptHints }),
    ...(indoor === undefined || question.indoor === undefined ? {} : { indoor }),
  };
}
