import { shrinkPicture } from '../picture/shrink-picture.ts';
import type { Sending } from '../state/game-effect.ts';
import type { WaitingAnswer } from '../state/game-event.ts';
import type { Identity } from '../state/game-state.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** What the outbox keeps of an action; a picture is shrunk first (decision 2.10). */
export async function entryOf(
  identity: Identity,
  sending: Sending,
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

/** An answer that an earlier page left behind, as the chat shows it; hint requests are sent without a word. */
export function answerOf(entry: OutboxEntry): WaitingAnswer[] {
  const { actionId, questionId, actionType, details, picture } = entry;
  if (actionType !== 'option_select' && actionType !== 'text_input' && actionType !== 'file_upload') return [];
  const value = details.selectedOption ?? details.answer ?? details.fileName ?? '';
  const imageUrl = picture ? { imageUrl: URL.createObjectURL(picture) } : {};
  return [{ actionId, questionId, actionType, value, ...imageUrl }];
}
