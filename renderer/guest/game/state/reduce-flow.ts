import { timings } from '#core/rules/timings.ts';
import { attemptsAt, clueStage, pendingAt } from './clues.ts';
import { choose, enterClue, goOn, isOpen } from './enter-clue.ts';
import type { GameEvent } from './game-event.ts';
import type { GameState } from './game-state.ts';
import { andThen, remember, type Step, say, step } from './step.ts';
import { questionItemId } from './transcript.ts';

/** Ends the prologue and lets the character say the description. */
export function passPrologue(state: GameState): Step {
  if (state.phase !== 'prologue') return step(state);
  const spoken = say({ ...state, phase: 'intro', chat: [] }, state.chat);
  return andThen(spoken, (intro) => remember(intro, { hasSeenPrologue: true }));
}

/** Handles 'start' under the description. The server marks the start, which pins the story's version (RESUME-1). */
export function pressStart(state: GameState): Step {
  if (state.phase !== 'intro' || state.isStarting || state.typing) return step(state);
  return step({ ...state, isStarting: true, notice: null }, { kind: 'start' });
}

/** Shows the first clue, or the list of open ones, once the start is marked. */
export function started(state: GameState, { progress, story }: Extract<GameEvent, { type: 'started' }>): Step {
  if (!state.isStarting) return step(state);
  return goOn({ ...state, isStarting: false, progress, story });
}

/** Ends the typing dots and shows the messages. The congratulations are followed by the dialog 2 s later (ENDING-7). */
export function typed(state: GameState, turn: number): Step {
  if (!state.typing || state.typing.turn !== turn) return step(state);
  const { items } = state.typing;
  const spoken: GameState = { ...state, typing: null, chat: [...state.chat, ...items] };
  const isLast = items.some(({ kind }) => kind === 'congratulations');
  if (!isLast) return step(spoken);
  return step(spoken, { kind: 'after', ms: timings.completionDialogDelayMs, event: { type: 'completionDue' } });
}

/** Leads on from the solved clue, after 'next clue' or when the result of a riddle is closed. */
export function pressNext(state: GameState): Step {
  if (state.phase !== 'clue' || clueStage(state) !== 'solved') return step(state);
  return goOn(state);
}

/** Shows the clue that the guest picked from the list (stories in any order). */
export function pickClue(state: GameState, questionId: string): Step {
  if (state.phase !== 'choosing' || !isOpen(state, questionId)) return step(state);
  return enterClue(state, questionId);
}

/** Goes back to the list of open clues and leaves the clue on the screen. */
export function leaveClue(state: GameState): Step {
  if (state.phase !== 'clue' || state.story?.isSequential !== false) return step(state);
  const { clueId, progress } = state;
  const isTried = clueId === null || attemptsOf(progress, clueId) > 0 || pendingAt(state, clueId) !== undefined;
  // The question of a clue without a try is removed, because it is asked again when the clue is picked again.
  const chat = isTried ? state.chat : state.chat.filter(({ id }) => id !== questionItemId(clueId));
  return choose({ ...state, typing: null, chat });
}

const attemptsOf = (progress: GameState['progress'], questionId: string) =>
  progress === null ? 0 : attemptsAt(progress, questionId);

/** Opens the whole chat from the ending. */
export function openChat(state: GameState): Step {
  if (state.overlay?.kind !== 'ending') return step(state);
  return step({ ...state, overlay: { kind: 'reading' } });
}

/**
 * Closes the overlay. Closing a right result leads to the next clue, and closing the message about a changed story moves
 * the phone.
 */
export function closeOverlay(state: GameState): Step {
  const { overlay } = state;
  if (!overlay) return step(state);
  if (overlay.kind === 'moved') {
    return step(state, { kind: 'leave', to: `/story/${overlay.storyId}`, storyId: overlay.storyId });
  }
  if (overlay.kind === 'ending') return step(state);
  if (overlay.kind === 'complete') return step({ ...state, overlay: { kind: 'ending', plays: true } });
  if (overlay.kind === 'reading') return step({ ...state, overlay: { kind: 'ending', plays: false } });
  const closed: GameState = { ...state, overlay: null };
  return overlay.kind === 'result' && overlay.isCorrect ? pressNext(closed) : step(closed);
}
