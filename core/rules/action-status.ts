import type { ActionDetails, ActionType } from '../model/action.ts';
import { limits } from './limits.ts';

export const actionLogStatuses = ['completed', 'in_progress'] as const;
export type ActionLogStatus = (typeof actionLogStatuses)[number];

/** The fields of a log entry on which the status of its guest depends. */
export type StatusRecord = {
  readonly actionType: ActionType;
  readonly questionIndex: number;
  readonly actionDetails: ActionDetails;
};

/** The action types whose text was typed by the guest. Congratulations in such a text do not count. */
const guestTyped: readonly ActionType[] = ['text_input'];

/** What the log entries of one guest say about completion. */
export type RecordsSummary = { readonly saysCompleted: boolean; readonly distinctIndexes: number };

/**
 * Returns a guest's status in the action log (GRADING-7). If the guest has progress, the progress decides. If not, the
 * guest counts as completed if an entry says so (`saysCompleted`), or if the entries have ten different question
 * indexes. `phrases` contains the congratulations in each language.
 */
export function actionLogStatus(
  progress: { readonly gameCompleted: boolean } | undefined,
  records: readonly StatusRecord[],
  phrases: readonly string[],
): ActionLogStatus {
  return statusOfSummary(progress, {
    saysCompleted: records.some((record) => saysCompleted(record, phrases)),
    distinctIndexes: new Set(records.map((record) => record.questionIndex)).size,
  });
}

/** Does the same as `actionLogStatus` for entries that have already been counted. */
export function statusOfSummary(
  progress: { readonly gameCompleted: boolean } | undefined,
  records: RecordsSummary,
): ActionLogStatus {
  const isCompleted =
    progress === undefined
      ? records.saysCompleted || records.distinctIndexes >= limits.completedFromDistinctIndexes
      : progress.gameCompleted;
  return isCompleted ? 'completed' : 'in_progress';
}

/**
 * Checks whether a single log entry means completion, because of its type, a flag, or congratulations in a text that
 * the guest did not type.
 */
export function saysCompleted({ actionType, actionDetails }: StatusRecord, phrases: readonly string[]): boolean {
  if (actionType === 'game_complete' || actionDetails.gameCompleted === true || actionDetails.complete === true) {
    return true;
  }
  const text = actionDetails.text;
  if (text === undefined || guestTyped.includes(actionType)) return false;
  return phrases.some((phrase) => phrase !== '' && text.includes(phrase));
}
