import type { Guest } from '#core/model/guest.ts';
import type { Story } from '#core/model/story.ts';
import { isoNow } from '../../platform/clock.ts';
import { requireCurrent, withGuests } from './guest-queue.ts';
import type { GuestsDeps } from './guests-deps.ts';

/**
 * Gives a current guest another story and returns the guest. Writes nothing if the guest has this story already. Their progress
 * in the old story is kept (RESUME-4). `by` is the email of the staff member who did it, if one did. Throws `GUEST_NOT_FOUND` and
 * `WRONG_STATUS`.
 */
export async function changeStory(
  deps: GuestsDeps,
  userId: string,
  story: Story,
  source: { readonly by?: string } = {},
): Promise<Guest> {
  return withGuests(deps, [requireCurrent(deps, userId)], async () => {
    const guest = requireCurrent(deps, userId);
    if (guest.storyId === story.storyId) return guest;
    const changed: Guest = { ...guest, storyId: story.storyId, updatedAt: isoNow(deps.clock) };
    const { storyId } = story;
    await deps.journal.append({ kind: 'guest', type: 'story_changed', userId, storyId, guests: [changed], ...source });
    return changed;
  });
}
