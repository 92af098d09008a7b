import type { FailureCode } from '../../../platform/api-failure.ts';
import type { GameEvent } from './game-event.ts';
import type { Failure, GameState } from './game-state.ts';
import { syncWhenDue } from './reduce-answer.ts';
import { moveToStory } from './resume.ts';
import { chainSteps, createStep, type Step } from './step.ts';
import { startSync } from './sync.ts';

const goneCodes: readonly FailureCode[] = [
  'GUEST_UNKNOWN',
  'GUEST_MOVED',
  'OTHER_PHONE',
  'GUEST_NOT_FOUND',
  'STAY_ENDED',
];

/**
 * Returns true if the failure means that the guest is no longer on this phone: checked out, erased, or moved to another phone
 * (STAY-4).
 */
const isGuestGone = ({ code }: Failure): boolean => goneCodes.includes(code);

/**
 * Shows the 'ended' screen (STAY-4) and requests that the guest's data be deleted from the phone. After the end of a stay,
 * `runGame` delays this, because staff may undo it (UNDO-3).
 */
export function endGame(state: GameState, failure: Failure): Step {
  const over: GameState = {
    ...state,
    phase: 'ended',
    failure,
    overlay: null,
    typing: null,
    pending: [],
    picture: null,
  };
  return createStep(over, { kind: 'forget' });
}

/**
 * Handles the failures that lead to another screen, whichever call failed. Returns undefined for all others, which the caller
 * handles.
 */
export function handleRedirect(state: GameState, failure: Failure): Step | undefined {
  if (isGuestGone(failure)) return endGame(state, failure);
  if (failure.code === 'NOT_APPROVED') return createStep(state, { kind: 'leave', to: '/home' });
  return undefined;
}

/** Handles a failed first load. Shows 'failed to load treasure hunt data', unless the failure leads to another screen. */
export function handleLoadFailed(state: GameState, failure: Failure): Step {
  return handleRedirect(state, failure) ?? createStep({ ...state, phase: 'failed', failure });
}

export function handleStartFailed(state: GameState, failure: Failure): Step {
  const idle: GameState = { ...state, isStarting: false };
  return handleRedirect(idle, failure) ?? createStep({ ...idle, notice: { kind: 'start-failed', failure } });
}

/**
 * Handles an answer that the server has refused for good, and removes it from the chat. If the question is locked or gone, or
 * the story has changed, the page reloads the story, or moves to the guest's new one, without an error (GRADING-3). Otherwise
 * it shows a message if the question is on the screen, and the guest can try again.
 */
export function handleRefused(state: GameState, event: Extract<GameEvent, { type: 'refused' }>): Step {
  const { failure } = event;
  const elsewhere = handleRedirect(state, failure);
  if (elsewhere) return elsewhere;
  const answer = state.pending.find((candidate) => candidate.actionId === event.actionId);
  if (!answer) return createStep(state);
  const back: GameState = {
    ...state,
    pending: state.pending.filter((item) => item !== answer),
    chat: state.chat.filter((item) => item.actionId !== event.actionId),
  };
  if (failure.code === 'QUESTION_LOCKED' || failure.code === 'STORY_CHANGED' || failure.code === 'QUESTION_NOT_FOUND') {
    const { progress } = event;
    if (progress && progress.storyId !== state.identity.storyId) return moveToStory(back, progress.storyId, '');
    return startSync(back, true);
  }
  const nextState: GameState =
    answer.questionId === state.clueId
      ? { ...back, picture: null, notice: { kind: 'answer-refused', actionType: answer.actionType, failure } }
      : back;
  return chainSteps(createStep(nextState), syncWhenDue);
}

/**
 * Handles an answer that has to wait, because there is no connection or the server asks for a pause. A pause is counted
 * down on the screen.
 */
export function handleDelayed(state: GameState, { actionId, failure }: Extract<GameEvent, { type: 'delayed' }>): Step {
  const waitSeconds = failure.retryAfterMs === undefined ? null : Math.ceil(failure.retryAfterMs / 1_000);
  const answer = state.pending.find((candidate) => candidate.actionId === actionId);
  if (!answer) return createStep(state);
  const isCounting = answer.delay?.waitSeconds != null && answer.delay.waitSeconds > 0;
  const next = setDelay(state, actionId, { code: failure.code, waitSeconds });
  return waitSeconds === null || isCounting ? createStep(next) : createStep(next, createTick(actionId));
}

export function handleWaitTick(state: GameState, actionId: string): Step {
  const delay = state.pending.find((candidate) => candidate.actionId === actionId)?.delay;
  if (!delay || delay.waitSeconds === null || delay.waitSeconds <= 0) return createStep(state);
  const next = setDelay(state, actionId, { ...delay, waitSeconds: delay.waitSeconds - 1 });
  return delay.waitSeconds > 1 ? createStep(next, createTick(actionId)) : createStep(next);
}

const createTick = (actionId: string) =>
  ({ kind: 'after', ms: 1_000, event: { type: 'waitTicked', actionId } }) as const;

function setDelay(state: GameState, actionId: string, delay: GameState['pending'][number]['delay']): GameState {
  return { ...state, pending: state.pending.map((item) => (item.actionId === actionId ? { ...item, delay } : item)) };
}
