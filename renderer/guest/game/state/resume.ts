import type { GuestStory, ProgressView } from '#core/api/response-schemas.ts';
import { getAnswerWay } from './answer-ways.ts';
import { countAttempts, findLastSolvedId, findOpenQuestion, isSolved } from './clues.ts';
import { enterClue, showClueList } from './enter-clue.ts';
import type { GameEvent, WaitingAnswer } from './game-event.ts';
import type { GameState, PendingAnswer } from './game-state.ts';
import { chainSteps, createStep, type Step, updateMemory } from './step.ts';
import { findLatestFeedback, rebuildChat } from './transcript.ts';

/**
 * Returns the clue to show (RESUME-1). It is the stored one if it is unsolved, or solved last and 'next' has not been
 * pressed. Otherwise it is the current clue of the progress. Returns null if there is none (not started, any-order list, or
 * finished).
 */
function clueToShow(
  story: GuestStory,
  progress: ProgressView,
  { memory, members }: Pick<GameState, 'memory' | 'members'>,
): string | null {
  if (progress.startedAt === null) return null;
  const { clueId } = memory;
  if (clueId !== null && findOpenQuestion(story, clueId)) {
    if (!isSolved(progress, clueId)) return clueId;
    // In a crew, each phone goes on by itself (CREW-3).
    const isNextDue = members.length === 0 && hasMovedOn(progress);
    if (findLastSolvedId(progress) === clueId && !isNextDue) return clueId;
  }
  return story.isSequential ? progress.currentQuestionId : null;
}

/** Returns true if the guest has tried the current question, which means that they pressed 'next' on another page. */
function hasMovedOn(progress: ProgressView): boolean {
  return progress.currentQuestionId !== null && countAttempts(progress, progress.currentQuestionId) > 0;
}

/**
 * Returns the answers of an earlier page that are still to be sent, without the answers to questions that were solved
 * meanwhile.
 */
function stillWaiting(progress: ProgressView, waiting: readonly WaitingAnswer[]): PendingAnswer[] {
  return waiting
    .filter(({ questionId }) => !isSolved(progress, questionId))
    .map((answer) => ({ ...answer, isMinDelayOver: true, result: null, delay: null }));
}

/** Resumes the game at the step that the guest last saw on this phone (RESUME-1). */
export function resumeGame(state: GameState, event: Extract<GameEvent, { type: 'loaded' }>): Step {
  const { story, progress, memory } = event;
  const loadedState: GameState = {
    ...state,
    story,
    progress,
    memory,
    seat: progress.seat ?? 0,
    failure: null,
    notice: null,
    overlay: null,
    typing: null,
  };
  if (progress.storyId !== state.identity.storyId || story === null)
    return moveToStory(loadedState, progress.storyId, '');
  if (story.questionsAnswers.length === 0) return createStep({ ...loadedState, phase: 'empty' });
  const pending = stillWaiting(progress, event.waiting);
  const restored: GameState = {
    ...loadedState,
    pending,
    chat: rebuildChat({ story, progress, clueId: null, isFinale: false, pending }),
  };
  if (progress.startedAt === null) {
    return createStep({ ...restored, phase: memory.hasSeenPrologue ? 'intro' : 'prologue', pending: [] });
  }
  return chainSteps(updateMemory(restored, { hasSeenPrologue: true }), showCurrentStep);
}

/** Shows the current step at once, without typing dots. */
export function showCurrentStep(state: GameState): Step {
  const { story, progress, memory, pending } = state;
  if (!story || !progress) return createStep(state);
  const clueId = clueToShow(story, progress, state);
  const isFinale = progress.gameCompleted && (clueId === null || memory.hasSeenFinale);
  const shownId = isFinale ? null : clueId;
  const nextState: GameState = {
    ...state,
    typing: null,
    clueId: shownId,
    chat: rebuildChat({ story, progress, clueId: shownId, isFinale, pending }),
  };
  if (isFinale) {
    return updateMemory(
      { ...nextState, phase: 'finale', overlay: { kind: 'ending', plays: memory.isEndingDue === true } },
      { hasSeenFinale: true },
    );
  }
  if (shownId === null) return showClueList(nextState);
  if (!findOpenQuestion(story, shownId)) return enterClue(nextState, shownId);
  return chainSteps(updateMemory({ ...nextState, phase: 'clue' }, { clueId: shownId }), reopenResult);
}

/** Shows the result of the clue on the screen again if it is solved and its result covers the screen. Closing the result leads to the next step. */
function reopenResult(state: GameState): Step {
  const { story, progress, clueId } = state;
  const question = findOpenQuestion(story, clueId);
  if (!progress || !question || !getAnswerWay(question).hasSheet || !isSolved(progress, question.questionId))
    return createStep(state);
  const { questionId } = question;
  return createStep({
    ...state,
    overlay: { kind: 'result', questionId, isCorrect: true, ...findLatestFeedback(progress, questionId) },
  });
}

/** How many milliseconds the message about a changed story is shown before the phone moves by itself. */
const moveAfterMs = 4_000;

/**
 * Shows that staff have changed the guest's story, and moves to the new one a little later (RESUME-4). Does nothing if the
 * message about this story is already shown.
 */
export function moveToStory(state: GameState, storyId: string, storyTitle: string): Step {
  if (state.overlay?.kind === 'moved' && state.overlay.storyId === storyId) return createStep(state);
  return createStep(
    { ...state, typing: null, overlay: { kind: 'moved', storyId, storyTitle } },
    { kind: 'after', ms: moveAfterMs, event: { type: 'moveDue' } },
  );
}
