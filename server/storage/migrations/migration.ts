import type { z } from 'zod';
import type { LineFormat } from '../journal/line-format.ts';

/** What a migration may change. Pictures are not part of it. */
export type MigrationData = {
  /** Names of the documents below a folder; `''` for all. */
  list(folder: string): Promise<string[]>;
  /** The document in the shape that the migration froze. @throws when it does not fit. */
  get<S extends z.ZodType>(name: string, schema: S): Promise<z.output<S> | undefined>;
  put(name: string, value: unknown): Promise<void>;
  remove(name: string): Promise<void>;
  /**
   * Replaces each journal line by what `change` makes of it, in order; undefined drops it. Lines come and go with `seq`,
   * `at`, `kind`, `userId` and `storyId` first; `seq` must keep growing.
   */
  rewriteJournal(change: (line: JournalObject) => JournalObject | undefined): Promise<void>;
};
export type JournalObject = Readonly<Record<string, unknown>>;

/**
 * One step from one schema version to the next, in a file of its own (`002-what-changes.ts`) with the old shape frozen in
 * it as zod schemas, so that later changes of the model cannot break it. It may run again from the start after a crash:
 * the data is put back from the backup first.
 */
export type Migration = {
  /** The version that the data has afterwards; one more than before. */
  readonly to: number;
  /** The form of the journal's lines before it, frozen, where it was another than today's. */
  readonly readsLines?: LineFormat;
  migrate(data: MigrationData): Promise<void>;
};
