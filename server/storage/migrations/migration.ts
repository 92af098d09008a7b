import type { z } from 'zod';
import type { LineFormat } from '../journal/line-format.ts';

/** What a migration may change. Pictures are excluded. */
export type MigrationData = {
  /** Names of the documents below a folder; `''` for all. */
  list(folder: string): Promise<string[]>;
  /** Returns the document in the shape that the migration froze. @throws if it does not fit */
  get<S extends z.ZodType>(name: string, schema: S): Promise<z.output<S> | undefined>;
  put(name: string, value: unknown): Promise<void>;
  remove(name: string): Promise<void>;
  /**
   * Replaces each journal line, in order, by what `change` returns; undefined drops the line. Lines begin with `seq`,
   * `at`, `kind`, `userId` and `storyId` before and after. `seq` must keep growing.
   */
  rewriteJournal(change: (line: JournalObject) => JournalObject | undefined): Promise<void>;
};
export type JournalObject = Readonly<Record<string, unknown>>;

/**
 * One step from one schema version to the next. Each has a file of its own (`002-what-changes.ts`), which freezes the
 * old shape as zod schemas so that later changes of the model cannot break it. It may run again from the start after a
 * crash; the data are restored from the backup first.
 */
export type Migration = {
  /** The version of the data after this step; one more than before. */
  readonly to: number;
  /** The frozen format of the journal's lines before this step, if it differs from the current one. */
  readonly readsLines?: LineFormat;
  migrate(data: MigrationData): Promise<void>;
};
