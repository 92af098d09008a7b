import type { ActionDetails, ActionType } from '../model/action.ts';
import { limits } from './limits.ts';

export const actionLogStatuses = ['completed', 'in_progress'] as const;
export type ActionLogStatus = (typeof actionLogStatuses)[number];

/** The fields of a log entry that its guest's status depends on. */
export type StatusRecord = {
  readonly actionType: ActionType;
  readonly questionIndex: number;
  readonly actionDetails: ActionDetails;
};

/** Action types whose text the guest typed. A congratulations phrase in such a text does not count. */
const guestTyped: readonly ActionType[] = ['text_input'];

/** What the records of one guest say about completion. */
export type RecordsSummary = { readonly saysCompleted: boolean; readonly distinctIndexes: number };

/**
 * Returns a guest's status in the action log (GRADING-7). If the guest has progress, it decides. Without progress the guest
 * is completed by `game_complete`, a flag, a congratulations phrase in a system text, or ten distinct question indexes.
 * `phrases`: the congratulations in each language.
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

/** Same as `actionLogStatus`, for records that were counted as they arrived. */
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

/** Checks whether one record alone means completion: by its type, a flag, or the congratulations in a system text. */
export function saysCompleted({ actionType, actionDetails }: StatusRecord, phrases: readonly string[]): boolean {
  if (actionType === 'game_complete' || actionDetails.gameCompleted === true || actionDetails.complete === true) {
    return true;
  }
  const text = actionDetails.text;
  if (text === undefined || guestTyped.includes(actionType)) return false;
  return phrases.some((phrase) => phrase !== '' && text.includes(phrase));
}
