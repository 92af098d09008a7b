import path from 'node:path';
import { AppError } from '../../../platform/app-error.ts';
import { isHeldError, rm } from '../../../platform/files.ts';
import { type DataFolders, dataFolders } from '../../data-folders.ts';
import { isUnreadableError } from '../../disk/checksum-cache.ts';
import {
  createFolder,
  isNotFoundError,
  isOutOfSpaceError,
  syncFolder,
  writeNewFile,
} from '../../disk/durable-files.ts';
import type { FileDocumentStore } from '../../documents/document-store.ts';
import { encodeDocument } from '../../documents/document-text.ts';
import type { FileMediaStore } from '../../media/media-store.ts';
import { StorageOpenError } from '../../open-error.ts';
import type { StorageProblem } from '../../ports.ts';
import { copyWithSum, type FileSum } from '../copy-file.ts';
import type { FoundBackup } from '../find-backups.ts';
import { documentsFolder, journalFile } from '../manifest.ts';
import { type RestoreMarker, restoreFolders, restoreName, restoreSchema } from './restore-marker.ts';
import { restorePictures } from './restore-pictures.ts';

export type StageDeps = {
  readonly folders: DataFolders;
  readonly rootDocuments: Pick<FileDocumentStore, 'get' | 'put'>;
  readonly media: FileMediaStore;
  /** The schema version of this program. */
  readonly schemaVersion: number;
  /** Opens a data directory, which migrates it, and closes it again. Returns the problems that were found. */
  readonly openStaged: (dataDir: string) => Promise<readonly StorageProblem[]>;
};

export type StageOptions = {
  /** Restores the backup even if some of its pictures are lost. */
  readonly withoutPictures?: boolean;
  /** Erased pictures are neither restored nor reported as lost. */
  readonly isErased: (mediaId: string) => boolean;
};

/**
 * Copies a backup to a folder of its own in the data directory, checks the copy and migrates it. Lost and damaged
 * pictures are restored at once; no other data are changed. Returns the marker to pass to `commitRestore`. Deletes the
 * copy on failure.
 *
 * @throws AppError `BACKUP_DAMAGED`; `BACKUP_TOO_NEW`; `BACKUP_LACKS_PICTURES` with what is lost;
 * `PICTURE_FOLDER_UNUSABLE`; `STORAGE_FULL`; `RESTORE_UNDER_WAY` if another restore is prepared already, whose files
 * stay
 */
export async function stageRestore(
  found: FoundBackup,
  deps: StageDeps,
  by: string,
  { isErased, withoutPictures = false }: StageOptions,
): Promise<RestoreMarker> {
  const { folders, rootDocuments, media, schemaVersion } = deps;
  const { manifest } = found;
  if ((await rootDocuments.get(restoreName, restoreSchema)) !== undefined) throw new AppError('RESTORE_UNDER_WAY');
  const { folder, data } = restoreFolders(folders);
  try {
    const [blocked] = await media.checkFolders();
    if (blocked !== undefined) throw new AppError('PICTURE_FOLDER_UNUSABLE', { file: blocked });
    await rm(data, { recursive: true, force: true });
    await copyData(found, data);
    const lost = await restorePictures(found, { folder: folders.media, media, tmpFolder: folder, isErased });
    if (lost !== undefined && !withoutPictures) throw new AppError('BACKUP_LACKS_PICTURES', { ...lost });
    await migrateCopy(data, deps);
    await syncFolder(folder);
    return { state: 'staged', backupId: manifest.backupId, cutSeq: manifest.seq, schemaVersion, by };
  } catch (error) {
    await deleteStaged(folders);
    throw toAppError(error);
  }
}

/**
 * Commits a staged restore: once this resolves, the next opening of the directory completes it (`finishRestore`). On
 * failure it deletes the staged copy and throws, for example `STORAGE_FULL`.
 */
export async function commitRestore(marker: RestoreMarker, deps: StageDeps): Promise<void> {
  try {
    await deps.rootDocuments.put(restoreName, marker);
  } catch (error) {
    await deleteStaged(deps.folders);
    throw toAppError(error);
  }
}

/** Deletes a staged restore that was not committed. */
export async function deleteStaged(folders: DataFolders): Promise<void> {
  await rm(restoreFolders(folders).data, { recursive: true, force: true }).catch(() => undefined);
}

async function copyData({ folder, manifest }: FoundBackup, data: string): Promise<void> {
  const to = dataFolders(data);
  await createFolder(data);
  checkSum(await copyWithSum(path.join(folder, journalFile), to.journal), manifest.journal);
  for (const document of manifest.documents) {
    const file = path.join(to.documents, document.name);
    await createFolder(path.dirname(file));
    checkSum(await copyWithSum(path.join(folder, documentsFolder, document.name), file), document);
    await syncFolder(path.dirname(file));
  }
  await createFolder(to.documents);
  const version = encodeDocument({ value: { schemaVersion: manifest.schemaVersion } });
  await writeNewFile(path.join(data, 'schema-version.json'), version);
  await syncFolder(data);
}

function checkSum(copied: FileSum, expected: { readonly bytes: number; readonly sum: string | null }): void {
  if (copied.bytes !== expected.bytes || (expected.sum !== null && copied.sum !== expected.sum))
    throw createDamagedError();
}

async function migrateCopy(data: string, { openStaged }: StageDeps): Promise<void> {
  const problems = await openStaged(data);
  if (problems.length > 0) throw createDamagedError();
  // Opening the copy created these.
  for (const name of ['lock', 'tmp', 'backups']) await rm(path.join(data, name), { recursive: true, force: true });
}

const createDamagedError = () => new AppError('BACKUP_DAMAGED');

function toAppError(error: unknown): unknown {
  if (isHeldError(error)) return error;
  if (isOutOfSpaceError(error)) return new AppError('STORAGE_FULL');
  if (error instanceof StorageOpenError) {
    if (error.code === 'DATA_BUSY') return error.cause;
    if (error.code === 'DISK_FULL') return new AppError('STORAGE_FULL');
    return new AppError(error.code === 'DATA_TOO_NEW' ? 'BACKUP_TOO_NEW' : 'BACKUP_DAMAGED');
  }
  return isNotFoundError(error) || isUnreadableError(error) ? createDamagedError() : error;
}
