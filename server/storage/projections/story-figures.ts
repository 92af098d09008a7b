import type { Progress } from '#core/model/progress.ts';
import { findAnswer, isCompleted } from '#core/rules/progress.ts';
import type { ProgressIndex } from './progress-index.ts';

/** Figures of one clue. `times` are milliseconds; `foundAt` are the times (milliseconds since 1970) at which guests solved it. */
export type ClueFigures = {
  reached: number;
  solved: number;
  passed: number;
  wrongTries: number;
  readonly times: number[];
  readonly foundAt: number[];
};
/** Figures of everyone who ever started a story. `runs` are the milliseconds from start to completion. */
export type StoryFigures = {
  started: number;
  completed: number;
  readonly runs: number[];
  /** By question id. */
  readonly clues: Map<string, ClueFigures>;
};

type Known = { readonly epoch: number; count: number; readonly figures: StoryFigures };

/**
 * Counts the figures of stories. In a sequential story a clue counts as reached if it was open to the guest; in any other
 * story, if the guest tried it or staff let them pass it. The time for a clue begins when the guest started the story or
 * solved or passed the previous clue, in the guest's own order. Passed clues have no time.
 *
 * The progress of guests who have left does not change, so it is counted once.
 */
export class StoryFigureIndex {
  readonly #progress: ProgressIndex;
  readonly #departed = new Map<string, Known>();

  constructor(progress: ProgressIndex) {
    this.#progress = progress;
  }

  /** Returns the figures of a story. They include everyone who ever started it, even in an earlier version. */
  get(storyId: string): StoryFigures {
    const here = createFigures();
    for (const progress of this.#progress.listHere(storyId)) addProgress(here, progress);
    return join(this.#countDeparted(storyId), here);
  }

  #countDeparted(storyId: string): StoryFigures {
    const { epoch, count } = this.#progress.departures;
    let known = this.#departed.get(storyId);
    if (known?.epoch !== epoch) known = { epoch, count: 0, figures: createFigures() };
    this.#departed.set(storyId, known);
    for (const progress of this.#progress.listDeparted(storyId, known.count)) addProgress(known.figures, progress);
    known.count = count;
    return known.figures;
  }
}

const createFigures = (): StoryFigures => ({ started: 0, completed: 0, runs: [], clues: new Map() });
const createClue = (): ClueFigures => ({
  ...{ reached: 0, solved: 0, passed: 0, wrongTries: 0, times: [], foundAt: [] },
});

function getClue({ clues }: StoryFigures, questionId: string): ClueFigures {
  const clue = clues.get(questionId) ?? createClue();
  clues.set(questionId, clue);
  return clue;
}

function addProgress(figures: StoryFigures, progress: Progress): void {
  const { startedAt, completedAt } = progress;
  if (startedAt === undefined) return;
  figures.started += 1;
  if (isCompleted(progress)) figures.completed += 1;
  if (completedAt !== undefined) figures.runs.push(msBetween(startedAt, completedAt));
  const solvedInOrder: { readonly clue: ClueFigures; readonly at: string; readonly isPassed: boolean }[] = [];
  let isReached = progress.isSequential;
  for (const questionId of progress.questionIds) {
    const clue = getClue(figures, questionId);
    const answer = findAnswer(progress, questionId);
    const wasOpen = isReached || (progress.isSequential && completedAt !== undefined);
    // In a sequential story a clue opens when all clues before it are solved. `isReached` tracks this, so one pass is
    // enough even for thousands of guests.
    if (answer?.isCorrect !== true) isReached = false;
    const isPassed = answer?.passed === true;
    if (answer?.isCorrect) solvedInOrder.push({ clue, at: answer.answeredAt, isPassed });
    if (answer !== undefined || wasOpen) clue.reached += 1;
    if (answer === undefined) continue;
    if (isPassed) clue.passed += 1;
    else if (answer.isCorrect) {
      clue.solved += 1;
      clue.foundAt.push(Date.parse(answer.answeredAt));
    }
    clue.wrongTries += answer.attemptCount - (answer.isCorrect && !isPassed ? 1 : 0);
  }
  solvedInOrder.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  let before = startedAt;
  for (const { clue, at, isPassed } of solvedInOrder) {
    if (!isPassed) clue.times.push(msBetween(before, at));
    before = at;
  }
}

/** Returns the milliseconds between two times; zero if the clock was set back between them. */
function msBetween(from: string, to: string): number {
  return Math.max(0, Date.parse(to) - Date.parse(from));
}

function join(a: StoryFigures, b: StoryFigures): StoryFigures {
  const clues = new Map(a.clues);
  for (const [questionId, clue] of b.clues) {
    const other = a.clues.get(questionId) ?? createClue();
    clues.set(questionId, {
      ...{ reached: clue.reached + other.reached, solved: clue.solved + other.solved },
      ...{ passed: clue.passed + other.passed, wrongTries: clue.wrongTries + other.wrongTries },
      ...{ times: [...other.times, ...clue.times], foundAt: [...other.foundAt, ...clue.foundAt] },
    });
  }
  return {
    ...{ started: a.started + b.started, completed: a.completed + b.completed, runs: [...a.runs, ...b.runs], clues },
  };
}
