import type { Guest } from '#core/model/guest.ts';
import type { Story } from '#core/model/story.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isoNow } from '#server/platform/clock.ts';
import { requireCurrent, withGuests } from './guest-queue.ts';
import type { GuestsDeps } from './guests-deps.ts';

/**
 * Gives a current guest another story; his place in the old one is kept (specification 7, decision 2.1). `by`: the staff
 * member, when it was one. `phone`: bound as well, when it is new to this guest.
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

/** Any story that is not in the trash (decision 7). Throws `STORY_NOT_FOUND`. */
export function requireKeptStory({ stories }: GuestsDeps, storyId: string): Story {
  const story = stories.current(storyId);
  if (story === undefined || story.trashedAt !== undefined) throw new AppError('STORY_NOT_FOUND');
  return story;
}

/** A story that new guests may begin: active as well. Throws `STORY_NOT_FOUND`. */
export function requireOpenStory(deps: GuestsDeps, storyId: string): Story {
  const story = requireKeptStory(deps, storyId);
  if (!story.isActive) throw new AppError('STORY_NOT_FOUND');
  return story;
}
