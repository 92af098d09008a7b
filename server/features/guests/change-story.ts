import type { Guest } from '#core/model/guest.ts';
import type { Story } from '#core/model/story.ts';
import { AppError } from '../../platform/app-error.ts';
import { isoNow } from '../../platform/clock.ts';
import { requireCurrent, withGuests } from './guest-queue.ts';
import type { GuestsDeps } from './guests-deps.ts';

/**
 * Gives a current guest another story. Their progress in the old one is kept (RESUME-4). `by` is the staff member, if
 * it was one. `phone` is bound to the guest too, if it is new to them.
 */
export async function changeStory(
  deps: GuestsDeps,
  userId: string,
  story: Story,
  more: { readonly by?: string; readonly phone?: string } = {},
): Promise<Guest> {
  return withGuests(deps, [requireCurrent(deps, userId)], async () => {
    const guest = requireCurrent(deps, userId);
    if (guest.storyId === story.storyId) return guest;
    const changed: Guest = { ...guest, storyId: story.storyId, updatedAt: isoNow(deps.clock) };
    const { storyId } = story;
    await deps.journal.append({ kind: 'guest', type: 'story_changed', userId, storyId, guests: [changed], ...more });
    return changed;
  });
}

/** Returns any story that is not in the trash. Throws `STORY_NOT_FOUND`. */
export function requireKeptStory({ stories }: GuestsDeps, storyId: string): Story {
  const story = stories.current(storyId);
  if (story === undefined || story.trashedAt !== undefined) throw new AppError('STORY_NOT_FOUND');
  return story;
}

/** Returns a story that new guests may begin, so it must also be active. Throws `STORY_NOT_FOUND`. */
export function requireOpenStory(deps: GuestsDeps, storyId: string): Story {
  const story = requireKeptStory(deps, storyId);
  if (!story.isActive) throw new AppError('STORY_NOT_FOUND');
  return story;
}
