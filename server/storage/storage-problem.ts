import type { storageProblemKinds } from '#core/api/status-schemas.ts';

/** A problem with a file, for staff to read. */
export type StorageProblem = {
  /** Relative to the data directory. */
  readonly file: string;
  readonly what: (typeof storageProblemKinds)[number];
  readonly at: string;
};

const losses: ReadonlySet<StorageProblem['what']> = new Set(['previous_used', 'outdated', 'lines_missing', 'lost']);

/** Checks whether acknowledged data is gone. Then nothing is deleted automatically until staff confirm (STORE-9). */
export function isLoss({ file, what }: StorageProblem): boolean {
  return losses.has(what) || (what === 'damaged' && file === 'journal.jsonl');
}
