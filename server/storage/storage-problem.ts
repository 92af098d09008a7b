import type { storageProblemKinds } from '#core/api/status-schemas.ts';

/** A problem with a file that is shown to staff. */
export type StorageProblem = {
  /** The path relative to the data directory. */
  readonly file: string;
  readonly what: (typeof storageProblemKinds)[number];
  readonly at: string;
};

const losses: ReadonlySet<StorageProblem['what']> = new Set([
  'previous_used',
  'outdated',
  'lines_missing',
  'lost',
  'draws_changed',
]);

/**
 * Checks whether a problem means that acknowledged data are lost or were changed. Then nothing is deleted automatically until staff
 * confirm (STORE-9).
 */
export function isLoss({ file, what }: StorageProblem): boolean {
  return losses.has(what) || (what === 'damaged' && file === 'journal.jsonl');
}
