import { isSolved, openQuestion } from './clues.ts';
import type { ChatItem, GameState } from './game-state.ts';
import { andThen, remember, type Step, say, step } from './step.ts';
import { append, congratulations, questionItem } from './transcript.ts';

/**
 * Shows a clue: the character asks it after the typing dots. If the phone does not have the clue yet, the story is reloaded
 * first. If the clue is missing even then, the notice 'next clue is invalid' is shown.
 */
export function enterClue(state: GameState, questionId: string): Step {
  const { story } = state;
  if (!story) return step(state);
  const item = questionItem(story, questionId);
  if (!item) {
    if (state.enteringId === questionId) return nextInvalid(state);
    return step({ ...state, enteringId: questionId, notice: null, sync: 'running' }, { kind: 'sync', withStory: true });
  }
  const shown: GameState = {
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
  return andThen(isSaid ? step(shown) : say(shown, [item]), (asked) => remember(asked, { clueId: questionId }));
}

/** Shows the notice that the next clue is invalid. */
export function nextInvalid(state: GameState): Step {
  return step({ ...state, enteringId: null, notice: { kind: 'next-invalid' } });
}

/** Shows the list of open clues of a story that may be solved in any order (GRADING-5). */
export function choose(state: GameState): Step {
  const shown: GameState = {
    ...state,
    phase: 'choosing',
    clueId: null,
    overlay: null,
    notice: null,
    picture: null,
    draft: '',
  };
  return remember(shown, { clueId: null });
}

/** Leads on from a solved clue to the next one, to the list of open ones, or to the congratulations. */
export function goOn(state: GameState): Step {
  const { story, progress } = state;
  if (!story || !progress) return step(state);
  if (progress.gameCompleted) return finish(state);
  if (!story.isSequential) return choose(state);
  if (progress.currentQuestionId === null) return nextInvalid(state);
  return enterClue(state, progress.currentQuestionId);
}

function finish(state: GameState): Step {
  const { progress } = state;
  if (!progress) return step(state);
  const said: ChatItem = { ...congratulations(progress), id: 'congratulations::0' };
  const shown: GameState = { ...state, phase: 'finale', clueId: null, overlay: null, notice: null };
  return andThen(say(shown, [said]), (spoken) => remember(spoken, { hasSeenFinale: true }));
}

/** Adds a message of the character without typing dots. */
export function tell(state: GameState, item: Omit<ChatItem, 'id'>): GameState {
  return { ...state, chat: append(state.chat, item) };
}

/** Returns true if the guest may see the clue and has not solved it. */
export function isOpen(state: GameState, questionId: string): boolean {
  return openQuestion(state.story, questionId) !== undefined && !isSolved(state.progress, questionId);
}
