import type { GameEvent } from './game-event.ts';
import { createFirstState, type GameState, type Identity } from './game-state.ts';
import {
  chooseOption,
  handleGraded,
  handleMinDelayOver,
  openAnswer,
  openHints,
  openNextHint,
  sendPicture,
  sendText,
} from './reduce-answer.ts';
import {
  closeOverlay,
  handleStarted,
  handleTyped,
  leaveClue,
  openChat,
  passPrologue,
  pickClue,
  pressNext,
  pressStart,
} from './reduce-flow.ts';
import {
  endGame,
  handleDelayed,
  handleLoadFailed,
  handleRefused,
  handleStartFailed,
  handleWaitTick,
} from './reduce-trouble.ts';
import { handleGuestUpdate, handleSynced, handleSyncFailed } from './reduce-watch.ts';
import { resumeGame } from './resume.ts';
import { createStep, type Step, updateMemory } from './step.ts';
import { handleSyncRetryDue, requestSync } from './sync.ts';

/** Returns the state of a new game, and the effect that loads it. */
export function openGame(identity: Identity): Step {
  return createStep(createFirstState(identity), { kind: 'load' });
}

/**
 * Returns the state of the game after an event, and the effects as data. It is a pure function. It ignores an event that does
 * not fit the state, and every event after the game has ended on this phone (STAY-4), even replies to earlier calls.
 */
export function reduceGame(state: GameState, event: GameEvent): Step {
  if (state.phase === 'ended') return createStep(state);
  switch (event.type) {
    case 'loaded':
      return state.phase === 'loading' ? resumeGame(state, event) : createStep(state);
    case 'loadFailed':
      return state.phase === 'loading' ? handleLoadFailed(state, event.failure) : createStep(state);
    case 'retryPressed':
      return retry(state);
    case 'prologuePassed':
      return passPrologue(state);
    case 'startPressed':
      return pressStart(state);
    case 'started':
      return handleStarted(state, event);
    case 'startFailed':
      return handleStartFailed(state, event.failure);
    case 'typed':
      return handleTyped(state, event.turn);
    case 'typingSkipped':
      return state.typing ? handleTyped(state, state.typing.turn) : createStep(state);
    case 'optionChosen':
      return chooseOption(state, event);
    case 'draftChanged':
      return createStep({ ...state, draft: event.text });
    case 'textSent':
      return sendText(state, event);
    case 'pictureChosen':
      return createStep({ ...state, picture: event.picture, notice: null });
    case 'pictureRefused':
      return createStep({ ...state, notice: { kind: 'picture', refusal: event.refusal } });
    case 'pictureCancelled':
      return createStep({ ...state, picture: null, notice: null });
    case 'pictureSent':
      return sendPicture(state, event.actionId);
    case 'minDelayOver':
      return handleMinDelayOver(state, event.actionId);
    case 'graded':
      return handleGraded(state, event);
    case 'refused':
      return handleRefused(state, event);
    case 'delayed':
      return handleDelayed(state, event);
    case 'waitTicked':
      return handleWaitTick(state, event.actionId);
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
      return state.phase === 'finale' ? createStep({ ...state, overlay: { kind: 'complete' } }) : createStep(state);
    case 'endingSeen':
      return state.phase === 'finale' ? updateMemory(state, { isEndingDue: false }) : createStep(state);
    case 'chatOpened':
      return openChat(state);
    case 'homePressed':
      return createStep(state, { kind: 'leave', to: '/' });
    case 'guestHeard':
      return handleGuestUpdate(state, event.update);
    case 'guestGone':
      return endGame(state, event.failure);
    case 'synced':
      return handleSynced(state, event);
    case 'syncFailed':
      return handleSyncFailed(state, event);
    case 'syncRetryDue':
      return handleSyncRetryDue(state, event.syncFailures);
    case 'languageChanged':
      return requestSync(state, true);
    case 'moveDue':
      return state.overlay?.kind === 'moved' ? closeOverlay(state) : createStep(state);
  }
}

/** Repeats the load after a failure or for an empty story. In later phases it reloads the progress and the story. */
function retry(state: GameState): Step {
  if (state.phase === 'failed' || state.phase === 'empty') {
    return createStep({ ...state, phase: 'loading', failure: null }, { kind: 'load' });
  }
  return requestSync({ ...state, notice: null }, true);
}
