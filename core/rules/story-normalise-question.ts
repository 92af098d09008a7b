import type { Hint, IndoorPlace, NearMiss, Option, Question } from '../model/story.ts';
import { isBlankHint } from './hints.ts';
import { limits } from './limits.ts';
import { rulesOf } from './questions/question-types.ts';
import { servedPicture } from './served-picture.ts';
import { isBlank, normaliseAnswer } from './text-normalise.ts';

/** A question as a client sends it. The id may be missing, and `points` may have any value (ANSWER-10). */
export type QuestionDraft = Omit<Question, 'questionId' | 'points'> & {
  readonly questionId?: string | undefined;
  readonly points?: unknown;
};

/** The texts that are used where the author wrote none (core/locales, `content`). */
export type NormaliseTexts = {
  /** Contains `{{n}}` for the number of the question, from 1. */
  readonly questionTextDefault: string;
  readonly feedbackTextDefault: string;
  /** Contains `{{letter}}` for the letter of the option. */
  readonly optionPlaceholder: string;
};

export type QuestionChange =
  | 'QUESTION_TEXT_FILLED'
  | 'OPTIONS_REPLACED'
  | 'HINTS_DROPPED'
  | 'MEDIA_DROPPED'
  | 'ANSWER_DROPPED';

export type NormalisedQuestion = {
  readonly question: Question;
  /** The indexes that the remaining hints had in the draft, in order. */
  readonly keptHints: readonly number[];
  readonly changes: readonly QuestionChange[];
};

/**
 * Returns a question in the form in which it is stored (STORY-5). It has one point, and default texts where texts are
 * blank. Blank hints are removed, and so are hints, pictures and answers that the type cannot have. Answers are stored
 * as typed, except that blank and repeated accepted answers are removed. The options are lettered by position; a choice
 * in which no option has text gets three placeholders. The question is built field by field, so no unknown field is
 * stored. `position` counts from 0. `picture` returns the URL to store for a picture, or an empty text to remove it.
 */
export function normaliseQuestion(
  draft: QuestionDraft & { readonly questionId: string },
  position: number,
  texts: NormaliseTexts,
  picture: (url: string) => string = servedPicture,
): NormalisedQuestion {
  const { hasPicturesAndHints, hasAnswers, hasSpot } = rulesOf(draft);
  const hints = hasPicturesAndHints ? keepHints(draft.hints, picture) : [];
  const question: Question = {
    questionId: draft.questionId,
    questionType: draft.questionType,
    questionText: isBlank(draft.questionText)
      ? texts.questionTextDefault.replace('{{n}}', String(position + 1))
      : draft.questionText,
    mediaUrl: hasPicturesAndHints ? picture(draft.mediaUrl) : '',
    points: limits.questionPoints,
    hintText: hasPicturesAndHints ? draft.hintText : '',
    hint: hasPicturesAndHints ? draft.hint : '',
    hintImage: hasPicturesAndHints ? picture(draft.hintImage) : '',
    generalFeedback: draft.generalFeedback,
    correctFeedback: draft.correctFeedback,
    incorrectFeedback: draft.incorrectFeedback,
    correctAnswer: hasAnswers ? draft.correctAnswer : '',
    feedbackText: isBlank(draft.feedbackText) ? texts.feedbackTextDefault : draft.feedbackText,
    acceptedFileTypes: draft.acceptedFileTypes.trim(),
    multipleChoiceOptions: keepOptions(draft, texts),
    hints: hints.map(({ hint }) => hint),
    answerMatching: draft.answerMatching,
    acceptedAnswers: hasAnswers ? keepAnswers(draft) : [],
    // Blank ones stay, because translations name them by their index.
    ...(hasAnswers && draft.nearMisses?.length ? { nearMisses: draft.nearMisses.map(withoutBlankAnswers) } : {}),
    ...(hasSpot && draft.spotName ? { spotName: draft.spotName } : {}),
    ...(hasSpot && draft.indoor && !isBlankPlace(draft.indoor) ? { indoor: draft.indoor } : {}),
  };
  return { question, keptHints: hints.map(({ place }) => place), changes: findChanges(draft, question) };
}

function keepHints(
  hints: readonly Hint[],
  picture: (url: string) => string,
): { readonly hint: Hint; readonly place: number }[] {
  return hints
    .map(({ text, additionalText, imageUrl }, index) => ({
      hint: { text, additionalText, imageUrl: picture(imageUrl) },
      place: index,
    }))
    .filter(({ hint }) => !isBlankHint(hint));
}

/**
 * Returns the options to store. A choice keeps its blank options if others have text, so that the letters of the others
 * do not change; the editor reports them. Other questions keep only the options with text.
 */
function keepOptions(draft: QuestionDraft, texts: NormaliseTexts): Option[] {
  const isChoice = rulesOf(draft).hasOptions;
  const filledOptions = draft.multipleChoiceOptions.filter((option) => !isBlank(option.text));
  if (isChoice && filledOptions.length === 0) return ['A', 'B', 'C'].map((letter) => placeholder(letter, texts));
  return (isChoice ? draft.multipleChoiceOptions : filledOptions).map(({ text, isCorrect, feedback }, i) => ({
    value: toOptionLetter(i),
    text,
    isCorrect,
    ...(feedback === undefined || isBlank(feedback) ? {} : { feedback }),
  }));
}

/**
 * Returns an option for a choice without options. It is not marked as correct, because only the author can decide that.
 */
function placeholder(letter: string, texts: NormaliseTexts): Option {
  return { value: letter, text: texts.optionPlaceholder.replace('{{letter}}', letter), isCorrect: false };
}

/** Returns the letter of the option at a position, which counts from 0: A, B, C … (ANSWER-1). */
export function toOptionLetter(position: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + position);
}

function keepAnswers(draft: QuestionDraft): string[] {
  const normalise = draft.answerMatching === 'lenient' ? normaliseAnswer : (answer: string) => answer;
  const seenAnswers = new Set([normalise(draft.correctAnswer)]);
  return draft.acceptedAnswers.filter((answer) => {
    const normalised = normalise(answer);
    if (isBlank(normalised) || seenAnswers.has(normalised)) return false;
    seenAnswers.add(normalised);
    return true;
  });
}

const isBlankPlace = ({ spotName, questionText, hint }: IndoorPlace) => isBlank(`${spotName}${questionText}${hint}`);

function withoutBlankAnswers({ answers, feedback }: NearMiss): NearMiss {
  return { answers: answers.filter((answer) => !isBlank(answer)), feedback };
}

function findChanges(draft: QuestionDraft, stored: Question): QuestionChange[] {
  const hasFilledOption = draft.multipleChoiceOptions.some((option) => !isBlank(option.text));
  const lostMedia =
    draft.mediaUrl !== stored.mediaUrl ||
    draft.hintImage !== stored.hintImage ||
    draft.hints.some(
      (hint) => hint.imageUrl !== '' && !stored.hints.some((storedHint) => storedHint.imageUrl === hint.imageUrl),
    );
  const answers =
    draft.correctAnswer !== stored.correctAnswer || draft.acceptedAnswers.length !== stored.acceptedAnswers.length;
  const changes: readonly (readonly [QuestionChange, boolean])[] = [
    ['QUESTION_TEXT_FILLED', draft.questionText !== stored.questionText],
    ['OPTIONS_REPLACED', rulesOf(stored).hasOptions && !hasFilledOption],
    ['HINTS_DROPPED', draft.hints.length !== stored.hints.length],
    ['MEDIA_DROPPED', lostMedia],
    ['ANSWER_DROPPED', answers],
  ];
  return changes.filter(([, applies]) => applies).map(([change]) => change);
}
