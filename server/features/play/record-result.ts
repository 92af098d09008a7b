import type { RecordResult } from '#core/api/response-schemas.ts';
import type { Guest } from '#core/model/guest.ts';
import type { Language } from '#core/model/hotel.ts';
import type { ActionEntryLine } from '#core/model/journal.ts';
import type { AnswerState } from '#core/model/progress.ts';
import { toTurnResult } from '#core/rules/turn.ts';
import type { Outcome } from '../../storage/projections/outcome-index.ts';
import { getProgressView } from './play.presenter.ts';
import type { PlayDeps } from './play-deps.ts';
import { findPlayedContent, translateContent } from './playing-guest.ts';

/** Who gets a result: the language, and the number of entries of the chat that the phone knows, if it says so. */
export type ResultReader = { readonly language: Language; readonly chatFrom?: number | undefined };

/**
 * Returns the response to the record call for an action in the journal. A repeated call gets the result of the first one, with
 * the guest's current progress (GRADING-2).
 */
export function toRecordResult(
  deps: PlayDeps,
  guest: Guest,
  outcome: Outcome,
  { language, chatFrom }: ResultReader,
): RecordResult {
  const { storyId } = outcome;
  const progress = deps.state.progress.get(guest.userId, storyId);
  const content = findPlayedContent(deps, storyId, progress);
  return {
    ...toTurnResult(outcome, progress, content && translateContent(content, language)),
    progress: getProgressView(deps, guest, storyId, language, chatFrom),
  };
}

/** Returns the result of the try that solved a question, for a client that answers the question again. */
export function alreadySolved(deps: PlayDeps, guest: Guest, answer: AnswerState, reader: ResultReader): RecordResult {
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
  return { ...toRecordResult(deps, guest, outcome, reader), alreadySolved: true };
}

function solvingLine({ state }: PlayDeps, guest: Guest, questionId: string): ActionEntryLine | undefined {
  for (const line of state.chats.getLines(guest.userId, guest.storyId)) {
    if (line.kind === 'action' && line.questionId === questionId && line.answer?.isCorrect === true) return line;
  }
  return undefined;
}
