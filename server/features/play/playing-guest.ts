import type { Guest } from '#core/model/guest.ts';
import type { Language } from '#core/model/hotel.ts';
import type { Progress } from '#core/model/progress.ts';
import type { StoryContent } from '#core/model/story.ts';
import { startProgress } from '#core/rules/progress.ts';
import { contentWithReadings } from '#core/rules/translate.ts';
import type { PlayedGame } from '#core/rules/turn.ts';
import { AppError } from '../../platform/app-error.ts';
import { toGuestQueueKey } from '../../storage/projections/keyed-queue.ts';
import type { PlayDeps } from './play-deps.ts';

/** Runs `task` after all earlier tasks for this guest and before all later ones, and returns its result (GRADING-6). */
export function aloneWith<T>({ queue }: PlayDeps, userId: string, task: () => Promise<T>): Promise<T> {
  return queue.run(toGuestQueueKey(userId), task);
}

/**
 * Returns the guest. Throws `GUEST_UNKNOWN` if there is none, and `GUEST_MOVED` if another entry has taken over this one.
 */
export function requireGuest({ state }: PlayDeps, userId: string): Guest {
  const guest = state.guests.get(userId);
  if (guest === undefined) throw new AppError('GUEST_UNKNOWN');
  if (guest.movedTo !== undefined) throw new AppError('GUEST_MOVED');
  return guest;
}

/**
 * Returns a guest who may play: an active guest, or one who was active and has been stopped (STATUS-3). Throws what
 * `requireGuest` throws, `NOT_APPROVED` if the guest is waiting, and `STAY_ENDED` if their stay has ended.
 */
export function requirePlaying(deps: PlayDeps, userId: string): Guest {
  const guest = requireGuest(deps, userId);
  if (guest.status === 'waiting') throw new AppError('NOT_APPROVED');
  if (guest.status === 'ended') throw new AppError('STAY_ENDED');
  return guest;
}

/**
 * Returns the content that the guest plays: the version to which `progress` is pinned, or else the story's current content;
 * undefined if neither exists.
 */
export function findPlayedContent(
  { stories }: Pick<PlayDeps, 'stories'>,
  storyId: string,
  progress: Progress | undefined,
): StoryContent | undefined {
  const pinned = progress === undefined ? undefined : stories.getContent(storyId, progress.storyVersion);
  return pinned ?? stories.current(storyId);
}

/**
 * Returns the game of a guest in their story. For a guest who has not started it, it is the one that they would start
 * (RESUME-2). Throws `STORY_NOT_FOUND` if such a guest's story does not exist.
 */
export function loadGame({ state, stories }: PlayDeps, { userId, storyId }: Guest): PlayedGame {
  const progress = state.progress.get(userId, storyId);
  const pinned = progress?.startedAt === undefined ? undefined : stories.getContent(storyId, progress.storyVersion);
  if (progress?.startedAt !== undefined && pinned !== undefined) return { content: pinned, progress };
  const story = stories.current(storyId);
  if (story === undefined) throw new AppError('STORY_NOT_FOUND');
  if (progress?.startedAt !== undefined) return { content: story, progress };
  const unstarted = startProgress({ userId, storyId, storyVersion: story.version, content: story });
  return { content: story, progress: unstarted };
}

/** The translations that have been computed. A version never changes, so it is translated only once for each language. */
const translated = new WeakMap<StoryContent, Partial<Record<Language, StoryContent>>>();

/** Returns the content as the guest's phone gets it, with readings (READING-1). */
export function translateContent(content: StoryContent, language: Language): StoryContent {
  const known = translated.get(content) ?? {};
  translated.set(content, known);
  known[language] ??= contentWithReadings(content, language);
  return known[language];
}
