import type { storageProblemKinds } from '#core/api/status-shapes.ts';

/** What was found wrong with a file, for staff to read. */
export type StorageProblem = {
  /** Below the data directory. */
  readonly file: string;
  readonly what: (typeof storageProblemKinds)[number];
  readonly at: string;
};

const losses: ReadonlySet<StorageProblem['what']> = new Set(['previous_used', 'outdated', 'lines_missing', 'lost']);

/** Something acknowledged is gone: nothing is deleted by itself until staff have confirmed it (R103). */
export function isLoss({ file, what }: StorageProblem): boolean {
  return losses.has(what) || (what === 'damaged' && file === 'journal.jsonl');
}
