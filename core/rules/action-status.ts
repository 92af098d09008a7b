import type { ActionDetails, ActionType } from '../model/action.ts';
import { limits } from './timings.ts';

export type ActionLogStatus = 'completed' | 'in_progress';

/** Of a log entry, what its user's status depends on. */
export type StatusRecord = {
  readonly actionType: ActionType;
  readonly questionIndex: number;
  readonly actionDetails: ActionDetails;
};

/** Types whose text is the guest's own: what a guest types never counts as the game's congratulations. */
const guestTyped: readonly ActionType[] = ['text_input'];

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
  const isCompleted =
    progress === undefined
      ? records.some((record) => saysCompleted(record, phrases)) || hasManyIndexes(records)
      : progress.gameCompleted;
  return isCompleted ? 'completed' : 'in_progress';
}

function saysCompleted({ actionType, actionDetails }: StatusRecord, phrases: readonly string[]): boolean {
  if (actionType === 'game_complete' || actionDetails.gameCompleted === true || actionDetails.complete === true) {
    return true;
  }
  const text = actionDetails.text;
  if (text === undefined || guestTyped.includes(actionType)) return false;
  return phrases.some((phrase) => phrase !== '' && text.includes(phrase));
}

function hasManyIndexes(records: readonly StatusRecord[]): boolean {
  return new Set(records.map((record) => record.questionIndex)).size >= limits.completedFromDistinctIndexes;
}
