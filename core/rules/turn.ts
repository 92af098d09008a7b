import type { ActionDetails, ActionType } from '../model/action.ts';
import type { GuestQuestion } from '../model/guest-view.ts';
import type { ActionEntryLine, GuestEntry } from '../model/journal.ts';
import type { AnswerState, Progress } from '../model/progress.ts';
import type { Question, StoryContent } from '../model/story.ts';
import { feedbackFor, grade, toAttempt } from './grading.ts';
import { getHints } from './hints.ts';
import { limits } from './limits.ts';
import {
  applyAction,
  applyGuestEntry,
  completesWith,
  findAnswer,
  isOpenQuestion,
  isSolved,
  summarise,
} from './progress.ts';
import type { AttemptDetails } from './questions/question-rules.ts';
import { rulesOf } from './questions/question-types.ts';
import { guestQuestion } from './reveal.ts';

/**
 * A guest's game: their progress, and the content of the version that they play. Before the start, it is the progress with
 * which they would start, without `startedAt` (RESUME-2).
 */
export type PlayedGame = { readonly content: StoryContent; readonly progress: Progress };

/** What a guest does at a question, or staff do for them (`pass`). */
export type Turn = { readonly questionId: string } & (
  | {
      readonly kind: 'attempt';
      readonly actionType: ActionType;
      readonly details: AttemptDetails;
      /** The details of the picture that `details.uploadId` names; absent if there is no such picture. */
      readonly picture?: Pick<ActionDetails, 'uploadId' | 'fileUploadUrl' | 'fileName' | 'fileSize' | 'fileType'>;
      readonly clientActionId?: string | undefined;
    }
  | { readonly kind: 'hint'; readonly hintIndex: number | undefined; readonly clientActionId?: string | undefined }
  | { readonly kind: 'pass'; readonly reason: string; readonly staffEmail: string }
);

/**
 * Why a turn is not taken. `ALREADY_SOLVED`: the question is solved, so that a turn would change nothing. `NO_ATTEMPT`: the
 * action does not fit the question, or contains no answer. `NO_SUCH_HINT`: the question does not have this hint.
 */
export type TurnRefusal =
  | 'QUESTION_NOT_FOUND'
  | 'QUESTION_LOCKED'
  | 'ALREADY_SOLVED'
  | 'NO_ATTEMPT'
  | 'NO_SUCH_HINT'
  | 'UPLOAD_REQUIRED'
  | 'UPLOAD_NOT_FOUND';

export type TakenTurn = {
  /** What the journal records, in order. The first action in a story also starts the story (RESUME-2). */
  readonly lines: readonly [...GuestEntry[], ActionEntryLine];
  readonly action: ActionEntryLine;
  /** The game after the turn. */
  readonly game: PlayedGame;
};

/**
 * Takes a turn in a game (GRADING-1), or returns why it is refused. `at` is the current time (ISO 8601), and `newId` returns
 * a new id. Writes nothing and reads no clock. Only the caller knows whether the guest may play, whether a call repeats an
 * earlier one, and whether a pause after wrong tries is over.
 */
export function takeTurn(
  game: PlayedGame,
  turn: Turn,
  { at, newId }: { readonly at: string; readonly newId: () => string },
): TakenTurn | { readonly refused: TurnRefusal } {
  const { content, progress } = game;
  const { questionId } = turn;
  const question = findQuestion(content, questionId);
  const questionIndex = progress.questionIds.indexOf(questionId);
  if (question === undefined || questionIndex === -1) return { refused: 'QUESTION_NOT_FOUND' };
  if (!isOpenQuestion(progress, questionId)) return { refused: 'QUESTION_LOCKED' };
  if (isSolved(progress, questionId)) return { refused: 'ALREADY_SOLVED' };
  const outcome = findOutcome(question, turn);
  if (typeof outcome === 'string') return { refused: outcome };

  const { userId, storyId, storyVersion } = progress;
  const { actionType, details, result } = outcome;
  const before = findAnswer(progress, questionId);
  const answer = result && toAnswer(before, { questionId, questionIndex, answeredAt: at }, result);
  const isLast = answer?.isCorrect === true && completesWith(progress, questionId);
  const clientActionId = turn.kind === 'pass' ? undefined : turn.clientActionId;
  const action: ActionEntryLine = {
    ...{ kind: 'action', actionId: newId(), userId, storyId, storyVersion, actionType, questionId, questionIndex },
    details: { questionId, ...previewQuestion(question), ...details },
    ...(answer === undefined ? {} : { answer }),
    ...(clientActionId === undefined ? {} : { clientActionId }),
    ...(isLast ? { completedAt: at, completionId: newId() } : {}),
  };
  if (progress.startedAt !== undefined) {
    return { lines: [action], action, game: { content, progress: applyAction(progress, { ...action, at }) } };
  }
  const start = createStartEntry(progress);
  const started = applyGuestEntry(undefined, { ...start, at }) ?? progress;
  return { lines: [start, action], action, game: { content, progress: applyAction(started, { ...action, at }) } };
}

/** Returns the journal line that starts a story and pins the guest to its version (RESUME-1). */
export function createStartEntry({ userId, storyId, storyVersion, isSequential, questionIds }: Progress): GuestEntry {
  const pin = { storyVersion, isSequential, questionIds: [...questionIds] };
  return { kind: 'guest', type: 'started', userId, storyId, pin };
}

/** What a turn does to the answer: `answer` and `pointsEarned` of `AnswerState`, whether it is right, and the picture. */
type Result = Pick<AnswerState, 'isCorrect' | 'answer' | 'pointsEarned' | 'fileUploadUrl' | 'passed'>;
type Outcome = {
  readonly actionType: ActionType;
  readonly details: ActionDetails;
  /** Absent if the answer does not change, as for a hint. For a passed question, the answer of the last try stays. */
  readonly result?: Result | 'passed';
};

function findOutcome(question: Question, turn: Turn): Outcome | TurnRefusal {
  switch (turn.kind) {
    case 'hint': {
      const { hintIndex } = turn;
      if (hintIndex === undefined || hintIndex >= getHints(question).length) return 'NO_SUCH_HINT';
      return { actionType: 'hint_request', details: { hintIndex } };
    }
    case 'pass': {
      const { reason, staffEmail } = turn;
      return { actionType: 'show_answer', details: { isCorrect: true, reason, staffEmail }, result: 'passed' };
    }
    case 'attempt':
      return judge(question, turn);
  }
}

function judge(question: Question, turn: Extract<Turn, { kind: 'attempt' }>): Outcome | TurnRefusal {
  const { actionType, details, picture } = turn;
  const attempt = toAttempt(question, actionType, details);
  if (attempt === undefined) {
    const { answeredBy, missingAnswer } = rulesOf(question);
    return actionType === answeredBy && missingAnswer !== undefined ? missingAnswer : 'NO_ATTEMPT';
  }
  if (attempt.kind === 'upload' && picture === undefined) return 'UPLOAD_NOT_FOUND';
  const { isCorrect, answer } = grade(question, attempt);
  const pointsEarned = isCorrect ? limits.questionPoints : 0;
  if (picture === undefined || attempt.kind !== 'upload') {
    const said = attempt.kind === 'option' ? { selectedOption: answer } : { userAnswer: answer };
    return { actionType, details: { isCorrect, ...said }, result: { isCorrect, answer, pointsEarned } };
  }
  const { fileName = '', fileUploadUrl } = picture;
  const shown = fileUploadUrl === undefined ? {} : { fileUploadUrl };
  return {
    actionType,
    details: { isCorrect, ...picture },
    result: { isCorrect, answer: fileName, pointsEarned, ...shown },
  };
}

function toAnswer(
  before: AnswerState | undefined,
  place: Pick<AnswerState, 'questionId' | 'questionIndex' | 'answeredAt'>,
  result: Result | 'passed',
): AnswerState {
  const tries = before?.attemptCount ?? 0;
  if (result !== 'passed') return { ...place, attemptCount: tries + 1, ...result };
  const answer = before?.answer ?? '';
  return { ...place, isCorrect: true, answer, attemptCount: tries, pointsEarned: 0, passed: true };
}

/** Returns what the log shows of a question: its type, and the first 30 characters of its text (PANEL-12). */
function previewQuestion({
  questionText,
  questionType,
}: Question): Pick<ActionDetails, 'questionText' | 'questionType'> {
  return { questionText: [...questionText].slice(0, limits.questionPreviewCharacters).join(''), questionType };
}

/** The result of an action, as the phone gets it besides the progress. */
export type TurnResult = {
  readonly actionId: string;
  readonly isCorrect: boolean;
  readonly feedback: string;
  readonly generalFeedback: string;
  readonly attemptCount: number;
  readonly pointsEarned: number;
  readonly nextQuestion: GuestQuestion | null;
};

/**
 * Returns the result of an action that a journal line records. `progress` is the guest's current progress, and `content` the
 * played version in the guest's language; both are undefined after the story was removed.
 */
export function toTurnResult(
  { actionId, questionId, details, answer }: Pick<ActionEntryLine, 'actionId' | 'questionId' | 'details' | 'answer'>,
  progress: Progress | undefined,
  content: StoryContent | undefined,
): TurnResult {
  const question = findQuestion(content, questionId);
  const isTry = answer !== undefined && answer.passed !== true && question !== undefined;
  const isCorrect = answer?.isCorrect ?? false;
  const state = answer ?? findAnswer(progress, questionId);
  return {
    actionId,
    isCorrect,
    feedback: isTry ? feedbackFor(question, isCorrect, details.selectedOption) : '',
    generalFeedback: isTry ? question.generalFeedback : '',
    attemptCount: state?.attemptCount ?? 0,
    pointsEarned: state?.pointsEarned ?? 0,
    nextQuestion: isCorrect && progress !== undefined ? findOpened(progress, questionId, content) : null,
  };
}

/**
 * Returns the question that follows a solved one. In a sequential story this is the next question; in any other story, the
 * first unsolved one. Returns null if there is none.
 */
function findOpened(progress: Progress, questionId: string, content: StoryContent | undefined): GuestQuestion | null {
  const { isSequential, questionIds } = progress;
  const nextId = isSequential
    ? questionIds[questionIds.indexOf(questionId) + 1]
    : summarise(progress).currentQuestionId;
  const next = findQuestion(content, nextId ?? '');
  return next === undefined ? null : guestQuestion(next, progress);
}

/** Returns the question with this id, and undefined if the content does not contain it. */
export function findQuestion(content: StoryContent | undefined, questionId: string): Question | undefined {
  return content?.questions.find((question) => question.questionId === questionId);
}
