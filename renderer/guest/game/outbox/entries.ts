import type { ActionType } from '#core/model/action.ts';
import { shrinkPicture } from '../picture/shrink-picture.ts';
import type { ActionToSend } from '../state/game-effect.ts';
import type { WaitingAnswer } from '../state/game-event.ts';
import type { AnswerType, Identity } from '../state/game-state.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** Returns the outbox entry for an action. A picture is shrunk first (UPLOAD-2). */
export async function createEntry(
  identity: Identity,
  sending: ActionToSend,
  acceptedFileTypes: string,
  createdAtMs: number,
): Promise<OutboxEntry> {
  const { actionId, questionId, actionType, details, picture } = sending;
  const { userId, storyId } = identity;
  const entry = { actionId, userId, storyId, questionId, actionType, details, createdAtMs };
  if (!picture) return entry;
  const shrunk = await shrinkPicture(picture.file, acceptedFileTypes);
  return {
    ...entry,
    details: { ...details, fileName: picture.name, fileSize: shrunk.size, fileType: shrunk.type || picture.type },
    picture: shrunk,
  };
}

/**
 * Returns a list with the answer of an entry that an earlier page has not sent, as the chat shows it. The list is empty for any
 * other action, such as a hint request, because the chat does not show it.
 */
export function toWaitingAnswers(entry: OutboxEntry): WaitingAnswer[] {
  const { actionId, questionId, actionType, details, picture } = entry;
  if (!isAnswer(actionType)) return [];
  const value = details.selectedOption ?? details.answer ?? details.fileName ?? '';
  const imageUrl = picture ? { imageUrl: URL.createObjectURL(picture) } : {};
  return [{ actionId, questionId, actionType, value, ...imageUrl }];
}

const answerTypes: readonly ActionType[] = [
  'option_select',
  'text_input',
  'file_upload',
  'spot_scan',
] satisfies AnswerType[];
const isAnswer = (actionType: ActionType): actionType is AnswerType => answerTypes.includes(actionType);
