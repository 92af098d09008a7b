import type { RecordResult } from '#core/api/response-schemas.ts';
import type { Guest } from '#core/model/guest.ts';
import type { Language } from '#core/model/hotel.ts';
import type { ActionEntryLine } from '#core/model/journal.ts';
import type { AnswerState, Progress } from '#core/model/progress.ts';
import { feedbackFor } from '#core/rules/grading.ts';
import { findAnswer, summarise } from '#core/rules/progress.ts';
import { guestQuestion } from '#core/rules/reveal.ts';
import type { Outcome } from '../../storage/projections/outcome-index.ts';
import { getProgressView } from './play.presenter.ts';
import type { PlayDeps } from './play-deps.ts';
import { findPlayedContent, questionIn, translateContent } from './playing-guest.ts';

/**
 * Returns the response to the record call for an action in the journal. A repeated call gets the result of the first one, with
 * the guest's current progress (GRADING-2).
 */
export function toRecordResult(deps: PlayDeps, guest: Guest, outcome: Outcome, language: Language): RecordResult {
  const { storyId, questionId, details, answer } = outcome;
  const progress = deps.state.progress.get(guest.userId, storyId);
  const content = findPlayedContent(deps, storyId, progress);
  const question = questionIn(content && translateContent(content, language), questionId);
  const isTry = answer !== undefined && answer.passed !== true && question !== undefined;
  const isCorrect = answer?.isCorrect ?? false;
  const answerState = answer ?? findAnswer(progress, questionId);
  return {
    actionId: outcome.actionId,
    isCorrect,
    feedback: isTry ? feedbackFor(question, isCorrect, details.selectedOption) : '',
    generalFeedback: isTry ? question.generalFeedback : '',
    attemptCount: answerState?.attemptCount ?? 0,
    pointsEarned: answerState?.pointsEarned ?? 0,
    progress: getProgressView(deps, guest, storyId, language),
    nextQuestion: isCorrect && progress !== undefined ? openedBy(deps, progress, questionId, language) : null,
  };
}

/** Returns the result of the try that solved a question, for a client that answers the question again. */
export function alreadySolved(deps: PlayDeps, guest: Guest, answer: AnswerState, language: Language): RecordResult {
  const { questionId } = answer;
  const line = solvingLine(deps, guest, questionId);
  const outcome: Outcome = {
    actionId: line?.actionId ?? '',
    storyId: guest.storyId,
    storyVersion: line?.storyVersion ?? 0,
    actionType: line?.actionType ?? 'text_input',
    questionId,
    details: line?.details ?? { selectedOption: answer.answer },
    answer,
  };
  return { ...toRecordResult(deps, guest, outcome, language), alreadySolved: true };
}

function solvingLine({ state }: PlayDeps, guest: Guest, questionId: string): ActionEntryLine | undefined {
  for (const line of state.chats.getLines(guest.userId, guest.storyId)) {
    if (line.kind === 'action' && line.questionId === questionId && line.answer?.isCorrect === true) return line;
  }
  return undefined;
}

/**
 * Returns the question that follows a solved one. In a sequential story this is the next question; in any other story, the
 * first unsolved one. Returns null if there is none.
 */
function openedBy(
  deps: PlayDeps,
  progress: Progress,
  questionId: string,
  language: Language,
): RecordResult['nextQuestion'] {
  const content = findPlayedContent(deps, progress.storyId, progress);
  const nextId = progress.isSequential
    ? progress.questionIds[progress.questionIds.indexOf(questionId) + 1]
    : summarise(progress).currentQuestionId;
  if (content === undefined || nextId === undefined || nextId === null) return null;
  const next = questionIn(translateContent(content, language), nextId);
  return next === undefined ? null : guestQuestion(next, progress);
}
