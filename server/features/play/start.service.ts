import type { ProgressView } from '#core/api/shapes.ts';
import type { Language } from '#core/model/hotel.ts';
import { AppError } from '#server/platform/app-error.ts';
import { progressView } from './play.presenter.ts';
import type { PlayDeps } from './play-deps.ts';
import { aloneWith, requirePlaying } from './playing-guest.ts';

/**
 * Marks the start of the guest's story and pins its version (decision 2.9); a second start changes nothing. A story without
 * questions is not pinned, so that the guest gets them once they are there. Throws `NOT_APPROVED`, `STAY_ENDED`,
 * `STORY_NOT_FOUND`.
 */
export async function startStory(deps: PlayDeps, userId: string, language: Language): Promise<ProgressView> {
  return aloneWith(deps, userId, async () => {
    const guest = requirePlaying(deps, userId);
    const { storyId } = guest;
    if (deps.state.progress.get(userId, storyId)?.startedAt === undefined) {
      const story = deps.stories.current(storyId);
      if (story === undefined) throw new AppError('STORY_NOT_FOUND');
      const { version: storyVersion, isSequential, questions } = story;
      const questionIds = questions.map((question) => question.questionId);
      const pin = { storyVersion, isSequential, questionIds };
      if (questionIds.length > 0) await deps.journal.append({ kind: 'guest', type: 'started', userId, storyId, pin });
    }
    return progressView(deps, guest, storyId, language);
  });
}
