import type { ActionEntry } from '#core/api/response-schemas.ts';
import type { ActionDetails } from '#core/model/action.ts';
import type { Guest } from '#core/model/guest.ts';
import type { JournalLine } from '#core/model/journal.ts';
import { limits } from '#core/rules/limits.ts';
import type { FixCompletion } from '../../storage/projections/fix-completion.ts';

type ActionLine = Extract<JournalLine, { kind: 'action' }>;

/**
 * Returns the log entries of a line, oldest first: the action and, if it completed the story, a second entry
 * `game_complete` (GRADING-1). `guest` is the guest to whom the line belongs today.
 */
export function toActionEntries(line: ActionLine, guest: Guest | undefined): ActionEntry[] {
  const shared = toSharedFields(line, guest);
  const action: ActionEntry = {
    ...shared,
    _id: line.actionId,
    actionType: line.actionType,
    actionDetails: shortened(line.details),
  };
  if (line.completionId === undefined) return [action];
  return [action, { ...shared, ...completion(line.completionId) }];
}

/** Returns the log entry for a guest who completed a story because staff fixed it. */
export function toFixEntry(fix: FixCompletion, guest: Guest | undefined): ActionEntry {
  return { ...toSharedFields(fix, guest), ...completion(fix.completionId) };
}

const completion = (_id: string) => ({
  _id,
  actionType: 'game_complete' as const,
  actionDetails: { gameCompleted: true, complete: true },
});

function toSharedFields(
  line: Pick<FixCompletion, 'userId' | 'storyId' | 'at' | 'questionIndex'>,
  guest: Guest | undefined,
) {
  return {
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
}

/** Cuts the question text to the length that the log shows (PANEL-12). */
function shortened(details: ActionDetails): ActionDetails {
  const { questionText: text = '' } = details;
  if (text.length <= limits.questionPreviewCharacters) return details;
  const questionText = [...text].slice(0, limits.questionPreviewCharacters).join('');
  return { ...details, questionText };
}
