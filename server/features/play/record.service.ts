import type { BodyOf } from '#core/api/endpoint.ts';
import type { GuestEndpoints } from '#core/api/guest.ts';
import type { ProgressView, RecordResult } from '#core/api/response-schemas.ts';
import { type ActionDetails, serverOnlyActionTypes } from '#core/model/action.ts';
import type { Guest } from '#core/model/guest.ts';
import type { Language } from '#core/model/hotel.ts';
import type { GuestEntry, Upload } from '#core/model/journal.ts';
import { fitFileName } from '#core/rules/accepted-files.ts';
import { readCode } from '#core/rules/lottery-codes.ts';
import { findAnswer } from '#core/rules/progress.ts';
import { mediaUrl } from '#core/rules/served-picture.ts';
import { type TakenTurn, type Turn, type TurnRefusal, takeTurn } from '#core/rules/turn.ts';
import { AppError } from '../../platform/app-error.ts';
import { isoNow } from '../../platform/clock.ts';
import type { CodeCaller } from '../../platform/code-throttle.ts';
import { Backoff } from '../../platform/rate-limit.ts';
import { getProgressView } from './play.presenter.ts';
import type { PlayDeps } from './play-deps.ts';
import { aloneWith, loadGame, requirePlaying } from './playing-guest.ts';
import { alreadySolved, toRecordResult } from './record-result.ts';

type RecordCaller = CodeCaller & { readonly phone?: string };
export type RecordBody = BodyOf<GuestEndpoints['recordAction']>;

/**
 * The pause after a wrong try at a clue, once the free tries are used up: 5 s, 10 s, 20 s and so on, up to 5 minutes. The
 * count of wrong tries starts again after an hour without one.
 */
const wrongTryPause = { firstMs: 5_000, maxMs: 5 * 60_000, forgetMs: 60 * 60_000 };

/** Returns the function that grades and records the actions of guests (GRADING-1). */
export function createRecord(deps: PlayDeps) {
  const { clock, ids, journal, limits, state } = deps;
  const pause = new Backoff(clock, { ...wrongTryPause, freeTries: limits.wrongTriesAtClue });

  /**
   * Writes the lines of a turn, and the guest's language if it has changed, so that staff can speak to them in it. While the
   * phone pauses after wrong tries, an attempt throws `TOO_MANY_TRIES`, and nothing is written.
   */
  const write = async (guest: Guest, { lines, action }: TakenTurn, language: Language): Promise<void> => {
    const key = `${action.userId}/${action.storyId}/${action.questionId}/${action.seat ?? 0}`;
    const isAttempt = action.answer !== undefined;
    const retryAfterMs = isAttempt ? pause.retryAfterMs(key) : 0;
    if (retryAfterMs > 0) throw new AppError('TOO_MANY_TRIES', { retryAfterMs });
    await journal.append(...toLanguageChange(guest, language), ...lines);
    if (!isAttempt) return;
    if (action.answer.isCorrect) pause.reset(key);
    // Nobody guesses the code of a spot: wrong codes are limited as all codes are (LIMIT-1).
    else if (action.details.spot === undefined) pause.countWrongTry(key);
  };

  /**
   * Records an action and returns the result. A request that repeats a `clientActionId` gets the result of the first one. An
   * action on a question that is already solved is not recorded. Throws `SERVER_ONLY_ACTION`, `GUEST_UNKNOWN`, `GUEST_MOVED`,
   * `NOT_APPROVED`, `STAY_ENDED`, `STORY_NOT_FOUND`, `STORY_CHANGED`, `QUESTION_LOCKED`, `QUESTION_NOT_FOUND`,
   * `UPLOAD_REQUIRED`, `UPLOAD_NOT_FOUND`, `SPOT_NOT_FOUND`, `TOO_MANY_REQUESTS`, `TOO_MANY_TRIES`, and `INVALID_INPUT` if the
   * action does not fit the question. `caller` is limited if they try wrong codes.
   */
  return async (
    body: RecordBody,
    language: Language,
    caller: RecordCaller = { address: '' },
  ): Promise<RecordResult> => {
    if (serverOnlyActionTypes.includes(body.actionType)) throw new AppError('SERVER_ONLY_ACTION');
    return aloneWith(deps, body.userId, async () => {
      const guest = requirePlaying(deps, body.userId);
      const { storyId } = guest;
      const { clientActionId, chatFrom } = body;
      const reader = { language, chatFrom };
      const first = clientActionId === undefined ? undefined : state.outcomes.get(guest.userId, clientActionId);
      if (first !== undefined) return toRecordResult(deps, guest, first, reader);
      const view = () => getProgressView(deps, guest, storyId, language, chatFrom);
      if (body.storyId !== storyId) throw new AppError('STORY_CHANGED', { progress: view() });
      const game = loadGame(deps, guest);
      const seat = state.phones.getSeat(guest.userId, caller.phone);
      const turn = toTurn(deps, guest, body, caller);
      const taken = takeTurn(game, turn, { at: isoNow(clock), newId: ids.shortId, seat });
      if ('refused' in taken) {
        const answer = findAnswer(game.progress, turn.questionId ?? '');
        if (taken.refused === 'ALREADY_SOLVED' && answer !== undefined)
          return alreadySolved(deps, guest, answer, reader);
        throw toError(taken.refused, view);
      }
      await write(guest, taken, language);
      return toRecordResult(deps, guest, taken.action, reader);
    });
  };
}

function toLanguageChange(guest: Guest, language: Language): readonly GuestEntry[] {
  if (guest.language === language) return [];
  const { userId, storyId } = guest;
  return [{ kind: 'guest', type: 'language_changed', userId, storyId, guests: [{ ...guest, language }] }];
}

/** Returns the error for a turn that is refused. `view` returns the progress, which a phone needs to go on. */
export function toError(refused: TurnRefusal, view: () => ProgressView): AppError {
  switch (refused) {
    case 'QUESTION_LOCKED':
      return new AppError(refused, { progress: view() });
    case 'NO_SUCH_HINT':
      return new AppError('INVALID_INPUT', { fields: ['actionDetails.hintIndex'] });
    case 'NO_ATTEMPT':
    case 'ALREADY_SOLVED':
      return new AppError('INVALID_INPUT', { fields: ['actionDetails.actionType'] });
    default:
      return new AppError(refused);
  }
}

function toTurn(
  deps: PlayDeps,
  guest: Guest,
  { actionType, actionDetails, clientActionId }: RecordBody,
  caller: CodeCaller,
): Turn {
  const { questionId, hintIndex, uploadId, spotCode } = actionDetails;
  if (actionType === 'spot_scan') {
    if (spotCode === undefined) throw new AppError('INVALID_INPUT', { fields: ['actionDetails.spotCode'] });
    return { kind: 'scan', questionId, spot: requireSpot(deps, spotCode, caller), clientActionId };
  }
  if (questionId === undefined) throw new AppError('INVALID_INPUT', { fields: ['actionDetails.questionId'] });
  if (actionType === 'hint_request') return { kind: 'hint', questionId, hintIndex, clientActionId };
  const picture = uploadId === undefined ? undefined : findPicture(deps, guest, uploadId, actionDetails);
  const details = actionDetails;
  const known = picture === undefined ? {} : { picture };
  return { kind: 'attempt', questionId, actionType, details, ...known, clientActionId };
}

/** Throws `SPOT_NOT_FOUND`, and `TOO_MANY_REQUESTS` after too many wrong codes. */
function requireSpot({ findSpot, codeThrottle }: PlayDeps, text: string, caller: CodeCaller) {
  codeThrottle.check(caller);
  const spot = findSpot(readCode(text).code);
  if (spot !== undefined) return spot;
  codeThrottle.missed(caller);
  throw new AppError('SPOT_NOT_FOUND');
}

/**
 * Returns what the log records of a picture that the guest has sent for this question, and undefined if there is no such
 * picture. What the server received counts. A phone that redraws a picture keeps its name, and older lines do not say what it
 * was.
 */
function findPicture(
  { state }: PlayDeps,
  { userId, storyId }: Guest,
  uploadId: string,
  sent: RecordBody['actionDetails'],
): ActionDetails | undefined {
  const upload = state.uploads.get(userId, uploadId);
  if (upload?.storyId !== storyId || upload.questionId !== sent.questionId) return undefined;
  const { mime: fileType = sent.fileType, size: fileSize = sent.fileSize } = upload;
  return {
    uploadId,
    fileUploadUrl: mediaUrl(upload.mediaId),
    fileName: fileName(sent, upload),
    ...(fileSize === undefined ? {} : { fileSize }),
    ...(fileType === undefined ? {} : { fileType: cleanName(fileType) }),
  };
}

function fileName(sent: RecordBody['actionDetails'], { mime = '' }: Upload): string {
  return fitFileName(cleanName(sent.fileName ?? ''), mime);
}

/**
 * Returns a file name or type for display only. Removes control characters, unpaired surrogates, and invisible characters
 * such as those that change the direction of writing.
 */
function cleanName(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
}
