import type { z } from 'zod';
import type { LineFormat } from '../journal/line-format.ts';

/** The functions through which a migration accesses the data. They cannot change pictures. */
export type MigrationData = {
  /** Returns the names of the documents in a folder and its subfolders; `''` means all documents. */
  list(folder: string): Promise<string[]>;
  /**
   * Returns the document, or undefined if there is none. Throws if it does not fit `schema`, which the migration itself
   * defines.
   */
  get<S extends z.ZodType>(name: string, schema: S): Promise<z.output<S> | undefined>;
  put(name: string, value: unknown): Promise<void>;
  remove(name: string): Promise<void>;
  /**
   * Replaces each journal line, in order, with the result of `change`; undefined removes the line. Lines must begin
   * with `seq`, `at`, `kind`, `userId` and `storyId` before and after the change. `seq` must increase from line to
   * line.
   */
  rewriteJournal(change: (line: JournalObject) => JournalObject | undefined): Promise<void>;
};
export type JournalObject = Readonly<Record<string, unknown>>;

/**
 * The step from one schema version to the next. Each migration has its own file (`002-what-changes`) with zod
 * schemas of the old shape, so that later changes of the model cannot break it. After a crash, the data are restored
 * from the backup and the migration runs again from the start.
 */
export type Migration = {
  /** The schema version after this step, which is one more than before. */
  readonly to: number;
  /** The format of the journal's lines before this step, if it differs from the current one. */
  readonly readsLines?: LineFormat;
  migrate(data: MigrationData): Promise<void>;
};
