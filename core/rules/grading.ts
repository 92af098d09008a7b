import type { ActionType } from '../model/action.ts';
import type { Option, Question } from '../model/story.ts';
import { findOption } from './questions/choice.ts';
import type { Attempt, AttemptDetails } from './questions/question-rules.ts';
import { rulesOf } from './questions/question-types.ts';
import { isBlank } from './text-normalise.ts';

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

/**
 * Returns the grade of an attempt (ANSWER-1 to ANSWER-6). `question` has its texts in the guest's language. The
 * language affects only the feedback, never whether the attempt is right.
 */
export function grade(question: Question, attempt: Attempt): Grade {
  const option = attempt.kind === 'option' ? findOption(question, attempt.value) : undefined;
  const isCorrect = rulesOf(question).isRight(question, attempt);
  const answer = answerText(attempt, option);
  return {
    isCorrect,
    feedback: feedbackFor(question, isCorrect, answer),
    generalFeedback: question.generalFeedback,
    answer,
  };
}

function answerText(attempt: Attempt, option: Option | undefined): string {
  if (attempt.kind === 'text') return attempt.text;
  return attempt.kind === 'option' ? (option?.value ?? attempt.value) : '';
}

/**
 * Returns the author's feedback on an attempt: the reply to this very answer (an option's letter or a typed text) or, if there is
 * none, that of the question (ANSWER-6, ANSWER-12). If the question is solved and its type has a `feedbackText`, that is appended
 * on a new line. If the result is empty, the phone shows a default text.
 */
export function feedbackFor(question: Question, isCorrect: boolean, answer?: string): string {
  const reply = answer === undefined ? '' : rulesOf(question).findReply(question, answer);
  const feedbacks = [reply, isCorrect ? question.correctFeedback : question.incorrectFeedback];
  const first = feedbacks.find((text) => !isBlank(text)) ?? '';
  if (!rulesOf(question).hasFeedbackText || !isCorrect) return first;
  return [...new Set([first, question.feedbackText])].filter((text) => !isBlank(text)).join('\n');
}

/**
 * Returns the attempt that a record call describes. Returns undefined if the action is not an attempt (`hint_request`),
 * does not fit the question's type, or contains no answer.
 */
export function toAttempt(question: Question, actionType: ActionType, details: AttemptDetails): Attempt | undefined {
  const { answeredBy, readAttempt } = rulesOf(question);
  return actionType === answeredBy ? readAttempt(details) : undefined;
}
