import type { ActionEntry } from '#core/api/shapes.ts';
import type { ActionDetails } from '#core/model/action.ts';
import type { Guest } from '#core/model/guest.ts';
import type { JournalLine } from '#core/model/journal.ts';
import { limits } from '#core/rules/timings.ts';

type ActionLine = Extract<JournalLine, { kind: 'action' }>;

/**
 * The log entries of a line, oldest first: the action, and where it completed the story a second entry `game_complete`
 * (decision 2.8). `guest`: who holds the guest's place today.
 */
export function entriesOf(line: ActionLine, guest: Guest | undefined): ActionEntry[] {
  const shared = {
    userId: guest?.userId ?? line.userId,
    storyId: line.storyId,
    userDetails: {
      guestName: guest?.guestName ?? '',
      username: guest?.guestName ?? '',
      roomNumber: guest?.roomNumber ?? '',
    },
    timestamp: line.at,
    questionIndex: line.questionIndex,
  };
  const action: ActionEntry = {
    ...shared,
    _id: line.actionId,
    actionType: line.actionType,
    actionDetails: shortened(line.details),
  };
  if (line.completionId === undefined) return [action];
  const actionDetails = { gameCompleted: true, complete: true };
  return [action, { ...shared, _id: line.completionId, actionType: 'game_complete', actionDetails }];
}

/** Question texts in the log are cut to 30 characters (specification 2 and 9). */
function shortened(details: ActionDetails): ActionDetails {
  if (details.questionText === undefined) return details;
  const questionText = [...details.questionText].slice(0, limits.questionPreviewCharacters).join('');
  return { ...details, questionText };
}
