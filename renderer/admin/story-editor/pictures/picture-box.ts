import { phoneCollection } from '../../../platform/phone-data.ts';
import type { Draft } from '../draft/story-draft.ts';

/*
 * The files of pictures that are chosen but not saved, by the `blob:` URL that names each of them in the draft. They
 * stay in memory during a log-in. After a reload they are found in the browser's database under the URL that they had
 * before (EDITOR-7).
 */
const files = new Map<string, File>();
/** Maps URLs from before a reload to their current URLs. */
const renamed = new Map<string, string>();
const stored = phoneCollection<{ readonly file: File; readonly keptAt: number }>('editor-pictures');
/**
 * How long a file is kept in the database without being opened in a draft, in milliseconds. Older files are deleted
 * when the editor opens.
 */
const keepForMs = 7 * 24 * 60 * 60 * 1_000;

/** Returns whether a picture is not on the server yet. */
export function isUnsavedPicture(url: string): boolean {
  return url.startsWith('blob:');
}

/** Stores a chosen file, and returns the URL that names it in the draft. */
export function addPicture(file: File): string {
  const url = URL.createObjectURL(file);
  files.set(url, file);
  void stored.set(url, { file, keptAt: Date.now() });
  return url;
}

/** Returns the file of an unsaved picture; undefined if it is lost. */
export function getFile(url: string): File | undefined {
  return files.get(url);
}

/** Deletes the files of pictures that were saved or discarded. */
export function dropPictures(urls: Iterable<string>): void {
  for (const url of urls) {
    files.delete(url);
    void stored.remove(url);
    URL.revokeObjectURL(url);
  }
}

/** Returns each unsaved picture of a draft once. */
export function listUnsavedPictures(draft: Draft): string[] {
  const urls = [
    draft.coverImageUrl,
    ...draft.questions.flatMap(({ mediaUrl, hints }) => [mediaUrl, ...hints.map(({ imageUrl }) => imageUrl)]),
  ];
  return [...new Set(urls.filter(isUnsavedPicture))];
}

/**
 * Looks for the files of these pictures in memory and in the browser's database. Returns the current URL of each
 * picture, or an empty string if its file is lost.
 */
export async function findPictures(urls: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const url of urls) {
    const currentUrl = files.has(url) ? url : renamed.get(url);
    const storedFile = currentUrl === undefined ? await stored.get(url) : undefined;
    const now = currentUrl ?? (storedFile ? addPicture(storedFile.file) : '');
    if (now !== '' && now !== url) renamed.set(url, now);
    if (storedFile) void stored.remove(url);
    found.set(url, now);
  }
  return found;
}

/** Deletes the files of abandoned drafts from the browser's database. */
export async function deleteOldPictures(now = Date.now()): Promise<void> {
  for (const { key, value } of await stored.list('')) {
    if (!files.has(key) && now - value.keptAt > keepForMs) await stored.remove(key);
  }
}

/** Returns a copy of a value in which the URLs are replaced by their current ones, at any depth. */
export function replacePictures<T>(value: T, names: ReadonlyMap<string, string>): T {
  if (typeof value === 'string') return (names.get(value) ?? value) as T;
  if (Array.isArray(value)) return value.map((item) => replacePictures(item, names)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replacePictures(inner, names)])) as T;
}
