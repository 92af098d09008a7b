import type { GuestDetail } from '#core/api/guest-list.ts';
import type { StaffGuest, StaffStory } from '#core/api/response-schemas.ts';
import { passDraft } from '../../guest-data/pass-dialog.tsx';

export type Help = {
  readonly questionId: string;
  /** The number of the clue, from 1. */
  readonly number: number;
  readonly questionText: string;
  /** The name under which a typed reason is stored when the session ends. */
  readonly draft: string;
  readonly stuck: StaffGuest['stuck'];
  /** A riddle's last wrong answer, which could be accepted, and the story to which it would be added. */
  readonly answer?: string;
  readonly story?: StaffStory;
};

/**
 * Returns how staff can help a guest who may play: at the clue where they are stuck, else at their current one. Returns
 * undefined for a guest who waits, has left, has not started or has finished. Accepting an answer is offered to
 * administrators, for a guest who plays the newest version, because it is a fix of that version (HELP-7).
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
