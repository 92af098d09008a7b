import type { ProgressView } from '#core/api/response-schemas.ts';
import type { Language } from '#core/model/hotel.ts';
import { completesWith, findAnswer, isOpenQuestion, isSolved } from '#core/rules/progress.ts';
import { AppError } from '../../platform/app-error.ts';
import { isoNow } from '../../platform/clock.ts';
import { questionPreview } from './action-details.ts';
import { getProgressView } from './play.presenter.ts';
import type { PlayDeps } from './play-deps.ts';
import { aloneWith, findPlayedContent, questionIn } from './playing-guest.ts';

export type Pass = {
  readonly userId: string;
  readonly questionId: string;
  readonly reason: string;
  readonly staffEmail: string;
};

/**
 * Passes a clue for a guest who is stuck (REVEAL-3, GRADING-4), and returns the guest's progress. The clue counts as solved
 * but gives no point. The journal records who passed it and why. A clue that is solved already stays unchanged. Throws
 * `GUEST_NOT_FOUND`, `WRONG_STATUS` if the guest is not playing, `QUESTION_NOT_FOUND`, and `QUESTION_LOCKED` with the
 * progress.
 */
export async function passQuestion(deps: PlayDeps, pass: Pass, language: Language): Promise<ProgressView> {
  const { userId, questionId } = pass;
  return aloneWith(deps, userId, async () => {
    const guest = deps.state.guests.get(userId);
    if (guest === undefined) throw new AppError('GUEST_NOT_FOUND');
    const { storyId } = guest;
    const progress = deps.state.progress.get(userId, storyId);
    const isPlaying = guest.status === 'active' || guest.status === 'stopped';
    if (!isPlaying || progress?.startedAt === undefined) throw new AppError('WRONG_STATUS');
    const view = () => getProgressView(deps, guest, storyId, language);
    const question = questionIn(findPlayedContent(deps, storyId, progress), questionId);
    if (question === undefined || !progress.questionIds.includes(questionId)) throw new AppError('QUESTION_NOT_FOUND');
    if (isSolved(progress, questionId)) return view();
    if (!isOpenQuestion(progress, questionId)) throw new AppError('QUESTION_LOCKED', { progress: view() });

    const at = isoNow(deps.clock);
    const questionIndex = progress.questionIds.indexOf(questionId);
    const before = findAnswer(progress, questionId);
    const { reason, staffEmail } = pass;
    await deps.journal.append({
      kind: 'action',
      actionId: deps.ids.shortId(),
      userId,
      storyId,
      storyVersion: progress.storyVersion,
      actionType: 'show_answer',
      questionId,
      questionIndex,
      details: { questionId, ...questionPreview(question), isCorrect: true, reason, staffEmail },
      answer: {
        questionId,
        questionIndex,
        isCorrect: true,
        answer: before?.answer ?? '',
        attemptCount: before?.attemptCount ?? 0,
        pointsEarned: 0,
        answeredAt: at,
        passed: true,
      },
      ...(completesWith(progress, questionId) ? { completedAt: at, completionId: deps.ids.shortId() } : {}),
    });
    return view();
  });
}
