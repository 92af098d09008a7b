import type { StoryInput } from '#core/api/staff-stories.ts';
import type { Story } from '#core/model/story.ts';
import { storyLimits } from '#core/model/story.ts';
import type { SpotCodesInFile, StoryInFile } from '#core/model/story-file.ts';
import { limits } from '#core/rules/limits.ts';
import { mediaUrl } from '#core/rules/served-picture.ts';
import { AppError } from '../../../platform/app-error.ts';
import { ZipError, ZipReader } from '../../../platform/read-zip.ts';
import type { MediaExtension, MediaStore } from '../../../storage/ports.ts';
import type { TakePicture } from '../../functions.ts';
import { parseStoryFile } from './parse-story-file.ts';
import { collectPictures, withPictures } from './picture-fields.ts';

export type ImportDeps = {
  readonly media: Pick<MediaStore, 'findByContent' | 'putByContent' | 'remove'>;
  readonly takePicture: TakePicture;
  readonly adopt: (story: StoryInput) => Promise<Story>;
  readonly adoptSpotCodes: (story: Story, codes: SpotCodesInFile) => Promise<void>;
  /** Returns all stories, to find out which pictures are in use. */
  readonly all: () => readonly Story[];
};

/**
 * The maximum number of entries in the zip: the cover; for each question its own picture, the picture of its legacy hint
 * and those of its hints; and 500 other entries.
 */
const maxEntries = 1 + storyLimits.questions * (2 + storyLimits.hints) + 500;
const maxTotalBytes = 256 * 1024 * 1024;
const jsonBytes = 16 * 1024 * 1024;
const maxNames = 20;
const maxNameCharacters = 100;

/**
 * Matches `story.json` at the top level of the zip or in a folder there, because some systems put the unpacked folder into
 * a new zip. The folder `__MACOSX` is ignored.
 */
const jsonPath = /^(?:(?!__MACOSX\/)[^/]+\/)?story\.json$/;

type Picture = { readonly bytes: Uint8Array; readonly extension: MediaExtension };

/**
 * Creates a new story from a story file (STORY-6). `wasActive` is true if the story is active in the file. Everything is read
 * and checked before anything is stored. Files that the story does not name are never unpacked. Throws STORAGE_FULL, the errors
 * of `adopt`, and errors whose codes begin with STORY_FILE. After an error, the pictures that this call stored are removed,
 * unless a story uses them.
 */
export async function importStory(
  deps: ImportDeps,
  bytes: Uint8Array,
): Promise<{ readonly story: Story; readonly wasActive: boolean }> {
  const storyFile = await readStoryFile(deps, bytes);
  const stored: string[] = [];
  try {
    const urls = new Map<string, string>();
    for (const [name, picture] of storyFile.pictures) {
      const existing = await deps.media.findByContent(picture.bytes);
      const mediaId = existing ?? (await deps.media.putByContent(picture.bytes, picture.extension));
      if (existing === undefined) stored.push(mediaId);
      urls.set(name, mediaUrl(mediaId));
    }
    const story = await deps.adopt(withPictures(storyFile.story, (name) => urls.get(name) ?? ''));
    await deps.adoptSpotCodes(story, storyFile.story);
    return { story, wasActive: storyFile.story.isActive };
  } catch (error) {
    await takeBack(deps, stored);
    throw error;
  }
}

async function readStoryFile(deps: ImportDeps, bytes: Uint8Array) {
  const zip = await asStoryFile(() =>
    ZipReader.open(toBuffer(bytes), { entries: maxEntries, totalBytes: maxTotalBytes }),
  );
  try {
    const jsonName = zip.names.find((name) => jsonPath.test(name));
    if (jsonName === undefined) throw new AppError('STORY_FILE_INVALID', { fields: ['story.json'] });
    const folder = jsonName.slice(0, -'story.json'.length);
    const story = parseStoryFile(await asStoryFile(() => zip.read(jsonName, jsonBytes)));
    const pictures = await readPictures(deps, zip, folder, story);
    return { story, pictures };
  } finally {
    zip.close();
  }
}

async function readPictures(
  { media, takePicture }: ImportDeps,
  zip: ZipReader,
  folder: string,
  story: StoryInFile,
): Promise<ReadonlyMap<string, Picture>> {
  const names = collectPictures(story);
  const missing = names.filter((name) => !zip.has(folder + name));
  if (missing.length > 0) throw about('STORY_FILE_PICTURE_MISSING', missing);
  const pictures = new Map<string, Picture>();
  for (const name of names) {
    const sent = await asStoryFile(
      () => zip.read(folder + name, limits.uploadBytes),
      about('STORY_FILE_PICTURE_TOO_LARGE', [name]),
    );
    // The same picture is stored already, so it needs no check.
    const isOurs = (await media.findByContent(sent)) !== undefined;
    pictures.set(name, isOurs ? { bytes: sent, extension: 'webp' } : await take(takePicture, sent, name));
  }
  return pictures;
}

async function take(takePicture: TakePicture, bytes: Uint8Array, name: string): Promise<Picture> {
  try {
    return await takePicture(bytes);
  } catch (error) {
    const isNone = error instanceof AppError && error.code === 'NOT_AN_IMAGE';
    throw isNone ? about('STORY_FILE_PICTURE_UNREADABLE', [name]) : error;
  }
}

type PictureCode = 'STORY_FILE_PICTURE_MISSING' | 'STORY_FILE_PICTURE_TOO_LARGE' | 'STORY_FILE_PICTURE_UNREADABLE';

/** Returns an error with the names of the first `maxNames` entries, so that the author of the file can find them. */
function about(code: PictureCode, names: readonly string[]): AppError {
  return new AppError(code, { files: names.slice(0, maxNames).map((name) => name.slice(0, maxNameCharacters)) });
}

async function asStoryFile<T>(work: () => Promise<T>, whenTooLarge = new AppError('STORY_FILE_TOO_LARGE')): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    switch (error.fault) {
      case 'unreadable':
        throw new AppError('STORY_FILE_UNREADABLE');
      case 'unsafe':
        throw new AppError('STORY_FILE_UNSAFE');
      case 'too_large':
        throw new AppError('STORY_FILE_TOO_LARGE');
      case 'entry_too_large':
        throw whenTooLarge;
    }
  }
}

function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Removes the pictures that a failed import stored, unless a story uses them by now. */
async function takeBack({ media, all }: ImportDeps, stored: readonly string[]): Promise<void> {
  if (stored.length === 0) return;
  const storiesJson = JSON.stringify(all());
  for (const mediaId of stored.filter((stored) => !storiesJson.includes(mediaUrl(stored)))) {
    await media.remove(mediaId).catch(() => undefined);
  }
}
