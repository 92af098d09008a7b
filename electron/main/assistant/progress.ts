import {
  type AssistantState,
  type ConsoleStepId,
  consoleSteps,
  type StepState,
} from '#core/bridge/console-assistant.ts';

/**
 * The progress of the assistant. It is stored on this computer, so that the assistant continues at the same step after a
 * restart.
 */
export type Progress = {
  readonly done: readonly ConsoleStepId[];
  readonly later: readonly ConsoleStepId[];
  /** Whether there were no data when the assistant started. In that case no printed codes exist yet. */
  readonly isNewHotel: boolean;
  /** Whether codes existed when the server was last asked. */
  readonly hasCodes: boolean;
};

/** What the server already knows, so that staff need not be asked for it. */
export type Knowledge = { readonly isLoggedIn: boolean; readonly isHotelNamed: boolean };

type Steps = AssistantState['steps'];

export function stepsOf({ done, later, isNewHotel }: Progress, { isLoggedIn, isHotelNamed }: Knowledge): Steps {
  const stateOf = (id: ConsoleStepId): StepState => {
    // Nothing can be changed without a log-in, so the step is open again.
    if (id === 'account') return isLoggedIn ? 'done' : 'open';
    const isKnown = (id === 'hotel' && isHotelNamed) || (id === 'story' && !isNewHotel);
    if (isKnown || done.includes(id)) return 'done';
    return later.includes(id) ? 'later' : 'open';
  };
  return consoleSteps.map(({ id }) => ({ id, state: stateOf(id) }));
}

/**
 * Returns the page to show: the first open step, or `finished` if there is none. While the port is taken, it is the network
 * step, because the server cannot start.
 */
export function pageOf(steps: Steps, isPortTaken: boolean): AssistantState['page'] {
  if (isPortTaken) return 'network';
  return steps.find(({ state }) => state === 'open')?.id ?? 'finished';
}

export function withDone(progress: Progress, step: ConsoleStepId): Progress {
  return { ...without(progress, step), done: [...without(progress, step).done, step] };
}

export function withLater(progress: Progress, step: ConsoleStepId): Progress {
  return { ...without(progress, step), later: [...without(progress, step).later, step] };
}

function without(progress: Progress, step: ConsoleStepId): Progress {
  const others = (list: readonly ConsoleStepId[]) => list.filter((id) => id !== step);
  return { ...progress, done: others(progress.done), later: others(progress.later) };
}
