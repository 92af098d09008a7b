import type { GameEvent } from './game-event.ts';
import { firstState, type GameState, type Identity } from './game-state.ts';
import {
  chooseOption,
  graded,
  leastOver,
  openAnswer,
  openHints,
  openNextHint,
  sendPicture,
  sendText,
} from './reduce-answer.ts';
import {
  closeOverlay,
  leaveClue,
  openChat,
  passPrologue,
  pickClue,
  pressNext,
  pressStart,
  started,
  typed,
} from './reduce-flow.ts';
import { delayed, end, loadFailed, refused, startFailed, waitTicked } from './reduce-trouble.ts';
import { askSync, hearGuest, synced, syncFailed } from './reduce-watch.ts';
import { resume } from './resume.ts';
import { type Step, step } from './step.ts';

/** Returns the state of a new game, and the effect that loads it. */
export function openGame(identity: Identity): Step {
  return step(firstState(identity), { kind: 'load' });
}

/**
 * Returns the state of the game after an event, and the effects as data. It is a pure function. Ignores an event that does
 * not fit the state. Nothing restarts a game that has ended on this phone (STAY-4), not even replies to earlier calls.
 */
export function reduceGame(state: GameState, event: GameEvent): Step {
  if (state.phase === 'ended') return step(state);
  switch (event.type) {
    case 'loaded':
      return state.phase === 'loading' ? resume(state, event) : step(state);
    case 'loadFailed':
      return state.phase === 'loading' ? loadFailed(state, event.failure) : step(state);
    case 'retryPressed':
      return retry(state);
    case 'prologuePassed':
      return passPrologue(state);
    case 'startPressed':
      return pressStart(state);
    case 'started':
      return started(state, event);
    case 'startFailed':
      return startFailed(state, event.failure);
    case 'typed':
      return typed(state, event.turn);
    case 'typingSkipped':
      return state.typing ? typed(state, state.typing.turn) : step(state);
    case 'optionChosen':
      return chooseOption(state, event);
    case 'draftChanged':
      return step({ ...state, draft: event.text });
    case 'textSent':
      return sendText(state, event.actionId);
    case 'pictureChosen':
      return step({ ...state, picture: event.picture, notice: null });
    case 'pictureRefused':
      return step({ ...state, notice: { kind: 'picture', refusal: event.refusal } });
    case 'pictureCancelled':
      return step({ ...state, picture: null, notice: null });
    case 'pictureSent':
      return sendPicture(state, event.actionId);
    case 'leastOver':
      return leastOver(state, event.actionId);
    case 'graded':
      return graded(state, event);
    case 'refused':
      return refused(state, event);
    case 'delayed':
      return delayed(state, event);
    case 'waitTicked':
      return waitTicked(state, event.actionId);
    case 'nextPressed':
      return pressNext(state);
    case 'cluePicked':
      return pickClue(state, event.questionId);
    case 'clueLeft':
      return leaveClue(state);
    case 'answerOpened':
      return openAnswer(state);
    case 'hintsOpened':
      return openHints(state, event.actionId);
    case 'nextHintOpened':
      return openNextHint(state, event.actionId);
    case 'overlayClosed':
      return closeOverlay(state);
    case 'completionDue':
      return state.phase === 'finale' ? step({ ...state, overlay: { kind: 'complete' } }) : step(state);
    case 'chatOpened':
      return openChat(state);
    case 'homePressed':
      return step(state, { kind: 'leave', to: '/' });
    case 'guestHeard':
      return hearGuest(state, event.update);
    case 'guestGone':
      return end(state, event.failure);
    case 'synced':
      return synced(state, event);
    case 'syncFailed':
      return syncFailed(state, event);
    case 'syncAsked':
      return askSync(state, true);
    case 'languageChanged':
      return askSync(state, true);
    case 'moveDue':
      return state.overlay?.kind === 'moved' ? closeOverlay(state) : step(state);
  }
}

/** Repeats the load after a failure or for an empty story. In all other phases it reloads the progress and the story. */
function retry(state: GameState): Step {
  if (state.phase === 'failed' || state.phase === 'empty') {
    return step({ ...state, phase: 'loading', failure: null }, { kind: 'load' });
  }
  return askSync({ ...state, notice: null }, true);
}
