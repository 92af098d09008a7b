import type { StaffStory } from '#core/api/response-schemas.ts';
import { InvalidData } from '../../feedback/problem-text.ts';
import { staffApi } from '../../server/staff-api.ts';

/**
 * Reads a whole story as staff see it. Throws `InvalidData` if the reply is not a whole story: without a valid session,
 * the server only sends the cover.
 */
export async function readStaffStory(storyId: string, signal?: AbortSignal): Promise<StaffStory> {
  const story = await staffApi.call('getStory', { params: { storyId }, ...(signal && { signal }) });
  if (!('questionsAnswers' in story) || !('version' in story)) throw new InvalidData();
  return story as StaffStory;
}
