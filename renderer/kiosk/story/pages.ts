/** Stories side by side. */
export const pageSize = 3;

/** Which page of the list holds a story. */
export function pageOf(ids: readonly string[], shown: string | undefined): number {
  return Math.floor(Math.max(0, ids.indexOf(shown ?? '')) / pageSize);
}

/** How many pages there are. */
export function pageCount(ids: readonly string[]): number {
  return Math.max(1, Math.ceil(ids.length / pageSize));
}
