import type { ProgressView } from '#core/api/response-schemas.ts';
import type { Language } from '#core/model/hotel.ts';
import { createStartEntry } from '#core/rules/turn.ts';
import { getProgressView } from './play.presenter.ts';
import type { PlayDeps } from './play-deps.ts';
import { aloneWith, loadGame, requirePlaying } from './playing-guest.ts';

/**
 * Starts the guest's story, pins the guest to its current version (RESUME-1), and returns the progress. A second start changes
 * nothing. A story without questions is not started, so that the guest gets its questions once there are some. Throws
 * `GUEST_UNKNOWN`, `GUEST_MOVED`, `NOT_APPROVED`, `STAY_ENDED` and `STORY_NOT_FOUND`.
 */
export async function startStory(deps: PlayDeps, userId: string, language: Language): Promise<ProgressView> {
  return aloneWith(deps, userId, async () => {
    const guest = requirePlaying(deps, userId);
    const { storyId } = guest;
    const { progress } = loadGame(deps, guest);
    if (progress.startedAt === undefined && progress.questionIds.length > 0)
      await deps.journal.append(createStartEntry(progress));
    return getProgressView(deps, guest, storyId, language);
  });
}
