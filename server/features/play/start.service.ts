import type { ProgressView } from '#core/api/response-schemas.ts';
import type { Language } from '#core/model/hotel.ts';
import { progressView } from './play.presenter.ts';
import type { PlayDeps } from './play-deps.ts';
import { aloneWith, progressToPlay, requirePlaying, startLine } from './playing-guest.ts';

/**
 * Marks the start of the guest's story and pins its version (RESUME-1). A second start changes nothing. A story without
 * questions is not pinned, so that the guest gets them once they exist. Throws `NOT_APPROVED`, `STAY_ENDED`,
 * `STORY_NOT_FOUND`.
 */
export async function startStory(deps: PlayDeps, userId: string, language: Language): Promise<ProgressView> {
  return aloneWith(deps, userId, async () => {
    const guest = requirePlaying(deps, userId);
    const { storyId } = guest;
    const progress = progressToPlay(deps, guest);
    if (progress.startedAt === undefined && progress.questionIds.length > 0)
      await deps.journal.append(startLine(progress));
    return progressView(deps, guest, storyId, language);
  });
}
