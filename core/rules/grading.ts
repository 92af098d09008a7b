import type { ActionType } from '../model/action.ts';
import type { Option, Question, QuestionType } from '../model/story.ts';
import { matchesLeniently } from './courtesies.ts';
import { isBlank, normaliseCode } from './text-normalise.ts';

/** One try of a guest at a question. */
export type Attempt =
  | { readonly kind: 'option'; readonly value: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'upload' };

/**
 * The result of a try. If `feedback` is empty, the phone shows its own default. `answer`: the text that the record
 * keeps.
 */
export type Grade = {
  readonly isCorrect: boolean;
  readonly feedback: string;
  readonly generalFeedback: string;
  readonly answer: string;
};

/** The details that the record call sends with a try (GRADING-1). Which field counts depends on the action type. */
export type AttemptDetails = {
  readonly selectedOption?: string | undefined;
  readonly answer?: string | undefined;
  readonly uploadId?: string | undefined;
};

/**
 * Grades a try (ANSWER-1 to ANSWER-6). The question is in the guest's language, but the language never decides whether a try is
 * right.
 */
export function grade(question: Question, attempt: Attempt): Grade {
  const option = attempt.kind === 'option' ? findOption(question, attempt.value) : undefined;
  const isCorrect = isRight(question, attempt, option);
  return {
    isCorrect,
    feedback: feedbackFor(question, isCorrect, option?.value),
    generalFeedback: question.generalFeedback,
    answer: answerText(attempt, option),
  };
}

function isRight(question: Question, attempt: Attempt, option: Option | undefined): boolean {
  switch (question.questionType) {
    case 'multiple_choice':
      return option?.isCorrect === true;
    case 'file_upload':
      return attempt.kind === 'upload';
    case 'text':
      return attempt.kind === 'text' && !isBlank(attempt.text);
    case 'no_answer':
      return attempt.kind === 'text' && matches(question, attempt.text);
  }
}

/** Compares exactly by default (ANSWER-2). A blank stored answer matches nothing in either mode. */
function matches(question: Question, text: string): boolean {
  if (isBlank(text)) return false;
  const isSame = question.answerMatching === 'lenient' ? matchesLeniently : isTheVery;
  return rightAnswers(question).some((right) => isSame(text, right));
}

const isTheVery = (typed: string, right: string): boolean => typed === right;

function rightAnswers(question: Question): string[] {
  return [question.correctAnswer, ...question.acceptedAnswers];
}

/**
 * Checks whether any text that can be typed solves the riddle. With lenient matching, '!?' normalises to nothing, so it
 * cannot be typed.
 */
export function hasTypeableAnswer(question: Question): boolean {
  return rightAnswers(question).some((answer) => matches(question, answer));
}

function answerText(attempt: Attempt, option: Option | undefined): string {
  if (attempt.kind === 'text') return attempt.text;
  return attempt.kind === 'option' ? (option?.value ?? attempt.value) : '';
}

/** Returns the option with this letter, in any width and case. */
export function findOption(question: Question, value: string): Option | undefined {
  const letter = normaliseCode(value);
  return question.multipleChoiceOptions.find((option) => normaliseCode(option.value) === letter);
}

/**
 * Returns the author's feedback for a try: the option's, or else the question's (ANSWER-6). Empty means the phone's default.
 * A solved riddle returns its correctFeedback, if any, followed by its feedbackText.
 */
export function feedbackFor(question: Question, isCorrect: boolean, optionValue?: string): string {
  const option = optionValue === undefined ? undefined : findOption(question, optionValue);
  const own = [option?.feedback ?? '', isCorrect ? question.correctFeedback : question.incorrectFeedback];
  const first = own.find((text) => !isBlank(text)) ?? '';
  if (question.questionType !== 'no_answer' || !isCorrect) return first;
  return [...new Set([first, question.feedbackText])].filter((text) => !isBlank(text)).join('\n');
}

/**
 * Returns the try that a record call describes. Undefined if the action does not fit the question's type or names no
 * answer (`hint_request`, a choice without a letter, an upload without an id).
 */
export function attemptOf(
  questionType: QuestionType,
  actionType: ActionType,
  details: AttemptDetails,
): Attempt | undefined {
  if (actionType === 'option_select' && questionType === 'multiple_choice') {
    return details.selectedOption === undefined ? undefined : { kind: 'option', value: details.selectedOption };
  }
  if (actionType === 'text_input' && (questionType === 'no_answer' || questionType === 'text')) {
    return details.answer === undefined ? undefined : { kind: 'text', text: details.answer };
  }
  if (actionType === 'file_upload' && questionType === 'file_upload') {
    return details.uploadId === undefined ? undefined : { kind: 'upload' };
  }
  return undefined;
}
