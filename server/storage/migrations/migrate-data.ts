import path from 'node:path';
import { z } from 'zod';
import { access } from '../../platform/files.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
import { createBackupId } from '../backups/write-backup.ts';
import type { Control } from '../control/control.ts';
import type { DataFolders } from '../data-folders.ts';
import type { FileDocumentStore } from '../documents/document-store.ts';
import { type LineFormat, lineFormat } from '../journal/line-format.ts';
import { StorageOpenError } from '../open-error.ts';
import { backUpData, restoreData } from './data-backup.ts';
import { describeBackup } from './describe-backup.ts';
import type { Migration } from './migration.ts';
import { createMigrationData } from './migration-data.ts';

export type MigrationDeps = {
  readonly folders: DataFolders;
  /**
   * The store of the documents about the directory itself, such as `schema-version` and `migration`. They are never
   * migrated.
   */
  readonly rootDocuments: FileDocumentStore;
  readonly documents: FileDocumentStore;
  /** Repairs what a crash left in the journal, so that migrations read only good lines. */
  readonly repairJournal: (format: LineFormat) => Promise<void>;
  readonly migrations: readonly Migration[];
  readonly control: Control;
  /** Compares the directory with the control file before anything is migrated. */
  readonly check: (hadControl: boolean) => Promise<void>;
  readonly nowMs: number;
  readonly log: Logger;
};

const versionName = 'schema-version';
const versionSchema = z.object({
  schemaVersion: z.number().int().positive(),
  /** The `storeId` of the control file. If it is set, the directory must have a control file. */
  storeId: z.string().optional(),
});
/**
 * The name of a document that exists while a migration runs. It names the backup that is restored if the migration does
 * not finish.
 */
const migrationName = 'migration';
const migrationSchema = z.object({ to: z.number().int(), backup: z.string() });

/**
 * Migrates a data directory to the program's schema version (STORE-3). A new directory gets that version at once. An
 * older one is copied to `backups/` and migrated step by step. A newer one is refused. A migration that fails is undone
 * at once; one that was interrupted is undone at the next start.
 *
 * @throws StorageOpenError `DATA_TOO_NEW`, `DATA_UNREADABLE`
 */
export async function migrateData(deps: MigrationDeps): Promise<void> {
  const { folders, rootDocuments, migrations, control } = deps;
  const targetVersion = 1 + migrations.length;
  await undoUnfinished(deps);
  const stored = await rootDocuments.get(versionName, versionSchema);
  // The control file may know a newer version than the document, which may be missing or an older copy.
  const storedVersion = Math.max(stored?.schemaVersion ?? 0, control.schemaVersion);
  if (storedVersion === 0) {
    if (await hasData(folders)) throw new StorageOpenError('DATA_UNREADABLE', createLostVersionMessage(folders.root));
    await writeVersion(rootDocuments, targetVersion);
    return;
  }
  if (storedVersion > targetVersion)
    throw new StorageOpenError('DATA_TOO_NEW', createTooNewMessage(folders.root, storedVersion, targetVersion));
  if (storedVersion !== stored?.schemaVersion) await writeVersion(rootDocuments, storedVersion, control.storeId);
  // The last step of a migration was interrupted: the data are migrated, but the control file still describes the old
  // ones.
  else if (control.hasFile && control.schemaVersion < storedVersion) await control.acceptMigratedData(storedVersion);
  await deps.check(stored?.storeId !== undefined);
  if (storedVersion < targetVersion) await migrateFrom(storedVersion, targetVersion, deps);
}

/** Records that the directory has a control file. An error, for example on a full disk, is only logged. */
export async function recordStoreId(rootDocuments: FileDocumentStore, control: Control, log: Logger): Promise<void> {
  const stored = await rootDocuments.get(versionName, versionSchema);
  if (stored?.storeId === control.storeId) return;
  await writeVersion(rootDocuments, control.schemaVersion, control.storeId).catch((error: unknown) =>
    log.warn(errorFields(error), 'the schema version could not be written'),
  );
}

async function migrateFrom(fromVersion: number, targetVersion: number, deps: MigrationDeps): Promise<void> {
  const { folders, rootDocuments, documents, migrations, control, nowMs, log } = deps;
  const remaining = migrations.slice(fromVersion - 1);
  await deps.repairJournal(formatBefore(remaining));
  const createdAt = new Date(nowMs).toISOString();
  const backup = createBackupId(createdAt, 'before-migration');
  await backUpData(folders, path.join(folders.backups, backup));
  await describeBackup(folders, backup, { createdAt, schemaVersion: fromVersion, format: formatBefore(remaining) });
  await rootDocuments.put(migrationName, { to: targetVersion, backup });
  try {
    for (const [index, migration] of remaining.entries()) {
      log.info({ to: migration.to }, 'migrating the data');
      await migration.migrate(createMigrationData(folders, documents, formatBefore(remaining.slice(index))));
    }
    await writeVersion(rootDocuments, targetVersion, control.hasFile ? control.storeId : undefined);
  } catch (error) {
    log.error(errorFields(error), 'the migration failed');
    await undoUnfinished(deps);
    throw new StorageOpenError('DATA_UNREADABLE', createFailedMessage(folders.root, fromVersion, targetVersion), error);
  }
  await rootDocuments.remove(migrationName);
  await control.acceptMigratedData(targetVersion);
}

/**
 * Returns the format of the journal's lines before these migrations. A migration that rewrites the journal always
 * writes the current format.
 */
function formatBefore([first]: readonly Migration[]): LineFormat {
  return first?.readsLines ?? lineFormat;
}

/** Restores the data if a migration did not finish. If only its last step was interrupted, the migrated data stay. */
async function undoUnfinished({ folders, rootDocuments, log }: MigrationDeps): Promise<void> {
  const unfinished = await rootDocuments.get(migrationName, migrationSchema);
  if (unfinished === undefined) return;
  const version = (await rootDocuments.get(versionName, versionSchema))?.schemaVersion;
  if (version !== unfinished.to) {
    log.warn({ backup: unfinished.backup }, 'an unfinished migration is undone');
    await restoreData(folders, path.join(folders.backups, unfinished.backup));
  }
  await rootDocuments.remove(migrationName);
}

export async function writeVersion(
  rootDocuments: Pick<FileDocumentStore, 'put'>,
  schemaVersion: number,
  storeId?: string,
): Promise<void> {
  await rootDocuments.put(versionName, { schemaVersion, ...(storeId === undefined ? {} : { storeId }) });
}

async function hasData(folders: DataFolders): Promise<boolean> {
  for (const file of [folders.documents, folders.journal, folders.media]) {
    const exists = await access(file).then(
      () => true,
      () => false,
    );
    if (exists) return true;
  }
  return false;
}

function createTooNewMessage(dataDir: string, dataVersion: number, newestKnown: number): string {
  return `The data in ${dataDir} was written by a newer version of Takarabune (data version ${dataVersion}, this program knows up to ${newestKnown}). Nothing was changed. Install the newer version, or choose another directory with --data-dir.`;
}

function createLostVersionMessage(dataDir: string): string {
  return `The data directory ${dataDir} has data but no readable schema-version.json, so its version is unknown. Nothing was changed. Put the file back from a backup.`;
}

function createFailedMessage(dataDir: string, fromVersion: number, targetVersion: number): string {
  return `The data in ${dataDir} could not be brought from version ${fromVersion} to ${targetVersion}. It was put back as it was; a copy is in its folder "backups". Use the earlier version of Takarabune and report this.`;
}
