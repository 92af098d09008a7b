import type { ActionEntryLine, GuestEntry } from '../model/journal.ts';
import type { AnswerState, Progress, ProgressState } from '../model/progress.ts';
import type { StoryContent } from '../model/story.ts';

/*
 * Applies journal lines to one guest's progress, and reads it (GRADING-5, STORE-2). Applying a line copies results; it never
 * grades and never reads the clock.
 */

/** A guest's progress in a story, computed for screens and calls. */
export type ProgressSummary = {
  readonly state: ProgressState;
  /** The first unsolved question in story order; equal to `questionCount` at the end. */
  readonly currentQuestionIndex: number;
  /** Null at the end, and in a story without questions. */
  readonly currentQuestionId: string | null;
  /** The number of solved questions. So are the next two fields. */
  readonly answeredCount: number;
  readonly questionCount: number;
  /** Solved questions of all, rounded, 0 to 100 (GRADING-5). */
  readonly percent: number;
  readonly totalScore: number;
  readonly gameCompleted: boolean;
  /** Ids of the solved questions, in story order. */
  readonly questionsAnswered: readonly string[];
};

/** Creates a progress that is pinned to a version (RESUME-1). Without `at` the story is not started yet. */
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
 * Applies an `action` line of this guest and story. A line that only logs (a hint) changes nothing but the last
 * activity. A line that staff caused (`show_answer`, GRADING-4) leaves the last activity as it is.
 */
export function applyAction(progress: Progress, line: ActionEntryLine & { readonly at: string }): Progress {
  const lastActivityAt = line.actionType === 'show_answer' ? progress.lastActivityAt : line.at;
  return withOutcome(progress, line.answer === undefined ? [] : [line.answer], lastActivityAt, line.completedAt);
}

/**
 * Applies a `guest` line of this guest and story. `started` creates the progress; a second one changes nothing.
 * `moved_to_version` pins the new version and takes the regraded answers. `story_changed` to this story brings the
 * guest back to it. Any other line changes nothing.
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
  // This runs for every action in the journal when the server starts, so it makes one copy and does nothing else.
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
 * Returns the summary of a progress. `questionIds` are those of the story's current version; they apply to a guest
 * without progress.
 */
export function summarise(progress: Progress | undefined, questionIds: readonly string[] = []): ProgressSummary {
  const ids = progress?.questionIds ?? questionIds;
  const solved = progress === undefined ? [] : ids.filter((id) => isSolved(progress, id));
  const firstUnsolved = ids.findIndex((id) => progress === undefined || !isSolved(progress, id));
  const gameCompleted = progress?.completedAt !== undefined || (ids.length > 0 && firstUnsolved === -1);
  const currentQuestionIndex = gameCompleted || firstUnsolved === -1 ? ids.length : firstUnsolved;
  return {
    state: stateOf(progress, gameCompleted),
    currentQuestionIndex,
    currentQuestionId: ids[currentQuestionIndex] ?? null,
    answeredCount: solved.length,
    questionCount: ids.length,
    percent: percentOf(solved.length, ids.length),
    totalScore: ids.reduce((sum, id) => sum + (answerAt(progress, id)?.pointsEarned ?? 0), 0),
    gameCompleted,
    questionsAnswered: solved,
  };
}

function stateOf(progress: Progress | undefined, gameCompleted: boolean): ProgressState {
  if (gameCompleted) return 'completed';
  return progress?.startedAt === undefined ? 'not_started' : 'in_progress';
}

/** Returns `part` of `all` in whole percent, always within 0 to 100. Returns 0 if `all` is 0. */
export function percentOf(part: number, all: number): number {
  if (all <= 0) return 0;
  return Math.min(100, Math.max(0, Math.round((100 * part) / all)));
}

/** Checks whether every question is solved or the completion was recorded. Cheaper than `summarise`. */
export function isCompleted(progress: Progress): boolean {
  const { completedAt, questionIds } = progress;
  return completedAt !== undefined || (questionIds.length > 0 && questionIds.every((id) => isSolved(progress, id)));
}

/** Checks whether the question is solved, or staff let the guest pass it. */
export function isSolved(progress: Pick<Progress, 'answers'>, questionId: string): boolean {
  return answerAt(progress, questionId)?.isCorrect === true;
}

/** Returns the guest's answer to a question; undefined before the first try. */
export function answerAt(progress: Pick<Progress, 'answers'> | undefined, questionId: string): AnswerState | undefined {
  if (progress === undefined || !Object.hasOwn(progress.answers, questionId)) return undefined;
  return progress.answers[questionId];
}

/** The fields that decide which questions are open. */
export type Standing = Pick<Progress, 'questionIds' | 'isSequential' | 'answers' | 'completedAt'>;

/**
 * Returns the guest's position: from the progress once the story is started, otherwise at the beginning of the content
 * (RESUME-2).
 */
export function standingIn(
  progress: Progress | undefined,
  { questions, isSequential }: Pick<StoryContent, 'questions' | 'isSequential'>,
): Standing {
  if (progress?.startedAt !== undefined) return progress;
  return { questionIds: questions.map(({ questionId }) => questionId), isSequential, answers: {} };
}

/**
 * Checks whether an approved guest may see and answer the question: it is solved or current, or the order is free.
 * False for ids that are not in the version being played.
 */
export function isOpenQuestion(standing: Standing, questionId: string): boolean {
  const index = standing.questionIds.indexOf(questionId);
  if (index === -1) return false;
  if (!standing.isSequential || standing.completedAt !== undefined || isSolved(standing, questionId)) return true;
  return standing.questionIds.slice(0, index).every((id) => isSolved(standing, id));
}

/** Checks whether solving this question now finishes the story. */
export function completesWith(progress: Progress, questionId: string): boolean {
  if (!progress.questionIds.includes(questionId) || isSolved(progress, questionId)) return false;
  return progress.questionIds.every((id) => id === questionId || isSolved(progress, id));
}
