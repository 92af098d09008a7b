import { limits } from '#core/rules/limits.ts';
import type { Clock } from '../../platform/clock.ts';
import type { KeyedQueue } from '../../storage/projections/keyed-queue.ts';
import type { RunningGuests } from '../functions.ts';
import type { StoryRepository } from './story.repository.ts';

const trashMs = limits.storyDaysInTrash * 24 * 60 * 60 * 1_000;
/** The time for which an old version is kept after it was first found unused, because a guest may be about to start it. */
const unusedForMs = 60 * 60 * 1_000;

export type CleanUpDeps = {
  readonly repository: StoryRepository;
  readonly queue: KeyedQueue;
  readonly running: RunningGuests;
  readonly clock: Clock;
  /** While it returns true, nothing is removed (STORE-6, STORE-9). */
  readonly isDeletionHeld: () => boolean;
};

/**
 * Returns a job that deletes old story versions that no guest has used for an hour, and stories that have been in the trash
 * for `limits.storyDaysInTrash` days and that nobody is playing. Run the job regularly: the hour counts from the first run
 * that finds a version unused.
 */
export function createStoryCleanUp({
  repository,
  queue,
  running,
  clock,
  isDeletionHeld,
}: CleanUpDeps): () => Promise<void> {
  /** The monotonic time at which each version was first found unused. The key is `"storyId version"`. */
  const unusedSince = new Map<string, number>();

  const isLongUnused = (storyId: string, version: number): boolean => {
    const key = `${storyId} ${version}`;
    const since = unusedSince.get(key);
    if (since === undefined) unusedSince.set(key, clock.monotonic());
    return since !== undefined && clock.monotonic() - since >= unusedForMs;
  };

  const cleanVersions = async (storyId: string, current: number): Promise<void> => {
    const pinned = running.pinnedVersions(storyId);
    for (const version of repository.listVersions(storyId)) {
      const key = `${storyId} ${version}`;
      if (version === current || pinned.has(version)) unusedSince.delete(key);
      else if (isLongUnused(storyId, version)) {
        await repository.removeVersion(storyId, version);
        unusedSince.delete(key);
      }
    }
  };

  const isExpired = (trashedAt: string | undefined): boolean =>
    trashedAt !== undefined && clock.now() - Date.parse(trashedAt) >= trashMs;

  return async () => {
    if (isDeletionHeld()) return;
    for (const { storyId } of repository.all()) {
      await queue.run(`story:${storyId}`, async () => {
        const story = repository.find(storyId);
        if (!story) return;
        const isPlayed = running.countPlaying(storyId) > 0 || running.pinnedVersions(storyId).size > 0;
        if (!isExpired(story.trashedAt) || isPlayed) {
          await cleanVersions(storyId, story.version);
          return;
        }
        const versions = repository.listVersions(storyId);
        await repository.remove(storyId);
        for (const version of versions) unusedSince.delete(`${storyId} ${version}`);
      });
    }
  };
}
