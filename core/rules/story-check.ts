import { type Language, languages, languageTable } from '../model/languages.ts';
import { type Question, type StoryContent, type StoryTranslation, storyLimits } from '../model/story.ts';
import { getHints } from './hints.ts';
import type { TypeProblemCode } from './questions/question-rules.ts';
import { rulesOf } from './questions/question-types.ts';
import { isBlank } from './text-normalise.ts';

export type StoryProblemCode =
  | 'TITLE_MISSING'
  | 'QUESTIONS_MISSING'
  /** The last day on which guests can start the story is before the first (STORY-8). */
  | 'SEASON_REVERSED'
  /** The story needs a walk test, and nobody has scanned this spot's poster (STORY-9). Only the server finds this. */
  | 'SPOT_NOT_WALKED'
  | 'QUESTION_TEXT_MISSING'
  | TypeProblemCode
  /** The story is sequential, and nobody can solve the question before this one. */
  | 'UNREACHABLE'
  | 'TEXT_TOO_LONG'
  /** There is a translation, but a text of the story is missing from it. */
  | 'TRANSLATION_MISSING';

export type StoryProblem = {
  readonly code: StoryProblemCode;
  readonly questionId?: string;
  /** The language of the translation. Set for TRANSLATION_MISSING. */
  readonly language?: Language;
};

/**
 * Returns all problems of a story that its author should know about (STORY-5). Each code appears at most once for each
 * question, except TRANSLATION_MISSING, which appears once for each language.
 */
export function storyProblems(content: StoryContent): StoryProblem[] {
  const codes: StoryProblemCode[] = [];
  if (isBlank(content.title)) codes.push('TITLE_MISSING');
  if (content.questions.length === 0) codes.push('QUESTIONS_MISSING');
  if (content.title.length > storyLimits.title || content.description.length > storyLimits.description) {
    codes.push('TEXT_TOO_LONG');
  }
  const unreachable = firstUnreachable(content);
  return [
    ...codes.map((code) => ({ code })),
    ...content.questions.flatMap((question) => {
      const questionCodes = questionProblems(question);
      if (question === unreachable) questionCodes.push('UNREACHABLE');
      return questionCodes.map((code) => ({ code, questionId: question.questionId }));
    }),
    ...languages.flatMap((language) => missingTranslations(content, language)),
  ];
}

/** The problems because of which a story cannot be opened to guests (STORY-2). All other codes are only warnings. */
export const openingProblemCodes = [
  'SEASON_REVERSED',
  'QUESTIONS_MISSING',
  'CORRECT_OPTION_MISSING',
  'OPTION_TEXT_MISSING',
  'OPTIONS_TOO_FEW',
  'CORRECT_ANSWER_MISSING',
  'SPOT_NOT_WALKED',
] as const satisfies readonly StoryProblemCode[];
type OpeningProblemCode = (typeof openingProblemCodes)[number];
const opening: readonly StoryProblemCode[] = openingProblemCodes;
const isOpeningCode = (code: StoryProblemCode): code is OpeningProblemCode => opening.includes(code);

export type OpeningProblem = {
  readonly code: OpeningProblemCode;
  readonly questionId?: string | undefined;
  /**
   * The number of the question in the story, from 1. A client that sent no ids needs it, because it does not know the
   * question's id.
   */
  readonly questionNumber?: number | undefined;
};

/** Returns what the author must complete before the story can be opened to guests (STORY-2). */
export function openingProblems({ questions }: Pick<StoryContent, 'questions'>): OpeningProblem[] {
  if (questions.length === 0) return [{ code: 'QUESTIONS_MISSING' }];
  return questions.flatMap((question, i) =>
    questionProblems(question)
      .filter(isOpeningCode)
      .map((code) => ({ code, questionId: question.questionId, questionNumber: i + 1 })),
  );
}

/**
 * Returns the first question that no guest can reach because the one before it cannot be solved, or undefined if there
 * is none or the order is free.
 */
function firstUnreachable({ isSequential, questions }: StoryContent): Question | undefined {
  const unsolvable = questions.findIndex((question) => !rulesOf(question).isSolvable(question));
  return isSequential && unsolvable >= 0 ? questions[unsolvable + 1] : undefined;
}

function questionProblems(question: Question): StoryProblemCode[] {
  return [
    ...(isBlank(question.questionText) ? (['QUESTION_TEXT_MISSING'] as const) : []),
    ...rulesOf(question).findProblems(question),
    ...(hasTooLongText(question) ? (['TEXT_TOO_LONG'] as const) : []),
  ];
}

function hasTooLongText(question: Question): boolean {
  const { questionText, shortText, feedback } = storyLimits;
  const textsByLimit: readonly (readonly [number, readonly string[]])[] = [
    [questionText, [question.questionText]],
    [shortText, [question.correctAnswer, ...question.acceptedAnswers]],
    [shortText, (question.nearMisses ?? []).flatMap(({ answers }) => answers)],
    [feedback, (question.nearMisses ?? []).map((nearMiss) => nearMiss.feedback)],
    [shortText, question.multipleChoiceOptions.map((option) => option.text)],
    [feedback, question.multipleChoiceOptions.map((option) => option.feedback ?? '')],
    [feedback, question.hints.flatMap((hint) => [hint.text, hint.additionalText])],
    [feedback, [question.hintText, question.hint, question.feedbackText]],
    [feedback, [question.generalFeedback, question.correctFeedback, question.incorrectFeedback]],
    [questionText, [question.indoor?.questionText ?? '']],
    [shortText, [question.indoor?.spotName ?? '']],
    [feedback, [question.indoor?.hint ?? '']],
  ];
  return textsByLimit.some(([limit, texts]) => texts.some((text) => text.length > limit));
}

function missingTranslations(content: StoryContent, language: Language): StoryProblem[] {
  const translation = content.translations[language];
  if (translation === undefined) return [];
  const lacksHead = lacks(content.title, translation.title) || lacks(content.description, translation.description);
  // The map is created only once for each check, because a long story is checked at every key that its author presses.
  const translated = new Map(Object.entries(translation.questions ?? {}));
  const questions = content.questions.filter((question) =>
    lacksQuestion(question, translated.get(question.questionId), language),
  );
  return [
    ...(lacksHead ? [{ code: 'TRANSLATION_MISSING' as const, language }] : []),
    ...questions.map(({ questionId }) => ({ code: 'TRANSLATION_MISSING' as const, questionId, language })),
  ];
}

function lacksQuestion(
  question: Question,
  texts: NonNullable<StoryTranslation['questions']>[string] | undefined,
  language: Language,
): boolean {
  const { hasFeedbackText, hasOptions } = rulesOf(question);
  if (needsAnswers(question, language) && !texts?.acceptedAnswers?.some((answer) => !isBlank(answer))) return true;
  const pairs: readonly (readonly [string, string | undefined])[] = [
    [question.questionText, texts?.questionText],
    [question.generalFeedback, texts?.generalFeedback],
    [question.correctFeedback, texts?.correctFeedback],
    [question.incorrectFeedback, texts?.incorrectFeedback],
    [hasFeedbackText ? question.feedbackText : '', texts?.feedbackText],
    ...(hasOptions ? question.multipleChoiceOptions : []).flatMap((option, i) => [
      [option.text, texts?.options?.[i]?.text] as const,
      [option.feedback ?? '', texts?.options?.[i]?.feedback] as const,
    ]),
    ...(question.nearMisses ?? []).map((nearMiss, i) => [nearMiss.feedback, texts?.nearMisses?.[i]?.feedback] as const),
    ...getHints(question).flatMap((hint, i) => [
      [hint.text, texts?.hints?.[i]?.text] as const,
      [hint.additionalText, texts?.hints?.[i]?.additionalText] as const,
    ]),
    [question.indoor?.questionText ?? '', texts?.indoor?.questionText],
    [question.indoor?.hint ?? '', texts?.indoor?.hint],
  ];
  return pairs.some(([original, translated]) => lacks(original, translated));
}

/**
 * Returns whether a translation of this question should have right answers of its own. Authors write the English ones with the
 * question, as they did before translations could have answers.
 */
export const needsAnswers = (question: Question, language: Language): boolean =>
  rulesOf(question).hasAnswers && languageTable[language].audience === 'guests';

function lacks(original: string, translated: string | undefined): boolean {
  return !isBlank(original) && (translated === undefined || isBlank(translated));
}
