import type { ActionDetails, ActionType } from '../model/action.ts';
import { limits } from './timings.ts';

export const actionLogStatuses = ['completed', 'in_progress'] as const;
export type ActionLogStatus = (typeof actionLogStatuses)[number];

/** Of a log entry, what its user's status depends on. */
export type StatusRecord = {
  readonly actionType: ActionType;
  readonly questionIndex: number;
  readonly actionDetails: ActionDetails;
};

/** Types whose text is the guest's own: what a guest types never counts as the game's congratulations. */
const guestTyped: readonly ActionType[] = ['text_input'];

/** What records alone say of a completion. */
export type RecordsSummary = { readonly saysCompleted: boolean; readonly distinctIndexes: number };

/**
 * A user's status in the action log (specification 4, decision 2.18): the progress decides where there is one; records
 * without progress are completed by `game_complete`, a flag, a congratulations phrase in a system text, or ten distinct
 * question indexes. `phrases`: the congratulations in each language.
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

/** As `actionLogStatus`, for records that were counted as they came. */
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

/** One record is a completion by itself: its type, a flag, or the congratulations in a system text. */
export function saysCompleted({ actionType, actionDetails }: StatusRecord, phrases: readonly string[]): boolean {
  if (actionType === 'game_complete' || actionDetails.gameCompleted === true || actionDetails.complete === true) {
    return true;
  }
  const text = actionDetails.text;
  if (text === undefined || guestTyped.includes(actionType)) return false;
  return phrases.some((phrase) => phrase !== '' && text.includes(phrase));
}
