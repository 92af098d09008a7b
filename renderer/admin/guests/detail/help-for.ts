import type { GuestDetail } from '#core/api/guest-list.ts';
import type { StaffGuest, StaffStory } from '#core/api/shapes.ts';
import { passDraft } from '../../guest-data/pass-dialog.tsx';

export type Help = {
  readonly questionId: string;
  /** As people count. */
  readonly number: number;
  readonly questionText: string;
  /** Under which name a reason is kept that was typed when the session ended. */
  readonly draft: string;
  readonly stuck: StaffGuest['stuck'];
  /** A riddle's last wrong answer, which could count as right; with the story it would be added to. */
  readonly answer?: string;
  readonly story?: StaffStory;
};

/**
 * Where a guest who may play can be helped: the clue he is stuck at, else his current one. Undefined for one who waits, has
 * left, has not started or is through. The answer is offered to administrators, for a guest who plays the newest version:
 * accepting it is a fix of that version (decision 2.12).
 */
export function helpFor({ user, progress, story, questions }: GuestDetail, isAdmin: boolean): Help | undefined {
  const isPlaying = user.status === 'active' || user.status === 'stopped';
  const questionId = user.stuck?.questionId ?? progress.currentQuestionId;
  if (!isPlaying || progress.state !== 'in_progress' || questionId === null) return undefined;
  const question = questions.find((one) => one.questionId === questionId);
  const tried = progress.answers.find((one) => one.questionId === questionId);
  const answer = tried && !tried.isCorrect ? tried.answer.trim() : '';
  const canAccept =
    isAdmin && question?.questionType === 'no_answer' && answer !== '' && story?.version === progress.storyVersion;
  return {
    questionId,
    number: (user.stuck?.questionIndex ?? progress.currentQuestionIndex) + 1,
    questionText: question?.questionText ?? '',
    draft: passDraft(user.userId, questionId),
    stuck: user.stuck,
    ...(canAccept && story && { answer, story }),
  };
}
