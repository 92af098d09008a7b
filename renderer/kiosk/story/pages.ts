/** The number of stories side by side on a page. */
export const pageSize = 3;

/** Returns the index of the page that contains a story, or 0 if no story has this id. */
export function findPage(ids: readonly string[], storyId: string | undefined): number {
  return Math.floor(Math.max(0, ids.indexOf(storyId ?? '')) / pageSize);
}

/** Returns the number of pages, at least 1. */
export function countPages(ids: readonly string[]): number {
  return Math.max(1, Math.ceil(ids.length / pageSize));
}
