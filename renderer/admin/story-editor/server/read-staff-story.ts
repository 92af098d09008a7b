import type { StaffStory } from '#core/api/shapes.ts';
import { InvalidData } from '../../feedback/problem-text.ts';
import { staffApi } from '../../server/staff-api.ts';

/** A whole story, as staff see it. Throws `InvalidData` for an answer that is none (a session that is over gets the cover only). */
export async function readStaffStory(storyId: string, signal?: AbortSignal): Promise<StaffStory> {
  const story = await staffApi.call('getStory', { params: { storyId }, ...(signal && { signal }) });
  if (!('questionsAnswers' in story) || !('version' in story)) throw new InvalidData();
  return story as StaffStory;
}
