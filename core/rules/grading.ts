import type { ActionType } from '../model/action.ts';
import type { Option, Question, QuestionType } from '../model/story.ts';
import { matchesLeniently } from './courtesies.ts';
import { isBlank, normaliseCode } from './text-normalise.ts';

/** A guest's attempt to answer a question. */
export type Attempt =
  | { readonly kind: 'option'; readonly value: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'upload' };

/**
 * The result of an attempt. If `feedback` is empty, the phone shows a default text. `answer` is the text that is
 * recorded.
 */
export type Grade = {
  readonly isCorrect: boolean;
  readonly feedback: string;
  readonly generalFeedback: string;
  readonly answer: string;
};

/** The fields of a record call that describe an attempt (GRADING-1). The action type decides which field is used. */
export type AttemptDetails = {
  readonly selectedOption?: string | undefined;
  readonly answer?: string | undefined;
  readonly uploadId?: string | undefined;
};

/**
 * Returns the grade of an attempt (ANSWER-1 to ANSWER-6). `question` has its texts in the guest's language. The
 * language affects only the feedback, never whether the attempt is right.
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

/**
 * Checks whether a text is one of the right answers. They are compared exactly unless the question asks for lenient
 * matching (ANSWER-2). A blank text is never right.
 */
function matches(question: Question, text: string): boolean {
  if (isBlank(text)) return false;
  const isSame = question.answerMatching === 'lenient' ? matchesLeniently : isIdentical;
  return rightAnswers(question).some((right) => isSame(text, right));
}

const isIdentical = (typed: string, right: string): boolean => typed === right;

function rightAnswers(question: Question): string[] {
  return [question.correctAnswer, ...question.acceptedAnswers];
}

/**
 * Checks whether there is a text that solves the riddle. There is none if every answer is blank or, with lenient
 * matching, consists only of characters that are ignored, such as '!?'.
 */
export function hasTypeableAnswer(question: Question): boolean {
  return rightAnswers(question).some((answer) => matches(question, answer));
}

function answerText(attempt: Attempt, option: Option | undefined): string {
  if (attempt.kind === 'text') return attempt.text;
  return attempt.kind === 'option' ? (option?.value ?? attempt.value) : '';
}

/** Returns the option with this letter, whatever its width and case, or undefined if there is none. */
export function findOption(question: Question, value: string): Option | undefined {
  const letter = normaliseCode(value);
  return question.multipleChoiceOptions.find((option) => normaliseCode(option.value) === letter);
}

/**
 * Returns the author's feedback on an attempt: that of the chosen option or, if it has none, that of the question
 * (ANSWER-6). For a solved riddle, `feedbackText` is appended on a new line. If the result is empty, the phone shows a
 * default text.
 */
export function feedbackFor(question: Question, isCorrect: boolean, optionValue?: string): string {
  const option = optionValue === undefined ? undefined : findOption(question, optionValue);
  const feedbacks = [option?.feedback ?? '', isCorrect ? question.correctFeedback : question.incorrectFeedback];
  const first = feedbacks.find((text) => !isBlank(text)) ?? '';
  if (question.questionType !== 'no_answer' || !isCorrect) return first;
  return [...new Set([first, question.feedbackText])].filter((text) => !isBlank(text)).join('\n');
}

/**
 * Returns the attempt that a record call describes. Returns undefined if the action is not an attempt (`hint_request`),
 * does not fit the question's type, or contains no answer.
 */
export function toAttempt(
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
