import { lstat } from '../../platform/files.ts';
import type { DataFolders } from '../data-folders.ts';
import { isNotFoundError, setAside } from '../disk/durable-files.ts';
import type { FileDocumentStore } from '../documents/document-store.ts';
import { StorageOpenError } from '../open-error.ts';
import type { ProblemList } from '../problem-list.ts';
import type { Control } from './control.ts';
import { controlFiles } from './control-file.ts';

export type CheckDeps = {
  readonly folders: DataFolders;
  readonly control: Control;
  readonly rootDocuments: FileDocumentStore;
  readonly documents: FileDocumentStore;
  readonly problems: ProblemList;
  readonly nowMs: number;
  /** True if an administrator has seen what is missing and wants to continue. */
  readonly acceptsLoss: boolean;
};

/**
 * A few lost documents are tolerated. If at least this many are missing and these are more than half of all, the folder
 * was probably removed.
 */
const fewDocuments = 3;
const documentsPrefix = 'documents/';

/** Thrown if the directory is incomplete. Its message says what is missing. */
export class IncompleteError extends Error {}

/**
 * Compares the directory with its control file before anything irreversible happens: each document, and whether there
 * is a journal. The journal's lines are compared when the journal is read.
 *
 * @param hadControlFile whether the directory is known to have had a control file
 * @throws IncompleteError if too much is missing, StorageOpenError if the journal is a folder; neither with
 * `acceptsLoss`
 */
export async function checkCompleteness(deps: CheckDeps, hadControlFile: boolean): Promise<void> {
  const { control, folders, rootDocuments, documents, problems, acceptsLoss } = deps;
  if (!control.hasFile && hadControlFile) problems.report(controlFiles(folders.root).main, 'lost');
  await checkJournalFile(deps, hadControlFile);
  const listed = control.listNames();
  const listedDocuments = listed
    .filter((name) => name.startsWith(documentsPrefix))
    .map((name) => name.slice(documentsPrefix.length));
  const unlistedPolicy = control.takesUnknown ? 'take' : 'doubt';
  await rootDocuments.checkListed(listed.filter((name) => !name.includes('/')));
  const missing = await documents.check(listedDocuments, unlistedPolicy);
  if (missing.length < fewDocuments || missing.length * 2 <= listedDocuments.length || acceptsLoss) return;
  throw new IncompleteError(
    `${missing.length} of ${listedDocuments.length} documents are missing, ${formatFirstNames(missing)}`,
  );
}

async function checkJournalFile(
  { folders, control, documents, problems, ...deps }: CheckDeps,
  hadControlFile: boolean,
) {
  const { journal } = folders;
  const stats = await lstat(journal).catch((error: unknown) => {
    if (isNotFoundError(error)) return undefined;
    throw error;
  });
  if (stats?.isDirectory()) {
    if (!deps.acceptsLoss) {
      throw new StorageOpenError('DATA_UNREADABLE', `${journal} is a folder. Move it away and put the file back.`);
    }
    problems.report(await setAside(journal, deps.nowMs), 'unexpected');
  } else if (stats !== undefined) return;
  if (!(await mustHaveLines())) return;
  if (!deps.acceptsLoss) throw new IncompleteError('journal.jsonl is missing');
  problems.report(journal, 'lost');

  async function mustHaveLines(): Promise<boolean> {
    if (control.hasFile) return control.lastSeq > 0;
    // Earlier program versions created the journal before the first document.
    return hadControlFile || (await documents.list('')).length > 0;
  }
}

function formatFirstNames(names: readonly string[]): string {
  return names
    .slice(0, 3)
    .map((name) => `documents/${name}.json`)
    .join(', ');
}
