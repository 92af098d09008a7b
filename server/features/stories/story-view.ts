import type { GuestStory, PublicStory } from '#core/api/response-schemas.ts';
import type { Guest } from '#core/model/guest.ts';
import type { Language } from '#core/model/hotel.ts';
import type { Story } from '#core/model/story.ts';
import { guestStory, publicStory } from '#core/rules/reveal.ts';
import { parseScanned } from '#core/rules/story-link.ts';
import { contentInLanguage } from '#core/rules/translate.ts';
import { AppError } from '../../platform/app-error.ts';
import { requireKeptStory } from '../../platform/require-story.ts';
import type { GuestReader, StoryReader } from '../functions.ts';

export type StoryViewDeps = { readonly stories: StoryReader; readonly guests: GuestReader };

/**
 * Returns a story as a caller without a session may see it (REVEAL-2). The guest who plays the story gets the pinned
 * version up to their current clue; anybody else gets only what is public. Throws STORY_NOT_FOUND, and NOT_APPROVED or
 * STAY_ENDED for a guest of this story who may not play.
 */
export function viewStory(
  { stories, guests }: StoryViewDeps,
  storyId: string,
  userId: string | undefined,
  language: Language,
): GuestStory | PublicStory {
  const story = stories.current(storyId);
  if (!story) throw new AppError('STORY_NOT_FOUND');
  const guest = userId === undefined ? undefined : guests.find(userId);
  if (guest?.storyId === storyId) return forGuest({ stories, guests }, story, guest, language);
  return publicStory(requireKeptStory(story), language);
}

function forGuest({ stories, guests }: StoryViewDeps, story: Story, guest: Guest, language: Language): GuestStory {
  if (guest.status === 'waiting') throw new AppError('NOT_APPROVED');
  if (guest.status === 'ended') throw new AppError('STAY_ENDED');
  const progress = guests.getProgress(guest.userId, story.storyId);
  const pinned = progress && stories.getContent(story.storyId, progress.storyVersion);
  return guestStory(pinned ? { ...story, ...pinned } : story, progress, language);
}

/**
 * Returns the story to which a scanned code leads (ENTRY-2). Throws INVALID_QR if the code contains no story id, and the
 * errors of `StoryReader.requireOpen`.
 */
export function toOpenStory(
  stories: StoryReader,
  scanned: string,
  language: Language,
): { storyId: string; title: string } {
  const code = parseScanned(scanned);
  if (!code) throw new AppError('INVALID_QR');
  const story = stories.requireOpen(code.storyId);
  return { storyId: story.storyId, title: contentInLanguage(story, language).title };
}
