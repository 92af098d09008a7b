import type { StaffStory } from '#core/api/response-schemas.ts';
import type { StoryChange } from '#core/api/staff-stories.ts';
import { type StoryOpening, storyOpeningSchema } from '#core/model/story.ts';
import { isBlankHint } from '#core/rules/hints.ts';
import type { StaffApi } from '../../server/staff-api.ts';
import type { StoredVersion } from '../draft/editor-state.ts';
import { isSame } from '../draft/is-same.ts';
import { type Draft, toContent, toOpening } from '../draft/story-draft.ts';
import { isUnsavedPicture } from '../pictures/picture-box.ts';

/** The URL of a picture, and the form field in which the picture is sent. */
export type PictureFile = { readonly field: string; readonly url: string };

export type SaveRequest = {
  /** Absent for a story that is not on the server yet. */
  readonly head: StoredVersion | undefined;
  readonly draft: Draft;
  /**
   * What the last step sends about the opening. Only what was changed here is sent, because somebody else may have changed
   * the rest in the meantime (EDITOR-7).
   */
  readonly opening: OpeningChange;
  /** Whether guests who are playing now also get this version (STORY-3). */
  readonly fixNow: boolean;
};

type OpeningChange = Pick<StoryChange, keyof StoryOpening>;

/** Returns the fields of the opening in which the draft differs from `saved`. A removed field is null. */
export function findOpeningChange(saved: Draft | undefined, draft: Draft): OpeningChange {
  const names = storyOpeningSchema.keyof().options.filter((name) => !saved || !isSame(draft[name], saved[name]));
  return Object.fromEntries(names.map((name) => [name, draft[name] ?? null]));
}

type Parts = {
  readonly api: Pick<StaffApi, 'call'>;
  /** Returns the file of an unsaved picture; undefined if it is lost. */
  readonly fileOf: (url: string) => Blob | undefined;
  /**
   * Called after each step that the server has accepted, except for the last update. After the first call, the story must not
   * be created again.
   */
  readonly onHead: (head: StoredVersion) => void;
};

/** The maximum number of files in one request. The server decodes each picture, and the call times out after 120 s. */
const filesAtOnce = 20;
const bytesAtOnce = 80 * 1024 * 1024;

/**
 * Saves the draft on the server (EDITOR-1). A new story is created first. If it has pictures, it is created closed to
 * guests, and then updated with the pictures. Returns the stored story. If a call fails, `onHead` has reported what was
 * stored, and saving again continues from there.
 */
export async function saveStory({ api, fileOf, onHead }: Parts, request: SaveRequest): Promise<StaffStory> {
  const { draft, fixNow } = request;
  const batches = splitIntoBatches(listPictureFiles(draft), fileOf);
  let { head } = request;
  if (!head) {
    const isActive = batches.length === 0 && draft.isActive;
    const created = await api.call('createStory', { body: { ...toBody(draft), ...toOpening(draft), isActive } });
    head = { storyId: created.storyId, version: created.version };
    onHead(head);
    if (batches.length === 0) return created;
  }
  const { storyId } = head;
  const opening = request.head ? request.opening : { isActive: draft.isActive };
  const extra = { ...(fixNow && { fixNow }), ...opening };
  const urlsByField = new Map<string, string>();
  let { version } = head;
  for (const batch of batches.slice(0, -1)) {
    const part = replacePictureUrls(draft, urlsByField);
    // Each step moves the guests to its version, because the next step finds only guests of the version before it.
    const half = await sendUpdate(api, storyId, batch, { ...toBody(part), version, ...(fixNow && { fixNow }) });
    for (const { field, url } of findStoredPictures(batch, part, half)) urlsByField.set(field, url);
    version = half.version;
    onHead({ storyId, version });
  }
  const body = { ...toBody(replacePictureUrls(draft, urlsByField)), version, ...extra };
  return sendUpdate(api, storyId, batches.at(-1) ?? [], body);
}

type SentFile = PictureFile & { readonly file: Blob };

function sendUpdate(
  api: Parts['api'],
  storyId: string,
  files: readonly SentFile[],
  body: ReturnType<typeof toBody> & {
    readonly version: number;
    readonly fixNow?: boolean;
  } & OpeningChange,
): Promise<StaffStory> {
  return api.call('updateStory', { params: { storyId }, body: { storyId, ...body }, files });
}

/**
 * Returns the draft as the JSON part of the request. Pictures that are not on the server yet are empty in it, because
 * they are sent as files.
 */
function toBody(draft: Draft) {
  const served = (url: string) => (isUnsavedPicture(url) ? '' : url);
  const { questions, ...content } = toContent(draft);
  return {
    ...content,
    coverImageUrl: served(content.coverImageUrl),
    questionsAnswers: questions.map((question) => ({
      ...question,
      mediaUrl: served(question.mediaUrl),
      hints: question.hints.map((hint) => ({ ...hint, imageUrl: served(hint.imageUrl) })),
    })),
  };
}

/**
 * Returns every unsaved picture with its form field: `coverImage`, `images_{questionId}` or
 * `hint_image_{questionId}_{hintIndex}`.
 */
function listPictureFiles(draft: Draft): PictureFile[] {
  const all = [
    { field: 'coverImage', url: draft.coverImageUrl },
    ...draft.questions.flatMap(({ questionId, mediaUrl, hints }) => [
      { field: `images_${questionId}`, url: mediaUrl },
      ...hints.map(({ imageUrl }, index) => ({ field: `hint_image_${questionId}_${index}`, url: imageUrl })),
    ]),
  ];
  return all.filter(({ url }) => isUnsavedPicture(url));
}

/** Splits the files into batches within both limits; a single file may be larger. Lost files are left out. */
function splitIntoBatches(pictures: readonly PictureFile[], fileOf: Parts['fileOf']): SentFile[][] {
  const batches: SentFile[][] = [];
  let bytes = 0;
  for (const picture of pictures) {
    const file = fileOf(picture.url);
    if (!file) continue;
    const last = batches.at(-1);
    bytes += file.size;
    if (last && last.length < filesAtOnce && bytes <= bytesAtOnce) last.push({ ...picture, file });
    else {
      batches.push([{ ...picture, file }]);
      bytes = file.size;
    }
  }
  return batches;
}

/** Returns the draft with the URLs of the pictures that are already stored. `urlsByField` maps form fields to URLs. */
function replacePictureUrls(draft: Draft, urlsByField: ReadonlyMap<string, string>): Draft {
  if (urlsByField.size === 0) return draft;
  return {
    ...draft,
    coverImageUrl: urlsByField.get('coverImage') ?? draft.coverImageUrl,
    questions: draft.questions.map((question) => ({
      ...question,
      mediaUrl: urlsByField.get(`images_${question.questionId}`) ?? question.mediaUrl,
      hints: question.hints.map((hint, index) => ({
        ...hint,
        imageUrl: urlsByField.get(`hint_image_${question.questionId}_${index}`) ?? hint.imageUrl,
      })),
    })),
  };
}

/**
 * Returns the server's URLs for the pictures of a batch. Hints that are blank without their picture are skipped,
 * because the server has dropped them.
 */
function findStoredPictures(batch: readonly SentFile[], sent: Draft, stored: StaffStory): PictureFile[] {
  const fields = new Set(batch.map(({ field }) => field));
  const found: PictureFile[] = [{ field: 'coverImage', url: stored.coverImageUrl }];
  for (const [index, question] of sent.questions.entries()) {
    const { questionId } = question;
    const now = stored.questionsAnswers[index];
    found.push({ field: `images_${questionId}`, url: now?.mediaUrl ?? '' });
    const getHintField = (index: number) => `hint_image_${questionId}_${index}`;
    const storedHints = question.hints
      .map((hint, index) => ({ hint, field: getHintField(index) }))
      .filter(({ hint, field }) => {
        const imageUrl = isUnsavedPicture(hint.imageUrl) && !fields.has(field) ? '' : hint.imageUrl;
        return !isBlankHint({ ...hint, imageUrl });
      });
    found.push(...storedHints.map(({ field }, index) => ({ field, url: now?.hints[index]?.imageUrl ?? '' })));
  }
  return found.filter(({ field, url }) => fields.has(field) && url !== '');
}
