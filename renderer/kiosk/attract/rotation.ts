/** How long one story stays while nobody has chosen. Milliseconds. */
export const turnMs = 12_000;
/** Stories side by side. */
export const pageSize = 3;

/** The story after this one, in the order of the list; the first when it is gone. */
export function nextStory(ids: readonly string[], shown: string | undefined): string | undefined {
  return ids[(ids.indexOf(shown ?? '') + 1) % Math.max(1, ids.length)];
}

/** Which page of the list holds a story. */
export function pageOf(ids: readonly string[], shown: string | undefined): number {
  return Math.floor(Math.max(0, ids.indexOf(shown ?? '')) / pageSize);
}

/** How many pages there are. */
export function pageCount(ids: readonly string[]): number {
  return Math.max(1, Math.ceil(ids.length / pageSize));
}
