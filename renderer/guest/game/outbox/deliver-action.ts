import type { RecordResult } from '#core/api/response-schemas.ts';
import { guestApi } from '../../../platform/guest-api.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/**
 * Sends one stored action and returns its result. A picture that is not on the server yet is first uploaded under the action's
 * id (`X-Client-Upload-Id`, UPLOAD-1), and the action then refers to the upload. `chatFrom` is the number of entries of the
 * chat that the phone knows; the result contains only the later ones (GRADING-8). Throws `ApiFailure`.
 */
export async function deliverAction(
  entry: OutboxEntry,
  onUploaded: (entry: OutboxEntry) => Promise<void>,
  chatFrom: number | undefined,
): Promise<RecordResult> {
  const api = guestApi.as(entry.userId);
  let sent = entry;
  if (entry.picture && !entry.uploadId) {
    const { uploadId } = await api.call('uploadPicture', {
      params: { userId: entry.userId },
      body: { questionId: entry.questionId },
      files: [{ field: 'file', file: entry.picture, name: entry.details.fileName ?? 'picture.jpg' }],
      headers: { 'X-Client-Upload-Id': entry.actionId },
    });
    sent = { ...entry, uploadId };
    await onUploaded(sent);
  }
  return api.call('recordAction', {
    body: {
      userId: sent.userId,
      storyId: sent.storyId,
      actionType: sent.actionType,
      actionDetails: {
        questionId: sent.questionId,
        ...sent.details,
        ...(sent.uploadId ? { uploadId: sent.uploadId } : {}),
      },
      clientActionId: sent.actionId,
      ...(chatFrom === undefined ? {} : { chatFrom }),
    },
  });
}
