import {
  type AssistantState,
  type ConsoleStepId,
  consoleSteps,
  type StepState,
} from '#core/bridge/console-assistant.ts';

/** How far the assistant has come, as this computer remembers it over a restart. */
export type Progress = {
  readonly done: readonly ConsoleStepId[];
  readonly later: readonly ConsoleStepId[];
  /** There were no data when the assistant began, so no code can be on paper before one is made. */
  readonly isNewHotel: boolean;
  /** Codes were made when the server was asked last. */
  readonly hasCodes: boolean;
};

/** What the server knows and need not be asked. */
export type Knowledge = { readonly isLoggedIn: boolean; readonly isHotelNamed: boolean };

type Steps = AssistantState['steps'];

export function stepsOf({ done, later, isNewHotel }: Progress, { isLoggedIn, isHotelNamed }: Knowledge): Steps {
  const stateOf = (id: ConsoleStepId): StepState => {
    // Without a log-in nothing can be changed: it is asked for again.
    if (id === 'account') return isLoggedIn ? 'done' : 'open';
    const isKnown = (id === 'hotel' && isHotelNamed) || (id === 'story' && !isNewHotel);
    if (isKnown || done.includes(id)) return 'done';
    return later.includes(id) ? 'later' : 'open';
  };
  return consoleSteps.map(({ id }) => ({ id, state: stateOf(id) }));
}

/** The step to show: the first open one, but the network while its port is taken, for there is no server then. */
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
