import path from 'node:path';

/** The absolute paths of the main files and folders in a data directory. */
export type DataFolders = {
  readonly root: string;
  /** The folder for unfinished files, which are deleted at each start. */
  readonly tmp: string;
  readonly documents: string;
  readonly media: string;
  readonly backups: string;
  /** The folder for the pictures of printed tickets. */
  readonly prints: string;
  /** The journal, which is a file. */
  readonly journal: string;
  /** The snapshot of the state, a file that can be deleted at any time (STORE-19). */
  readonly snapshot: string;
  /** A file that repeats the journal's erase lines, so that an older journal cannot undo them (ERASE-4). */
  readonly erasures: string;
};

export function dataFolders(root: string): DataFolders {
  return {
    root,
    tmp: path.join(root, 'tmp'),
    documents: path.join(root, 'documents'),
    media: path.join(root, 'media'),
    backups: path.join(root, 'backups'),
    prints: path.join(root, 'prints'),
    journal: path.join(root, 'journal.jsonl'),
    snapshot: path.join(root, 'snapshot.bin'),
    erasures: path.join(root, 'erasures.jsonl'),
  };
}
