import { timings } from '#core/rules/timings.ts';
import { countAttempts, findPendingAnswer, getClueStage, isSolved } from './clues.ts';
import { enterClue, isUnsolved, proceed, showClueList } from './enter-clue.ts';
import type { GameEvent } from './game-event.ts';
import type { GameState } from './game-state.ts';
import { showCurrentStep } from './resume.ts';
import { chainSteps, createStep, type Step, sayAfterTyping, updateMemory } from './step.ts';
import { getQuestionItemId } from './transcript.ts';

/** Ends the prologue and lets the character say the description. */
export function passPrologue(state: GameState): Step {
  if (state.phase !== 'prologue') return createStep(state);
  const introStep = sayAfterTyping({ ...state, phase: 'intro', chat: [] }, state.chat);
  return chainSteps(introStep, (intro) => updateMemory(intro, { hasSeenPrologue: true }));
}

/** Handles the start button under the description. The server marks the start, which pins the story's version (RESUME-1). */
export function pressStart(state: GameState): Step {
  if (state.phase !== 'intro' || state.isStarting || state.typing) return createStep(state);
  return createStep({ ...state, isStarting: true, notice: null }, { kind: 'start' });
}

/** Shows the first clue, or the list of open ones, once the start is marked. */
export function handleStarted(state: GameState, { progress, story }: Extract<GameEvent, { type: 'started' }>): Step {
  if (!state.isStarting) return createStep(state);
  return proceed({ ...state, isStarting: false, progress, story });
}

/** Ends the typing dots and shows the messages. The congratulations are followed by the dialog 2 s later (ENDING-7). */
export function handleTyped(state: GameState, turn: number): Step {
  if (!state.typing || state.typing.turn !== turn) return createStep(state);
  const { items } = state.typing;
  const nextState: GameState = { ...state, typing: null, chat: [...state.chat, ...items] };
  const isLast = items.some(({ kind }) => kind === 'congratulations');
  if (!isLast) return createStep(nextState);
  return createStep(nextState, {
    kind: 'after',
    ms: timings.completionDialogDelayMs,
    event: { type: 'completionDue' },
  });
}

/** Leads on from the solved clue, after 'next clue' or when the result of a riddle is closed. */
export function pressNext(state: GameState): Step {
  if (state.phase !== 'clue' || getClueStage(state) !== 'solved') return createStep(state);
  return proceed(state);
}

/** Shows the clue that the guest picked from the list, in a story that may be solved in any order. */
export function pickClue(state: GameState, questionId: string): Step {
  if (state.phase !== 'choosing' || !isUnsolved(state, questionId)) return createStep(state);
  return enterClue(state, questionId);
}

/** Leaves the current clue for the list of open clues. Does nothing in a story whose clues must be solved in order. */
export function leaveClue(state: GameState): Step {
  if (state.phase !== 'clue' || state.story?.isSequential !== false) return createStep(state);
  const { clueId, progress } = state;
  const isTried = clueId === null || attemptsOf(progress, clueId) > 0 || findPendingAnswer(state, clueId) !== undefined;
  // The question of a clue without a try is removed from the chat, because it is asked again when the clue is picked again.
  const chat = isTried ? state.chat : state.chat.filter(({ id }) => id !== getQuestionItemId(clueId));
  return showClueList({ ...state, typing: null, chat });
}

const attemptsOf = (progress: GameState['progress'], questionId: string) =>
  progress === null ? 0 : countAttempts(progress, questionId);

/** Opens the whole chat from the ending. */
export function openChat(state: GameState): Step {
  if (state.overlay?.kind !== 'ending') return createStep(state);
  return createStep({ ...state, overlay: { kind: 'reading' } });
}

/**
 * Closes the overlay. Closing the answer sheet of a clue that is solved shows its result, closing a right result leads to the next step, closing the message about a changed story opens that
 * story, and closing the dialog 'game complete' or the chat of a finished story leads to the ending. The ending itself stays.
 */
export function closeOverlay(state: GameState): Step {
  const { overlay } = state;
  if (!overlay) return createStep(state);
  if (overlay.kind === 'moved') {
    return createStep(state, { kind: 'leave', to: `/story/${overlay.storyId}`, storyId: overlay.storyId });
  }
  if (overlay.kind === 'ending') return createStep(state);
  if (overlay.kind === 'complete') return createStep({ ...state, overlay: { kind: 'ending', plays: true } });
  if (overlay.kind === 'reading') return createStep({ ...state, overlay: { kind: 'ending', plays: false } });
  const closed: GameState = { ...state, overlay: null };
  // Another phone has solved the clue while the guest typed.
  if (overlay.kind === 'answer' && isSolved(state.progress, state.clueId))
    return showCurrentStep({ ...closed, draft: '' });
  return overlay.kind === 'result' && overlay.isCorrect ? pressNext(closed) : createStep(closed);
}
