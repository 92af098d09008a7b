import { phoneCollection } from '../../../platform/phone-data.ts';
import type { Draft } from '../draft/story-draft.ts';

/*
 * Files of pictures that are chosen but not saved. The draft names each by a `blob:` URL, which the page can show; the files
 * outlive a log-in in memory and a reload in the browser's database, under the URL they had.
 */
const files = new Map<string, File>();
/** URLs of before a reload, and what they are called now. */
const renamed = new Map<string, string>();
const stored = phoneCollection<{ readonly file: File; readonly keptAt: number }>('editor-pictures');
/** Files that no draft has asked for in this time are thrown away when the editor opens. Milliseconds. */
const keepForMs = 7 * 24 * 60 * 60 * 1_000;

/** True for a picture that is not on the server yet. */
export function isUnsavedPicture(url: string): boolean {
  return url.startsWith('blob:');
}

/** Takes a chosen file; answers the URL that the draft names it by. */
export function takePicture(file: File): string {
  const url = URL.createObjectURL(file);
  files.set(url, file);
  void stored.set(url, { file, keptAt: Date.now() });
  return url;
}

/** The file behind an unsaved picture; undefined when it is lost. */
export function fileOf(url: string): File | undefined {
  return files.get(url);
}

/** Forgets the files of pictures that were saved or given up. */
export function dropPictures(urls: Iterable<string>): void {
  for (const url of urls) {
    files.delete(url);
    void stored.remove(url);
    URL.revokeObjectURL(url);
  }
}

/** All unsaved pictures that a draft names, each once. */
export function unsavedPictures(draft: Draft): string[] {
  const urls = [
    draft.coverImageUrl,
    ...draft.questions.flatMap(({ mediaUrl, hints }) => [mediaUrl, ...hints.map(({ imageUrl }) => imageUrl)]),
  ];
  return [...new Set(urls.filter(isUnsavedPicture))];
}

/**
 * Finds the files of these pictures again, after a reload too. Answers what each URL is called now; empty for a picture whose
 * file is gone.
 */
export async function findPictures(urls: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const url of urls) {
    const known = files.has(url) ? url : renamed.get(url);
    const kept = known === undefined ? await stored.get(url) : undefined;
    const now = known ?? (kept ? takePicture(kept.file) : '');
    if (now !== '' && now !== url) renamed.set(url, now);
    if (kept) void stored.remove(url);
    found.set(url, now);
  }
  return found;
}

/** Throws away files of drafts that nobody came back to. */
export async function sweepPictures(now = Date.now()): Promise<void> {
  for (const { key, value } of await stored.list('')) {
    if (!files.has(key) && now - value.keptAt > keepForMs) await stored.remove(key);
  }
}

/** A value with the URLs in it replaced by what they are called now, however deep they stand. */
export function withPictures<T>(value: T, names: ReadonlyMap<string, string>): T {
  if (typeof value === 'string') return (names.get(value) ?? value) as T;
  if (Array.isArray(value)) return value.map((item) => withPictures(item, names)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withPictures(inner, names)])) as T;
}
