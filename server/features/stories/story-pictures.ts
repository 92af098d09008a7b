import { mediaUrl, picturesNamedIn } from '#core/rules/served-picture.ts';
import type { StoryDraft } from '#core/rules/story-normalise.ts';
import type { UploadedFile } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import type { MediaStore } from '../../storage/ports.ts';
import type { ProcessPicture } from '../functions.ts';
import type { StoryRepository } from './story.repository.ts';

/** The part of a story to which a file from the editor's form belongs. */
type Target =
  | { readonly kind: 'cover' }
  | { readonly kind: 'question'; readonly question: number }
  | { readonly kind: 'hint'; readonly question: number; readonly hint: number };

export type StoryPictures = (draft: StoryDraft, files: readonly UploadedFile[]) => Promise<StoryDraft>;

export type StoriesByPicture = ReadonlyMap<string, readonly { readonly storyId: string; readonly title: string }[]>;

/**
 * Returns, for each picture id, the stories that show the picture. A story counts if its current version or an older
 * version that is still stored shows the picture, because guests may be playing the older version.
 */
export function storiesByPicture(
  repository: Pick<StoryRepository, 'all' | 'listVersions' | 'getContent'>,
): StoriesByPicture {
  const stories = new Map<string, { storyId: string; title: string }[]>();
  for (const { storyId, title } of repository.all()) {
    const contents = repository.listVersions(storyId).map((version) => repository.getContent(storyId, version));
    for (const mediaId of new Set(picturesNamedIn(JSON.stringify(contents)))) {
      stories.set(mediaId, [...(stories.get(mediaId) ?? []), { storyId, title }]);
    }
  }
  return stories;
}

/**
 * Returns a function that stores the files from the editor's form and returns the draft with their addresses. The form's
 * fields are `coverImage`, `images_{questionId}` and `hint_image_{questionId}_{hintIndex}`. All files are checked and
 * decoded before any is stored. So an unexpected file (INVALID_INPUT) or a file that is not a picture (NOT_AN_IMAGE)
 * changes nothing.
 */
export function createStoryPictures(process: ProcessPicture, media: MediaStore): StoryPictures {
  return async (draft, files) => {
    const placed = files.map(({ bytes, field }) => ({ bytes, field, place: findTarget(draft, field) }));
    const pictures = await Promise.all(
      placed.map(({ bytes, field }) => process(bytes).catch((error) => Promise.reject(atField(error, field)))),
    );
    let result = draft;
    for (const [i, { bytes, extension }] of pictures.entries()) {
      const target = placed[i]?.place;
      if (target) result = setPictureUrl(result, target, mediaUrl(await media.putByContent(bytes, extension)));
    }
    return result;
  };
}

/**
 * Adds the name of the form's field to a NOT_AN_IMAGE error, because a form may have many pictures. Returns any other error
 * unchanged.
 */
function atField(error: unknown, field: string): unknown {
  const isUnreadable = error instanceof AppError && error.code === 'NOT_AN_IMAGE';
  return isUnreadable ? new AppError('NOT_AN_IMAGE', { fields: [field] }) : error;
}

function findTarget(draft: StoryDraft, field: string): Target {
  if (field === 'coverImage') return { kind: 'cover' };
  const questionId = /^images_(.+)$/.exec(field)?.[1];
  const question = requireIndex(draft, questionId);
  if (question >= 0) return { kind: 'question', question };
  const [, hintQuestionId, hintIndex] = /^hint_image_(.+)_(\d+)$/.exec(field) ?? [];
  const hinted = requireIndex(draft, hintQuestionId);
  const hint = Number(hintIndex);
  if (hinted >= 0 && draft.questions[hinted]?.hints[hint]) return { kind: 'hint', question: hinted, hint };
  throw new AppError('INVALID_INPUT', { fields: [field] });
}

function requireIndex(draft: StoryDraft, questionId: string | undefined): number {
  return questionId === undefined ? -1 : draft.questions.findIndex((question) => question.questionId === questionId);
}

function setPictureUrl(draft: StoryDraft, target: Target, url: string): StoryDraft {
  if (target.kind === 'cover') return { ...draft, coverImageUrl: url };
  const questions = draft.questions.map((question, i) => {
    if (i !== target.question) return question;
    if (target.kind === 'question') return { ...question, mediaUrl: url };
    return {
      ...question,
      hints: question.hints.map((hint, k) => (k === target.hint ? { ...hint, imageUrl: url } : hint)),
    };
  });
  return { ...draft, questions };
}
