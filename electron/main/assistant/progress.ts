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
  /** The steps that staff have left for later. */
  readonly later: readonly ConsoleStepId[];
  /** Whether this computer had no hotel's data when its role was chosen, and therefore no printed QR codes. */
  readonly isNewHotel: boolean;
  /** Whether QR codes existed when the server was last asked. */
  readonly hasCodes: boolean;
};

/** What the server already knows, so that staff need not be asked for it. */
export type ServerKnowledge = { readonly isLoggedIn: boolean; readonly isHotelNamed: boolean };

type Steps = AssistantState['steps'];

export function listSteps({ done, later, isNewHotel }: Progress, { isLoggedIn, isHotelNamed }: ServerKnowledge): Steps {
  const getState = (id: ConsoleStepId): StepState => {
    // Nothing can be changed without a session, so the step is open again after a restart.
    if (id === 'account') return isLoggedIn ? 'done' : 'open';
    // A hotel that already had data keeps its own stories.
    const isAlreadyAnswered = (id === 'hotel' && isHotelNamed) || (id === 'story' && !isNewHotel);
    if (isAlreadyAnswered || done.includes(id)) return 'done';
    return later.includes(id) ? 'later' : 'open';
  };
  return consoleSteps.map(({ id }) => ({ id, state: getState(id) }));
}

/**
 * Returns the page to show: the first open step, or `finished` if there is none. While the port is taken, it is the network
 * step, because the server cannot start.
 */
export function getPage(steps: Steps, isPortTaken: boolean): AssistantState['page'] {
  if (isPortTaken) return 'network';
  return steps.find(({ state }) => state === 'open')?.id ?? 'finished';
}

export function markDone(progress: Progress, step: ConsoleStepId): Progress {
  return { ...withoutStep(progress, step), done: [...withoutStep(progress, step).done, step] };
}

export function markLater(progress: Progress, step: ConsoleStepId): Progress {
  return { ...withoutStep(progress, step), later: [...withoutStep(progress, step).later, step] };
}

function withoutStep(progress: Progress, step: ConsoleStepId): Progress {
  const filter = (list: readonly ConsoleStepId[]) => list.filter((id) => id !== step);
  return { ...progress, done: filter(progress.done), later: filter(progress.later) };
}
