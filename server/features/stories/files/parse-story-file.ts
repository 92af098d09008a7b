import { type StoryInFile, storyFileHeadSchema, storyFileSchema, storyFileVersion } from '#core/model/story-file.ts';
import { AppError } from '../../../platform/app-error.ts';
import { hasPrototypeKey } from '../../../platform/prototype-key.ts';

const maxFields = 20;

/**
 * Returns the story in a `story.json`. Throws STORY_FILE_INVALID with the invalid `fields`, and STORY_FILE_TOO_NEW if the
 * file has a newer format version than this server knows.
 */
export function parseStoryFile(bytes: Uint8Array): StoryInFile {
  const value = parseJson(bytes);
  if (hasPrototypeKey(value)) throw invalid(['__proto__']);
  const head = storyFileHeadSchema.safeParse(value);
  if (!head.success) throw invalid(['format']);
  if (head.data.formatVersion > storyFileVersion) throw new AppError('STORY_FILE_TOO_NEW');
  const file = storyFileSchema.safeParse(value);
  if (!file.success) throw invalid(file.error.issues.map(({ path }) => path.map(String).join('.')));
  return file.data.story;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw invalid(['story.json']);
  }
}

function invalid(fields: readonly string[]): AppError {
  return new AppError('STORY_FILE_INVALID', { fields: [...new Set(fields)].slice(0, maxFields) });
}
