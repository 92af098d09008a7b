import type { BodyOf } from '#core/api/endpoint.ts';
import type { GuestEndpoints } from '#core/api/guest.ts';
import type { RecordResult } from '#core/api/response-schemas.ts';
import { type ActionDetails, serverOnlyActionTypes } from '#core/model/action.ts';
import type { Guest } from '#core/model/guest.ts';
import type { Language } from '#core/model/hotel.ts';
import type { ActionEntryLine, Upload } from '#core/model/journal.ts';
import type { AnswerState, Progress } from '#core/model/progress.ts';
import type { Question } from '#core/model/story.ts';
import { fitFileName } from '#core/rules/accepted-files.ts';
import { type Grade, grade, toAttempt } from '#core/rules/grading.ts';
import { getHints } from '#core/rules/hints.ts';
import { limits as productLimits } from '#core/rules/limits.ts';
import { completesWith, findAnswer, isOpenQuestion } from '#core/rules/progress.ts';
import type { Attempt } from '#core/rules/questions/question-rules.ts';
import { rulesOf } from '#core/rules/questions/question-types.ts';
import { mediaUrl } from '#core/rules/served-picture.ts';
import { AppError } from '../../platform/app-error.ts';
import { isoNow } from '../../platform/clock.ts';
import { Backoff } from '../../platform/rate-limit.ts';
import { questionPreview } from './action-details.ts';
import { getProgressView } from './play.presenter.ts';
import type { PlayDeps } from './play-deps.ts';
import {
  aloneWith,
  findPlayedContent,
  progressToPlay,
  questionIn,
  requirePlaying,
  startLine,
} from './playing-guest.ts';
import { alreadySolved, toRecordResult } from './record-result.ts';

export type RecordBody = BodyOf<GuestEndpoints['recordAction']>;

/**
 * The pause after a wrong try at a clue, once the free tries are used up: 5 s, 10 s, 20 s and so on, up to 5 minutes. The
 * count of wrong tries starts again after an hour without one.
 */
const wrongTryPause = { firstMs: 5_000, maxMs: 5 * 60_000, forgetMs: 60 * 60_000 };

/**
 * The guest's situation when an action arrives. The question exists and is open; the action itself has not been checked
 * yet.
 */
type Situation = {
  readonly guest: Guest;
  /** The progress has no `startedAt` if this action starts the story. */
  readonly progress: Progress;
  readonly question: Question;
  readonly questionIndex: number;
};

/** Returns the function that grades and records the actions of guests (GRADING-1). */
export function createRecord(deps: PlayDeps) {
  const { clock, ids, journal, limits, state } = deps;
  const pause = new Backoff(clock, { ...wrongTryPause, freeTries: limits.wrongTriesAtClue });

  /**
   * Returns the guest's situation. Throws `STORY_CHANGED` and `QUESTION_LOCKED`, both with the progress, `STORY_NOT_FOUND`
   * and `QUESTION_NOT_FOUND`.
   */
  const loadSituation = (guest: Guest, body: RecordBody, language: Language): Situation => {
    const { storyId } = guest;
    const { questionId } = body.actionDetails;
    const refuse = (code: 'STORY_CHANGED' | 'QUESTION_LOCKED') =>
      new AppError(code, { progress: getProgressView(deps, guest, storyId, language) });
    if (body.storyId !== storyId) throw refuse('STORY_CHANGED');
    const progress = progressToPlay(deps, guest);
    const questionIndex = progress.questionIds.indexOf(questionId);
    const question = questionIn(findPlayedContent(deps, storyId, progress), questionId);
    if (question === undefined || questionIndex === -1) throw new AppError('QUESTION_NOT_FOUND');
    if (!isOpenQuestion(progress, questionId)) throw refuse('QUESTION_LOCKED');
    return { guest, progress, question, questionIndex };
  };

  const createActionLine = (
    { guest, progress, question, questionIndex }: Situation,
    body: RecordBody,
    details: ActionDetails,
  ): ActionEntryLine => ({
    kind: 'action',
    actionId: ids.shortId(),
    userId: guest.userId,
    storyId: guest.storyId,
    storyVersion: progress.storyVersion,
    actionType: body.actionType,
    questionId: question.questionId,
    questionIndex,
    details: { questionId: question.questionId, ...questionPreview(question), ...details },
    ...(body.clientActionId === undefined ? {} : { clientActionId: body.clientActionId }),
  });

  const hintLine = (situation: Situation, body: RecordBody): ActionEntryLine => {
    const { hintIndex } = body.actionDetails;
    if (hintIndex === undefined || hintIndex >= getHints(situation.question).length) throw invalid('hintIndex');
    return createActionLine(situation, body, { hintIndex });
  };

  const tryLine = (situation: Situation, body: RecordBody): ActionEntryLine => {
    const { progress, question, questionIndex } = situation;
    const attempt = toAttempt(question, body.actionType, body.actionDetails);
    if (attempt === undefined) {
      const { answeredBy, missingAnswer } = rulesOf(question);
      throw missingAnswer !== undefined && body.actionType === answeredBy
        ? new AppError(missingAnswer)
        : invalid('actionType');
    }
    const upload = attempt.kind === 'upload' ? requireUpload(deps, situation, body) : undefined;
    const graded = grade(question, attempt);
    const at = isoNow(clock);
    const answer: AnswerState = {
      questionId: question.questionId,
      questionIndex,
      isCorrect: graded.isCorrect,
      answer: upload === undefined ? graded.answer : fileName(body, upload),
      ...(upload === undefined ? {} : { fileUploadUrl: mediaUrl(upload.mediaId) }),
      attemptCount: (findAnswer(progress, question.questionId)?.attemptCount ?? 0) + 1,
      pointsEarned: graded.isCorrect ? productLimits.questionPoints : 0,
      answeredAt: at,
    };
    const isLast = graded.isCorrect && completesWith(progress, question.questionId);
    return {
      ...createActionLine(situation, body, tryDetails(body, attempt, graded, upload)),
      answer,
      ...(isLast ? { completedAt: at, completionId: ids.shortId() } : {}),
    };
  };

  /** Writes the action to the journal. The first action in a story also starts the story (RESUME-2). */
  const append = async ({ progress }: Situation, line: ActionEntryLine): Promise<void> => {
    if (progress.startedAt === undefined) await journal.append(startLine(progress));
    await journal.append(line);
  };

  const write = async (situation: Situation, body: RecordBody): Promise<ActionEntryLine> => {
    if (body.actionType === 'hint_request') {
      const line = hintLine(situation, body);
      await append(situation, line);
      return line;
    }
    const key = `${situation.guest.userId}/${situation.guest.storyId}/${situation.question.questionId}`;
    const retryAfterMs = pause.retryAfterMs(key);
    if (retryAfterMs > 0) throw new AppError('TOO_MANY_TRIES', { retryAfterMs });
    const line = tryLine(situation, body);
    await append(situation, line);
    if (line.answer?.isCorrect === true) pause.reset(key);
    else pause.countWrongTry(key);
    return line;
  };

  /**
   * Records an action and returns the result. A request that repeats a `clientActionId` gets the result of the first one. An
   * action on a question that is already solved is not recorded. Throws `SERVER_ONLY_ACTION`, `GUEST_UNKNOWN`, `GUEST_MOVED`,
   * `NOT_APPROVED`, `STAY_ENDED`, `STORY_NOT_FOUND`, `STORY_CHANGED`, `QUESTION_LOCKED`, `QUESTION_NOT_FOUND`,
   * `UPLOAD_REQUIRED`, `UPLOAD_NOT_FOUND`, `TOO_MANY_TRIES`, and `INVALID_INPUT` if the action does not fit the question.
   */
  return async (body: RecordBody, language: Language): Promise<RecordResult> => {
    if (serverOnlyActionTypes.includes(body.actionType)) throw new AppError('SERVER_ONLY_ACTION');
    return aloneWith(deps, body.userId, async () => {
      const guest = requirePlaying(deps, body.userId);
      const { clientActionId } = body;
      const first = clientActionId === undefined ? undefined : state.outcomes.get(guest.userId, clientActionId);
      if (first !== undefined) return toRecordResult(deps, guest, first, language);
      const situation = loadSituation(guest, body, language);
      const answer = findAnswer(situation.progress, situation.question.questionId);
      if (answer?.isCorrect === true) return alreadySolved(deps, guest, answer, language);
      return toRecordResult(deps, guest, await write(situation, body), language);
    });
  };
}

const invalid = (field: string) => new AppError('INVALID_INPUT', { fields: [`actionDetails.${field}`] });

/**
 * Returns the picture that the action names. Throws `UPLOAD_NOT_FOUND` unless it is the guest's own picture for this
 * question.
 */
function requireUpload({ state }: PlayDeps, { guest, question }: Situation, body: RecordBody): Upload {
  const upload = state.uploads.get(guest.userId, body.actionDetails.uploadId ?? '');
  const fits = upload?.storyId === guest.storyId && upload.questionId === question.questionId;
  if (upload === undefined || !fits) throw new AppError('UPLOAD_NOT_FOUND');
  return upload;
}

function tryDetails(body: RecordBody, attempt: Attempt, graded: Grade, upload: Upload | undefined): ActionDetails {
  const { isCorrect, answer } = graded;
  if (attempt.kind === 'option') return { isCorrect, selectedOption: answer };
  if (upload === undefined) return { isCorrect, userAnswer: answer };
  // What the server received counts. A phone that redraws a picture keeps its name, and older lines do not say what it was.
  const { mime: fileType = body.actionDetails.fileType, size: fileSize = body.actionDetails.fileSize } = upload;
  return {
    isCorrect,
    uploadId: upload.uploadId,
    fileUploadUrl: mediaUrl(upload.mediaId),
    fileName: fileName(body, upload),
    ...(fileSize === undefined ? {} : { fileSize }),
    ...(fileType === undefined ? {} : { fileType: cleanName(fileType) }),
  };
}

function fileName({ actionDetails }: RecordBody, { mime = '' }: Upload): string {
  return fitFileName(cleanName(actionDetails.fileName ?? ''), mime);
}

/**
 * Returns a file name or type for display only. Removes control characters, unpaired surrogates, and invisible characters
 * such as those that change the direction of writing.
 */
function cleanName(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
}
