import { findOpenQuestion, isSolved } from './clues.ts';
import type { ChatItem, GameState } from './game-state.ts';
import { chainSteps, createStep, type Step, sayAfterTyping, updateMemory } from './step.ts';
import { startSync } from './sync.ts';
import { appendItem, createClosingMessage, createQuestionItem } from './transcript.ts';

/**
 * Shows a clue. The character asks it after the typing dots, unless the chat contains it already. If the phone does not have
 * the clue yet, the story is reloaded first. If the clue is missing even then, the notice 'next clue is invalid' is shown.
 */
export function enterClue(state: GameState, questionId: string): Step {
  const { story } = state;
  if (!story) return createStep(state);
  const item = createQuestionItem(story, questionId);
  if (!item) {
    if (state.enteringId === questionId) return showInvalidNext(state);
    return startSync({ ...state, enteringId: questionId, notice: null }, true);
  }
  const nextState: GameState = {
    ...state,
    phase: 'clue',
    clueId: questionId,
    enteringId: null,
    overlay: null,
    notice: null,
    picture: null,
    draft: '',
  };
  const isSaid = state.chat.some(({ id }) => id === item.id);
  return chainSteps(isSaid ? createStep(nextState) : sayAfterTyping(nextState, [item]), (stateAfterQuestion) =>
    updateMemory(stateAfterQuestion, { clueId: questionId }),
  );
}

/** Shows the notice that the next clue is invalid. */
function showInvalidNext(state: GameState): Step {
  return createStep({ ...state, enteringId: null, notice: { kind: 'next-invalid' } });
}

/** Shows the list of open clues of a story that may be solved in any order (GRADING-5). */
export function showClueList(state: GameState): Step {
  const nextState: GameState = {
    ...state,
    phase: 'choosing',
    clueId: null,
    overlay: null,
    notice: null,
    picture: null,
    draft: '',
  };
  return updateMemory(nextState, { clueId: null });
}

/**
 * Leads on from a solved clue to the next one, to the list of open ones, or to the congratulations. Shows the notice 'next clue
 * is invalid' if the server names no next one.
 */
export function proceed(state: GameState): Step {
  const { story, progress } = state;
  if (!story || !progress) return createStep(state);
  if (progress.gameCompleted) return showCongratulations(state);
  if (!story.isSequential) return showClueList(state);
  if (progress.currentQuestionId === null) return showInvalidNext(state);
  return enterClue(state, progress.currentQuestionId);
}

function showCongratulations(state: GameState): Step {
  const { progress } = state;
  if (!progress) return createStep(state);
  const message: ChatItem = { ...createClosingMessage(progress), id: 'congratulations::0' };
  const nextState: GameState = { ...state, phase: 'finale', clueId: null, overlay: null, notice: null };
  return chainSteps(sayAfterTyping(nextState, [message]), (stateAfterMessage) =>
    updateMemory(stateAfterMessage, { hasSeenFinale: true, isEndingDue: true }),
  );
}

/** Adds a message of the character without typing dots. */
export function addMessage(state: GameState, item: Omit<ChatItem, 'id'>): GameState {
  return { ...state, chat: appendItem(state.chat, item) };
}

/** Returns true if the guest may see the clue and has not solved it. */
export function isUnsolved(state: GameState, questionId: string): boolean {
  return findOpenQuestion(state.story, questionId) !== undefined && !isSolved(state.progress, questionId);
}
