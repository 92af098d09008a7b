import type { GuestQuestion, GuestStory, OpenQuestion, ProgressView } from '#core/api/response-schemas.ts';
import type { GameState, PendingAnswer } from './game-state.ts';

/** Returns the question with this id, or undefined if the guest may not see it or the story does not have it. */
export function findOpenQuestion(
  story: GuestStory | null,
  questionId: string | null | undefined,
): OpenQuestion | undefined {
  const question = story?.questionsAnswers.find((answer) => answer.questionId === questionId);
  return question && !question.locked ? question : undefined;
}

export function isSolved(progress: ProgressView | null, questionId: string | null): boolean {
  return questionId !== null && (progress?.questionsAnswered.includes(questionId) ?? false);
}

/** Returns the number of tries that the server has counted for this question. */
export function countAttempts(progress: ProgressView | null, questionId: string): number {
  return progress?.answers.find((answer) => answer.questionId === questionId)?.attemptCount ?? 0;
}

/** Returns the clue's number from 1, or 0 if the story does not have it. */
export function getClueNumber(story: GuestStory | null, questionId: string | null): number {
  return (story?.questionsAnswers.findIndex((answer) => answer.questionId === questionId) ?? -1) + 1;
}

/** Returns the id of the question that was solved last by the server's clock, or null if none is solved. */
export function findLastSolvedId(progress: ProgressView): string | null {
  let last: ProgressView['answers'][number] | undefined;
  for (const answer of progress.answers) {
    const isLater = !last || answer.answeredAt >= last.answeredAt;
    if (progress.questionsAnswered.includes(answer.questionId) && isLater) last = answer;
  }
  return last?.questionId ?? null;
}

/** Returns the answer to this question that is being sent, or undefined if there is none. */
export function findPendingAnswer(state: GameState, questionId: string | null): PendingAnswer | undefined {
  return state.pending.find((answer) => answer.questionId === questionId);
}

/**
 * Returns the step of the clue on the screen: `saying` (typing dots), `asking`, `judging` (an answer is being sent) or
 * `solved`. It is derived, so it cannot contradict the state.
 */
export function getClueStage(state: GameState): 'saying' | 'asking' | 'judging' | 'solved' {
  if (findPendingAnswer(state, state.clueId)) return 'judging';
  if (state.typing) return 'saying';
  return isSolved(state.progress, state.clueId) ? 'solved' : 'asking';
}

/**
 * Returns the letters of this question that were wrong. Returns none if all of them were, because the story may have been
 * corrected since.
 */
export function findWrongOptions(state: GameState, question: OpenQuestion): readonly string[] {
  const storedLetters = state.memory.wrongOptions[question.questionId] ?? [];
  const last = state.progress?.answers.find((answer) => answer.questionId === question.questionId);
  const wrong = new Set(storedLetters);
  if (last && !last.isCorrect) wrong.add(last.answer);
  const values = question.multipleChoiceOptions.map((option) => option.value);
  return values.every((value) => wrong.has(value)) ? [] : values.filter((value) => wrong.has(value));
}

/** Returns how many of this question's hints the guest has opened. */
export function countOpenHints({ memory }: GameState, { questionId, hints }: OpenQuestion): number {
  return Math.min(memory.hintsOpen?.[questionId] ?? 0, hints.length);
}

/** Returns the story after a result: with the question that the result opened, and with `earned` in the solved question. */
export function applyResult(
  story: GuestStory,
  questionId: string,
  earned: OpenQuestion['solved'] | undefined,
  opened: GuestQuestion | null,
): GuestStory {
  const questionsAnswers = story.questionsAnswers.map((question) => {
    if (opened && question.questionId === opened.questionId && question.locked) return opened;
    if (earned && question.questionId === questionId && !question.locked) return { ...question, solved: earned };
    return question;
  });
  return { ...story, questionsAnswers };
}
