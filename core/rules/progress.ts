import type { ActionEntryLine, GuestEntry } from '../model/journal.ts';
import type { AnswerState, Progress, ProgressState } from '../model/progress.ts';
import type { StoryContent } from '../model/story.ts';

/*
 * Functions that apply journal lines to a guest's progress in a story and that evaluate it (GRADING-5, STORE-2). They
 * copy the results from the lines. They never grade a try and never read the clock.
 */

/** The figures of a guest's progress in a story that screens and API calls show. */
export type ProgressSummary = {
  readonly state: ProgressState;
  /** The index of the first unsolved question; equal to `questionCount` if the story is completed. */
  readonly currentQuestionIndex: number;
  /** Null if the story is completed or has no questions. */
  readonly currentQuestionId: string | null;
  /** The number of solved questions, including those that staff let the guest skip. */
  readonly answeredCount: number;
  readonly questionCount: number;
  /** The share of solved questions in whole percent, from 0 to 100 (GRADING-5). */
  readonly percent: number;
  readonly totalScore: number;
  readonly gameCompleted: boolean;
  /** The ids of the solved questions, in story order. */
  readonly questionsAnswered: readonly string[];
};

/**
 * Returns a progress without answers that is pinned to a version of the story (RESUME-1). `at` is the time of the
 * start; if it is absent, the story has not been started.
 */
export function startProgress(input: {
  readonly userId: string;
  readonly storyId: string;
  readonly storyVersion: number;
  readonly content: Pick<StoryContent, 'questions' | 'isSequential'>;
  readonly at?: string;
}): Progress {
  return {
    userId: input.userId,
    storyId: input.storyId,
    storyVersion: input.storyVersion,
    questionIds: input.content.questions.map((question) => question.questionId),
    isSequential: input.content.isSequential,
    ...(input.at === undefined ? {} : { startedAt: input.at, lastActivityAt: input.at }),
    answers: {},
  };
}

/**
 * Returns the progress after an `action` line of this guest and story. A line without an answer, such as a hint
 * request, changes only the time of the last activity. A line that staff caused (`show_answer`, GRADING-4) does not
 * change that time.
 */
export function applyAction(progress: Progress, line: ActionEntryLine & { readonly at: string }): Progress {
  const isByStaff = line.actionType === 'show_answer' || line.details.staffEmail !== undefined;
  const lastActivityAt = isByStaff ? progress.lastActivityAt : line.at;
  return withOutcome(progress, line.answer === undefined ? [] : [line.answer], lastActivityAt, line.completedAt);
}

/**
 * Returns the progress after a `guest` line of this guest and story. `started` starts the story unless it was started
 * already. `moved_to_version` pins the new version, stores the regraded answers, and may complete the story.
 * `story_changed` records that staff gave the guest this story again. Any other line changes nothing. If there is no
 * progress, only `started` has an effect.
 */
export function applyGuestEntry(
  progress: Progress | undefined,
  entry: GuestEntry & { readonly at: string },
): Progress | undefined {
  const { pin } = entry;
  if (entry.type === 'started' && pin !== undefined) {
    if (progress?.startedAt !== undefined) return progress;
    return {
      userId: entry.userId,
      storyId: entry.storyId,
      storyVersion: pin.storyVersion,
      questionIds: [...pin.questionIds],
      isSequential: pin.isSequential,
      startedAt: entry.at,
      lastActivityAt: entry.at,
      answers: progress?.answers ?? {},
    };
  }
  if (entry.type === 'moved_to_version' && progress !== undefined) {
    const pinned =
      pin === undefined
        ? progress
        : {
            ...progress,
            storyVersion: pin.storyVersion,
            questionIds: [...pin.questionIds],
            isSequential: pin.isSequential,
          };
    return withOutcome(pinned, entry.rejudged ?? [], progress.lastActivityAt, entry.completedAt);
  }
  if (entry.type === 'story_changed' && progress?.startedAt !== undefined) return { ...progress, resumedAt: entry.at };
  return progress;
}

function withOutcome(
  progress: Progress,
  answers: readonly AnswerState[],
  lastActivityAt: string | undefined,
  completedAt: string | undefined,
): Progress {
  const completed = progress.completedAt ?? completedAt;
  // This code runs for every action in the journal when the server starts, so it copies the progress only once.
  const next = { ...progress };
  if (answers.length > 0) {
    next.answers = { ...progress.answers };
    for (const answer of answers) next.answers[answer.questionId] = answer;
  }
  if (lastActivityAt !== undefined) next.lastActivityAt = lastActivityAt;
  if (completed !== undefined) next.completedAt = completed;
  return next;
}

/**
 * Returns the summary of a progress. `questionIds` are the ids of the story's current version. They are used only if
 * there is no progress.
 */
export function summarise(progress: Progress | undefined, questionIds: readonly string[] = []): ProgressSummary {
  const ids = progress?.questionIds ?? questionIds;
  const solved = progress === undefined ? [] : ids.filter((id) => isSolved(progress, id));
  const firstUnsolved = ids.findIndex((id) => progress === undefined || !isSolved(progress, id));
  const gameCompleted = progress?.completedAt !== undefined || (ids.length > 0 && firstUnsolved === -1);
  const currentQuestionIndex = gameCompleted || firstUnsolved === -1 ? ids.length : firstUnsolved;
  return {
    state: toState(progress, gameCompleted),
    currentQuestionIndex,
    currentQuestionId: ids[currentQuestionIndex] ?? null,
    answeredCount: solved.length,
    questionCount: ids.length,
    percent: toPercent(solved.length, ids.length),
    totalScore: ids.reduce((sum, id) => sum + (findAnswer(progress, id)?.pointsEarned ?? 0), 0),
    gameCompleted,
    questionsAnswered: solved,
  };
}

function toState(progress: Progress | undefined, gameCompleted: boolean): ProgressState {
  if (gameCompleted) return 'completed';
  return progress?.startedAt === undefined ? 'not_started' : 'in_progress';
}

/** Returns `part` / `whole` in whole percent, limited to 0 to 100. Returns 0 if `whole` is not positive. */
export function toPercent(part: number, whole: number): number {
  if (whole <= 0) return 0;
  return Math.min(100, Math.max(0, Math.round((100 * part) / whole)));
}

/** Checks whether every question is solved or the completion was recorded. This is cheaper than `summarise`. */
export function isCompleted(progress: Progress): boolean {
  const { completedAt, questionIds } = progress;
  return completedAt !== undefined || (questionIds.length > 0 && questionIds.every((id) => isSolved(progress, id)));
}

/** Checks whether the guest has solved the question or staff let the guest skip it. */
export function isSolved(progress: Pick<Progress, 'answers'>, questionId: string): boolean {
  return findAnswer(progress, questionId)?.isCorrect === true;
}

/** Returns the state of the guest's answer to a question, or undefined before the first try. */
export function findAnswer(
  progress: Pick<Progress, 'answers'> | undefined,
  questionId: string,
): AnswerState | undefined {
  if (progress === undefined || !Object.hasOwn(progress.answers, questionId)) return undefined;
  return progress.answers[questionId];
}

/** The fields that decide which questions are open. */
export type OpenQuestionFacts = Pick<Progress, 'questionIds' | 'isSequential' | 'answers' | 'completedAt'>;

/**
 * Returns the fields that decide which questions are open: those of the progress if the story is started, otherwise
 * those of a guest who has answered nothing (RESUME-2).
 */
export function openQuestionFacts(
  progress: Progress | undefined,
  { questions, isSequential }: Pick<StoryContent, 'questions' | 'isSequential'>,
): OpenQuestionFacts {
  if (progress?.startedAt !== undefined) return progress;
  return { questionIds: questions.map(({ questionId }) => questionId), isSequential, answers: {} };
}

/**
 * Checks whether an approved guest may see the question. It must be solved or be the first unsolved one, unless the
 * order is free or the story is completed. Returns false for an id that the pinned version does not contain.
 */
export function isOpenQuestion(facts: OpenQuestionFacts, questionId: string): boolean {
  const index = facts.questionIds.indexOf(questionId);
  if (index === -1) return false;
  if (!facts.isSequential || facts.completedAt !== undefined || isSolved(facts, questionId)) return true;
  return facts.questionIds.slice(0, index).every((id) => isSolved(facts, id));
}

/** Checks whether this question is the only unsolved one, so that solving it completes the story. */
export function completesWith(progress: Progress, questionId: string): boolean {
  if (!progress.questionIds.includes(questionId) || isSolved(progress, questionId)) return false;
  return progress.questionIds.every((id) => id === questionId || isSolved(progress, id));
}
