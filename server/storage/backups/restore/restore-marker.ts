import path from 'node:path';
import { z } from 'zod';
import type { DataFolders } from '../../data-folders.ts';

/**
 * The name of the document that marks a restore that must be completed. `staged` means that the data in `restore/data`
 * are complete and migrated. `ready` means that the lines and documents to keep were added, so that only files must be
 * renamed.
 */
export const restoreName = 'restore';
export const restoreSchema = z.object({
  state: z.enum(['staged', 'ready']),
  backupId: z.string(),
  cutSeq: z.number().int().min(0),
  schemaVersion: z.number().int().positive(),
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
    before: path.join(folder, 'documents-before'),
    unpacked: path.join(folder, 'unpacked'),
  };
}
