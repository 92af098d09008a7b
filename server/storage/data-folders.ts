import path from 'node:path';

/** Where everything stands in a data directory. */
export type DataFolders = {
  readonly root: string;
  /** Unfinished files; emptied at each start. */
  readonly tmp: string;
  readonly documents: string;
  readonly media: string;
  readonly backups: string;
  /** Pictures of printed tickets. */
  readonly prints: string;
  /** A file. */
  readonly journal: string;
  /** A file: the journal's erase lines once more, so that an older journal cannot undo them. */
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
    erasures: path.join(root, 'erasures.jsonl'),
  };
}
