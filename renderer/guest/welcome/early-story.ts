import type { MyGuest } from '#core/api/response-schemas.ts';

export type FoundStory = { readonly storyId: string; readonly title: string; readonly hotelId?: string };

/** What the server replied to the page itself, before its scripts had loaded (`renderer/guest/first-scene/early-story.js`). */
type EarlyStory = {
  readonly guests: readonly MyGuest[];
  readonly story: FoundStory;
  /** When the page began to say that the story was found, on the clock of `performance.now()`. */
  readonly shownAt?: number;
};

declare global {
  var earlyStory: Promise<EarlyStory | undefined> | undefined;
}

/** Returns a function that resolves with the replies once and later with undefined, because they become old. */
function once(): () => Promise<EarlyStory | undefined> {
  let replies = globalThis.earlyStory;
  return async () => {
    const taken = replies;
    replies = undefined;
    return taken;
  };
}

export const takeEarlyGuests = once();
export const takeEarlyStory = once();

/** Removes the message that the story was found. */
export function closeEarlyMessage(): void {
  document.getElementById('first-found')?.remove();
}
