import type { ActionDetails, ActionType, SpotMiss } from '../model/action.ts';
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
import { withoutReadings } from './readings.ts';
import { guestQuestion } from './reveal.ts';
import { withAllAnswers } from './translate.ts';

/**
 * A guest's game: their progress, and the content of the version that they play. Before the start, it is the progress with
 * which they would start, without `startedAt` (RESUME-2).
 */
export type PlayedGame = { readonly content: StoryContent; readonly progress: Progress };

/**
 * A guest reads the code of a spot (SPOT-3). `spot` is the question to which the code belongs, and `questionId` the one that
 * the guest is looking for, if the phone says so.
 */
type Scan = {
  readonly kind: 'scan';
  readonly questionId?: string | undefined;
  readonly spot: { readonly storyId: string; readonly questionId: string };
  readonly clientActionId?: string | undefined;
};

/** What a guest does at a question, or staff do for them (`pass`). */
export type Turn = Scan | QuestionTurn;
type QuestionTurn = { readonly questionId: string } & (
  | {
      readonly kind: 'attempt';
      readonly actionType: ActionType;
      readonly details: AttemptDetails;
      /** The details of the picture that `details.uploadId` names; absent if there is no such picture. */
      readonly picture?: Pick<ActionDetails, 'uploadId' | 'fileUploadUrl' | 'fileName' | 'fileSize' | 'fileType'>;
      readonly clientActionId?: string | undefined;
    }
  | {
      readonly kind: 'hint';
      readonly hintIndex: number | undefined;
      readonly clientActionId?: string | undefined;
      /** Set if staff open the hint (HELP-11). */
      readonly staffEmail?: string;
    }
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
 * Takes a turn in a game (GRADING-1), or returns why it is refused. `at` is the current time (ISO 8601), `newId` returns
 * a new id, and `seat` is that of the phone in the crew (CREW-4). Writes nothing and reads no clock. Only the caller knows
 * whether the guest may play, whether a call repeats an earlier one, and whether a pause after wrong tries is over.
 */
export function takeTurn(
  game: PlayedGame,
  turn: Turn,
  { at, newId, seat = 0 }: { readonly at: string; readonly newId: () => string; readonly seat?: number },
): TakenTurn | { readonly refused: TurnRefusal } {
  const { content, progress } = game;
  const judged = turn.kind === 'scan' ? judgeScan(game, turn) : judgeTurn(game, turn);
  if (typeof judged === 'string') return { refused: judged };
  const { question, actionType, details, result } = judged;
  const { questionId } = question;
  const questionIndex = progress.questionIds.indexOf(questionId);
  const { userId, storyId, storyVersion } = progress;
  const before = findAnswer(progress, questionId);
  const answer = result && toAnswer(before, { questionId, questionIndex, answeredAt: at }, result);
  const isLast = answer?.isCorrect === true && completesWith(progress, questionId);
  const clientActionId = turn.kind === 'pass' ? undefined : turn.clientActionId;
  const action: ActionEntryLine = {
    ...{ kind: 'action', actionId: newId(), userId, storyId, storyVersion, actionType, questionId, questionIndex },
    details: { questionId, ...previewQuestion(question), ...details },
    ...(answer === undefined ? {} : { answer }),
    ...(clientActionId === undefined ? {} : { clientActionId }),
    ...(seat === 0 ? {} : { seat }),
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

type Judged = Outcome & { readonly question: Question };

function judgeTurn(game: PlayedGame, turn: QuestionTurn): Judged | TurnRefusal {
  const question = findOpen(game, turn.questionId);
  if (typeof question === 'string') return question;
  const outcome = findOutcome(question, turn);
  return typeof outcome === 'string' ? outcome : { question, ...outcome };
}

/** Returns the question if it is open and not solved, and otherwise why a turn at it is refused. */
function findOpen({ content, progress }: PlayedGame, questionId: string): Question | TurnRefusal {
  const question = findQuestion(content, questionId);
  if (question === undefined || !progress.questionIds.includes(questionId)) return 'QUESTION_NOT_FOUND';
  if (!isOpenQuestion(progress, questionId)) return 'QUESTION_LOCKED';
  return isSolved(progress, questionId) ? 'ALREADY_SOLVED' : question;
}

/**
 * Returns what the code of a spot does (SPOT-3). Without `questionId`, the guest means the only open spot or, if several are
 * open, the one whose code it is.
 */
function judgeScan(game: PlayedGame, { spot, questionId: given }: Scan): Judged | TurnRefusal {
  const { content, progress } = game;
  const spots = content.questions.filter((question) => rulesOf(question).hasSpot);
  const asked = given === undefined ? undefined : findQuestion(content, given);
  if (given !== undefined && asked === undefined) return 'QUESTION_NOT_FOUND';
  if (asked !== undefined && !spots.includes(asked)) return 'NO_ATTEMPT';
  const open = spots.filter(({ questionId }) => typeof findOpen(game, questionId) !== 'string');
  const here = spot.storyId === progress.storyId && spots.find(({ questionId }) => questionId === spot.questionId);
  const miss = (at: Question | undefined, reason: SpotMiss): Judged | TurnRefusal =>
    at === undefined
      ? 'QUESTION_NOT_FOUND'
      : { question: at, actionType: 'spot_scan', details: { isCorrect: false, spot: reason } };
  // The line of a code from another story names the question that the guest is at.
  if (!here) return miss(asked ?? open[0] ?? content.questions.at(-1), 'other_story');
  if (isSolved(progress, here.questionId)) return miss(here, 'already_found');
  if (!open.includes(here)) return miss(here, 'not_yet');
  const meant = asked ?? (open.length === 1 ? open[0] : here);
  if (meant === here) return toSpotResult(here, true);
  const target = findOpen(game, meant?.questionId ?? '');
  return typeof target === 'string' ? target : toSpotResult(target, false);
}

function toSpotResult(question: Question, isHere: boolean): Judged {
  const { isCorrect, answer } = grade(question, { kind: 'spot', isHere });
  return {
    question,
    actionType: 'spot_scan',
    details: isCorrect ? { isCorrect } : { isCorrect, spot: 'not_here' },
    result: { isCorrect, answer, pointsEarned: isCorrect ? limits.questionPoints : 0 },
  };
}

function findOutcome(question: Question, turn: QuestionTurn): Outcome | TurnRefusal {
  switch (turn.kind) {
    case 'hint': {
      const { hintIndex, staffEmail } = turn;
      if (hintIndex === undefined || hintIndex >= getHints(question).length) return 'NO_SUCH_HINT';
      const by = staffEmail === undefined ? {} : { staffEmail };
      return { actionType: 'hint_request', details: { hintIndex, ...by } };
    }
    case 'pass': {
      const { reason, staffEmail } = turn;
      return { actionType: 'show_answer', details: { isCorrect: true, reason, staffEmail }, result: 'passed' };
    }
    case 'attempt':
      return judge(question, turn);
  }
}

function judge(question: Question, turn: Extract<QuestionTurn, { kind: 'attempt' }>): Outcome | TurnRefusal {
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
  return {
    questionText: [...withoutReadings(questionText)].slice(0, limits.questionPreviewCharacters).join(''),
    questionType,
  };
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
  /** Set if the code of a spot did not solve the question. */
  readonly spot?: SpotMiss;
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
    feedback: isTry ? feedbackFor(question, isCorrect, details.selectedOption ?? details.userAnswer) : '',
    generalFeedback: isTry ? question.generalFeedback : '',
    attemptCount: state?.attemptCount ?? 0,
    pointsEarned: state?.pointsEarned ?? 0,
    nextQuestion: isCorrect && progress !== undefined ? findOpened(progress, questionId, content) : null,
    ...(details.spot === undefined ? {} : { spot: details.spot }),
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

/** Returns the question with this id and its right answers of all languages; undefined if the content does not contain it. */
export function findQuestion(content: StoryContent | undefined, questionId: string): Question | undefined {
  const found = content?.questions.find((question) => question.questionId === questionId);
  return found && withAllAnswers(found, content?.translations ?? {});
}
