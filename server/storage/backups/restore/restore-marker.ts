import path from 'node:path';
import { z } from 'zod';
import type { DataFolders } from '../../data-folders.ts';

/**
 * The name of the document that exists while a restore must be completed. `staged` means that the data in
 * `restore/data` are complete and migrated. `ready` means that the lines and documents to keep were added, so that
 * nothing is left but to rename files.
 */
export const restoreName = 'restore';
export const restoreSchema = z.object({
  state: z.enum(['staged', 'ready']),
  backupId: z.string(),
  /** The `seq` of the last journal line in the backup. */
  cutSeq: z.number().int().min(0),
  schemaVersion: z.number().int().positive(),
  /** Who started the restore, for the journal line about it. */
  by: z.string(),
});
export type RestoreMarker = z.infer<typeof restoreSchema>;

/**
 * Returns the folders in which a restore is prepared. They are on the same disk as the data, so that files can be
 * renamed between them.
 */
export function restoreFolders({ root }: DataFolders) {
  const folder = path.join(root, 'restore');
  return {
    folder,
    /** This folder has the layout of a data directory. */
    data: path.join(folder, 'data'),
    journal: path.join(folder, 'journal-with-kept-lines.jsonl'),
    /** The documents from before the restore, until the restore is complete. */
    before: path.join(folder, 'documents-before'),
    /** A downloaded backup, unpacked. */
    unpacked: path.join(folder, 'unpacked'),
  };
}
