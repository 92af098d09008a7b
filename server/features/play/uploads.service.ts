import type { Guest } from '#core/model/guest.ts';
import type { Language } from '#core/model/hotel.ts';
import type { Upload } from '#core/model/journal.ts';
import type { Question } from '#core/model/story.ts';
import { acceptsType } from '#core/rules/accepted-files.ts';
import { isOpenQuestion, summarise } from '#core/rules/progress.ts';
import { timings } from '#core/rules/timings.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isoNow } from '#server/platform/clock.ts';
import { progressView } from './play.presenter.ts';
import type { PlayDeps } from './play-deps.ts';
import { aloneWith, contentFor, questionIn, requirePlaying } from './playing-guest.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** Pictures that one sweep removes; the rest waits for the next. */
const perSweep = 100;

export type UploadRequest = {
  readonly userId: string;
  /** Absent: the current clue. */
  readonly questionId?: string | undefined;
  /** Of the header `X-Client-Upload-Id`: a repeat returns the same. */
  readonly clientUploadId?: string | undefined;
  readonly bytes: Uint8Array | undefined;
};

/** Where a picture is served. */
export function mediaUrl({ mediaId }: Pick<Upload, 'mediaId'>): string {
  return `/api/media/${mediaId}`;
}

/** Pictures that guests send (decision 2.10). */
export function makeUploads(deps: PlayDeps) {
  const { clock, ids, journal, limits, media, state } = deps;

  /** Throws `QUESTION_NOT_FOUND`, `QUESTION_LOCKED` with the progress, `INVALID_INPUT` (the clue wants no picture). */
  const questionFor = (guest: Guest, wanted: string | undefined, language: Language): Question => {
    const { userId, storyId } = guest;
    const progress = state.progress.get(userId, storyId);
    const questionId = wanted ?? summarise(progress).currentQuestionId;
    const locked = () => new AppError('QUESTION_LOCKED', { progress: progressView(deps, guest, storyId, language) });
    if (progress === undefined || questionId === null) throw locked();
    const question = questionIn(contentFor(deps, storyId, progress), questionId);
    if (question === undefined || !progress.questionIds.includes(questionId)) throw new AppError('QUESTION_NOT_FOUND');
    if (!isOpenQuestion(progress, questionId)) throw locked();
    if (question.questionType !== 'file_upload') throw new AppError('INVALID_INPUT', { fields: ['questionId'] });
    return question;
  };

  const checkDay = (userId: string) => {
    const since = new Date(clock.now() - dayMs).toISOString();
    const today = state.uploads.ofGuest(userId).filter((upload) => upload.at > since);
    if (today.length >= limits.uploadsPerDay) throw new AppError('TOO_MANY_UPLOADS');
  };

  const keep = async (guest: Guest, question: Question, request: UploadRequest): Promise<Upload> => {
    if (request.bytes === undefined || request.bytes.length === 0) throw new AppError('FILE_REQUIRED');
    const picture = await deps.processPicture(request.bytes);
    if (!acceptsType(question.acceptedFileTypes, picture.mime, '')) throw new AppError('NOT_AN_IMAGE');
    const mediaId = await media.putByChance(picture.bytes, picture.extension);
    const { userId, storyId } = guest;
    const upload: Upload = {
      uploadId: ids.short(),
      userId,
      storyId,
      questionId: question.questionId,
      mediaId,
      at: isoNow(clock),
      ...(request.clientUploadId === undefined ? {} : { clientUploadId: request.clientUploadId }),
    };
    try {
      await journal.append({ kind: 'guest', type: 'upload_stored', userId, storyId, upload });
    } catch (error) {
      await media.remove(mediaId).catch(() => {});
      throw error;
    }
    return upload;
  };

  /** Alone with the guest, since an answer may be naming it just now. */
  const removeIfUnused = ({ userId, uploadId }: Upload): Promise<void> =>
    aloneWith(deps, userId, async () => {
      const upload = state.uploads.get(userId, uploadId);
      if (upload === undefined || state.uploads.isNamed(uploadId)) return;
      await media.remove(upload.mediaId);
      await journal.append({ kind: 'guest', type: 'upload_removed', userId, storyId: upload.storyId, upload });
    });

  return {
    /**
     * Keeps a picture for a clue. Throws `NOT_APPROVED`, `STAY_ENDED`, `STORAGE_FULL`, `FILE_REQUIRED`, `NOT_AN_IMAGE`,
     * `TOO_MANY_UPLOADS` and what `questionFor` throws.
     */
    async store(request: UploadRequest, language: Language): Promise<Upload> {
      return aloneWith(deps, request.userId, async () => {
        const guest = requirePlaying(deps, request.userId);
        const { clientUploadId } = request;
        const first = clientUploadId === undefined ? undefined : state.uploads.byClientId(guest.userId, clientUploadId);
        if (first !== undefined) return first;
        if (deps.storageState() !== 'ok') throw new AppError('STORAGE_FULL');
        const question = questionFor(guest, request.questionId, language);
        checkDay(guest.userId);
        return keep(guest, question, request);
      });
    },

    /** Removes a bounded number of pictures that no answer has named for a day. */
    async removeUnused(): Promise<void> {
      if (deps.isClockDoubtful()) return;
      const until = new Date(clock.now() - timings.unusedUploadMs).toISOString();
      for (const upload of state.uploads.unnamedUntil(until, perSweep)) await removeIfUnused(upload);
    },
  };
}
