import path from 'node:path';
import { z } from 'zod';
import type { DataFolders } from '../../data-folders.ts';

/**
 * Stands from the moment a restore can no longer be lost until it is done. `staged`: the data to come are whole and of today's
 * version, in `restore/data`. `ready`: what no restore takes back is in them; only names are changed from here on.
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

/** Where a restore is prepared: on the disk of the data, so that renaming is enough. */
export function restoreFolders({ root }: DataFolders) {
  const folder = path.join(root, 'restore');
  return {
    folder,
    /** Laid out as a data directory. */
    data: path.join(folder, 'data'),
    journal: path.join(folder, 'journal-with-kept-lines.jsonl'),
    before: path.join(folder, 'documents-before'),
    unpacked: path.join(folder, 'unpacked'),
  };
}
