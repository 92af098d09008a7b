import type { StaffStory } from '#core/api/response-schemas.ts';
import { InvalidData } from '../../feedback/problem-text.ts';
import { staffApi } from '../../server/staff-api.ts';

/**
 * Reads a whole story as staff see it. Throws `InvalidData` for a reply that is not one: without a valid session the
 * server sends only the cover.
 */
export async function readStaffStory(storyId: string, signal?: AbortSignal): Promise<StaffStory> {
  const story = await staffApi.call('getStory', { params: { storyId }, ...(signal && { signal }) });
  if (!('questionsAnswers' in story) || !('version' in story)) throw new InvalidData();
  return story as StaffStory;
}
