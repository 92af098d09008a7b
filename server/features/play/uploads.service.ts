import { createHash } from 'node:crypto';
import type { Guest } from '#core/model/guest.ts';
import type { Language } from '#core/model/hotel.ts';
import type { Upload } from '#core/model/journal.ts';
import type { Question } from '#core/model/story.ts';
import { acceptsType } from '#core/rules/accepted-files.ts';
import { isOpenQuestion, summarise } from '#core/rules/progress.ts';
import { rulesOf } from '#core/rules/questions/question-types.ts';
import { timings } from '#core/rules/timings.ts';
import { findQuestion } from '#core/rules/turn.ts';
import { AppError } from '../../platform/app-error.ts';
import { isoNow } from '../../platform/clock.ts';
import { getProgressView } from './play.presenter.ts';
import type { PlayDeps, ProcessPicture } from './play-deps.ts';
import { aloneWith, loadGame, requirePlaying } from './playing-guest.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** The maximum number of pictures that `removeUnused` removes in one run. */
const perSweep = 100;

export type UploadRequest = {
  readonly userId: string;
  /** The clue for which the picture is sent; the current clue if absent. */
  readonly questionId?: string | undefined;
  /** The value of the header `X-Client-Upload-Id`. A request that repeats it gets the upload of the first request. */
  readonly clientUploadId?: string | undefined;
  readonly bytes: Uint8Array | undefined;
  /** The hash of the cookie of the phone that sends it. */
  readonly phone?: string | undefined;
};

/** `size` is the number of bytes of the sent file. */
type Picture = Awaited<ReturnType<ProcessPicture>> & { readonly size: number };

/** Returns the functions that store the pictures of guests and remove unused ones (UPLOAD-1). */
export function createUploads(deps: PlayDeps) {
  const { clock, ids, journal, limits, media, state } = deps;

  /**
   * Returns the question for which a picture is sent. Throws `STORY_NOT_FOUND`, `QUESTION_NOT_FOUND`, `QUESTION_LOCKED`
   * with the progress if the question is not open, and `INVALID_INPUT` if it does not ask for a picture.
   */
  const questionFor = (guest: Guest, wantedId: string | undefined, language: Language): Question => {
    const { storyId } = guest;
    const { content, progress } = loadGame(deps, guest);
    const questionId = wantedId ?? summarise(progress).currentQuestionId;
    const locked = () => new AppError('QUESTION_LOCKED', { progress: getProgressView(deps, guest, storyId, language) });
    if (questionId === null) throw locked();
    const question = findQuestion(content, questionId);
    if (question === undefined || !progress.questionIds.includes(questionId)) throw new AppError('QUESTION_NOT_FOUND');
    if (!isOpenQuestion(progress, questionId)) throw locked();
    if (rulesOf(question).answeredBy !== 'file_upload') throw new AppError('INVALID_INPUT', { fields: ['questionId'] });
    return question;
  };

  const checkDay = (userId: string, seat: number) => {
    const since = new Date(clock.now() - dayMs).toISOString();
    const today = state.uploads
      .listOfGuest(userId)
      .filter((upload) => upload.at > since && (upload.seat ?? 0) === seat);
    if (today.length >= limits.uploadsPerDay) throw new AppError('TOO_MANY_UPLOADS');
  };

  /**
   * Returns the upload that this request repeats, or else the guest and the question. Throws what `store` throws, except
   * for the errors about the file.
   */
  const check = (
    request: UploadRequest,
    language: Language,
  ): { known: Upload } | { guest: Guest; question: Question } => {
    const guest = requirePlaying(deps, request.userId);
    const { clientUploadId } = request;
    const existing =
      clientUploadId === undefined ? undefined : state.uploads.findByClientId(guest.userId, clientUploadId);
    if (existing !== undefined) return { known: existing };
    if (deps.storageState() !== 'ok') throw new AppError('STORAGE_FULL');
    const question = questionFor(guest, request.questionId, language);
    checkDay(guest.userId, state.phones.getSeat(guest.userId, request.phone));
    return { guest, question };
  };

  const storeUpload = async (
    guest: Guest,
    question: Question,
    picture: Picture,
    { clientUploadId, phone }: Pick<UploadRequest, 'clientUploadId' | 'phone'>,
  ): Promise<Upload> => {
    const mediaId = await media.putUnderRandomId(picture.bytes, picture.extension);
    const { userId, storyId } = guest;
    const { questionId } = question;
    const seat = state.phones.getSeat(userId, phone);
    const at = isoNow(clock);
    const clientId = clientUploadId === undefined ? {} : { clientUploadId };
    const sum = createHash('sha256').update(picture.bytes).digest('hex');
    const { mime, size } = picture;
    const upload: Upload = {
      ...{ uploadId: ids.shortId(), userId, storyId, questionId, mediaId, sum, mime, size, at },
      ...{ ...clientId, ...(seat === 0 ? {} : { seat }) },
    };
    try {
      await journal.append({ kind: 'guest', type: 'upload_stored', userId, storyId, upload });
    } catch (error) {
      await media.remove(mediaId).catch(() => {});
      throw error;
    }
    return upload;
  };

  /**
   * Removes a picture unless an answer names it. Runs in the guest's queue, because an answer that names it may arrive at
   * the same time.
   */
  const removeIfUnused = ({ userId, uploadId }: Upload): Promise<void> =>
    aloneWith(deps, userId, async () => {
      const upload = state.uploads.get(userId, uploadId);
      if (upload === undefined || state.uploads.isNamed(uploadId)) return;
      // The journal line is written first. A crash after it leaves a file without an upload, which is removed later, but
      // never an upload without a file (BACKUP-7).
      await journal.append({ kind: 'guest', type: 'upload_removed', userId, storyId: upload.storyId, upload });
      await media.remove(upload.mediaId);
    });

  return {
    /**
     * Stores a picture for a clue and returns the upload. Throws `GUEST_UNKNOWN`, `GUEST_MOVED`, `NOT_APPROVED`,
     * `STAY_ENDED`, `STORAGE_FULL`, `FILE_REQUIRED`, `NOT_AN_IMAGE`, `TOO_MANY_UPLOADS`, and what `questionFor` and
     * `processPicture` throw.
     */
    async store(request: UploadRequest, language: Language): Promise<Upload> {
      const firstCheck = check(request, language);
      if ('known' in firstCheck) return firstCheck.known;
      if (request.bytes === undefined || request.bytes.length === 0) throw new AppError('FILE_REQUIRED');
      // The picture is processed outside of the guest's queue. Decoding can take seconds, and the guest's other calls and those
      // of staff must not wait for it.
      const picture = { ...(await deps.processPicture(request.bytes)), size: request.bytes.length };
      return aloneWith(deps, request.userId, async () => {
        const secondCheck = check(request, language);
        if ('known' in secondCheck) return secondCheck.known;
        if (!acceptsType(secondCheck.question.acceptedFileTypes, picture.mime, '')) throw new AppError('NOT_AN_IMAGE');
        return storeUpload(secondCheck.guest, secondCheck.question, picture, request);
      });
    },

    /**
     * Removes at most `perSweep` pictures that are at least a day old and that no answer names. Does nothing while deletion is
     * held.
     */
    async removeUnused(): Promise<void> {
      if (deps.isDeletionHeld()) return;
      const until = new Date(clock.now() - timings.unusedUploadMs).toISOString();
      for (const upload of state.uploads.listUnnamedUntil(until, perSweep)) await removeIfUnused(upload);
    },
  };
}
