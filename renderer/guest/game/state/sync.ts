import type { GameState } from './game-state.ts';
import { createStep, type Step } from './step.ts';

/** The phases in which there is no game to reload. */
const quietPhases: readonly GameState['phase'][] = ['loading', 'failed'];

export const isQuiet = ({ phase }: GameState): boolean => quietPhases.includes(phase);

/** The milliseconds before a failed reload is repeated. They double from the first value up to the second (LIVE-4). */
const firstRetryMs = 5_000;
const longestRetryMs = 60_000;

/** Reloads the progress, and the story too if `withStory` is true or an earlier reload of the story has failed. */
export function startSync(state: GameState, withStory: boolean): Step {
  return createStep({ ...state, sync: 'running' }, { kind: 'sync', withStory: withStory || state.isStoryDue });
}

/**
 * Reloads the progress, and the story too if `withStory` is true. Without the story, waits until no answer, start or reload is
 * running. Does nothing before the game is loaded.
 */
export function requestSync(state: GameState, withStory = false): Step {
  if (!state.story || isQuiet(state)) return createStep(state);
  if (!withStory && (state.pending.length > 0 || state.isStarting || state.sync === 'running')) {
    return createStep({ ...state, sync: 'due' });
  }
  return startSync(state, withStory);
}

/** Returns true if the last reload has failed and no other one is running or due. */
export const hasSyncFailed = ({ sync, syncFailures }: GameState): boolean => sync === 'idle' && syncFailures > 0;

/** Counts a failed reload, and repeats it a little later. */
export function retrySync(state: GameState, withStory: boolean): Step {
  const syncFailures = state.syncFailures + 1;
  const isStoryDue = state.isStoryDue || withStory;
  const ms = Math.min(longestRetryMs, firstRetryMs * 2 ** (syncFailures - 1));
  return createStep(
    { ...state, sync: 'idle', syncFailures, isStoryDue },
    { kind: 'after', ms, event: { type: 'syncRetryDue', syncFailures } },
  );
}

/** Repeats the failed reload, unless another one has ended or begun since the failure that the event belongs to. */
export function handleSyncRetryDue(state: GameState, syncFailures: number): Step {
  return hasSyncFailed(state) && state.syncFailures === syncFailures ? requestSync(state) : createStep(state);
}
