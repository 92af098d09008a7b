/** How many stories are side by side. */
export const pageSize = 3;

/** Returns the page of the list that holds a story. */
export function pageOf(ids: readonly string[], shown: string | undefined): number {
  return Math.floor(Math.max(0, ids.indexOf(shown ?? '')) / pageSize);
}

/** Returns the number of pages. */
export function pageCount(ids: readonly string[]): number {
  return Math.max(1, Math.ceil(ids.length / pageSize));
}
