import { access } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { errorFields, type Logger } from '../../platform/logger.ts';
import { newBackupId } from '../backups/write-backup.ts';
import type { Control } from '../control/control.ts';
import type { DataFolders } from '../data-folders.ts';
import type { FileDocumentStore } from '../documents/document-store.ts';
import { type LineFormat, lineFormat } from '../journal/line-format.ts';
import { StorageOpenError } from '../open-error.ts';
import { backUpData, putBack } from './data-backup.ts';
import { describeBackup } from './describe-backup.ts';
import type { Migration } from './migration.ts';
import { migrationData } from './migration-data.ts';

export type MigrationDeps = {
  readonly folders: DataFolders;
  /**
   * The store of the documents about the directory itself, such as `schema-version` and `migration`. They are never
   * migrated.
   */
  readonly own: FileDocumentStore;
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
  /** The id of the control file. If it is set, the directory must have that file. */
  storeId: z.string().optional(),
});
/**
 * The name of a document that exists while a migration runs. It names the backup that is restored if the migration does
 * not finish.
 */
const runningName = 'migration';
const runningSchema = z.object({ to: z.number().int(), backup: z.string() });

/**
 * Migrates a data directory to the program's schema version (STORE-3). A new directory gets that version at once. An
 * older one is copied to `backups/` and migrated step by step. A newer one is refused. A migration that fails is undone
 * at once; one that was interrupted is undone at the next start.
 *
 * @throws StorageOpenError `DATA_TOO_NEW`, `DATA_UNREADABLE`
 */
export async function bringUpToDate(deps: MigrationDeps): Promise<void> {
  const { folders, own, migrations, control } = deps;
  const wanted = 1 + migrations.length;
  await undoUnfinished(deps);
  const stored = await own.get(versionName, versionSchema);
  // The control file may know a newer version than the document, which may be missing or an older copy.
  const found = Math.max(stored?.schemaVersion ?? 0, control.schemaVersion);
  if (found === 0) {
    if (await holdsData(folders)) throw new StorageOpenError('DATA_UNREADABLE', lostVersionMessage(folders.root));
    await writeVersion(own, wanted);
    return;
  }
  if (found > wanted) throw new StorageOpenError('DATA_TOO_NEW', tooNewMessage(folders.root, found, wanted));
  if (found !== stored?.schemaVersion) await writeVersion(own, found, control.storeId);
  // The last step of a migration was interrupted: the data are migrated, but the control file still describes the old
  // ones.
  else if (control.hasFile && control.schemaVersion < found) await control.acceptMigratedData(found);
  await deps.check(stored?.storeId !== undefined);
  if (found < wanted) await migrateFrom(found, wanted, deps);
}

/** Records that the directory has a control file. An error, for example on a full disk, is only logged. */
export async function nameControl(own: FileDocumentStore, control: Control, log: Logger): Promise<void> {
  const stored = await own.get(versionName, versionSchema);
  if (stored?.storeId === control.storeId) return;
  await writeVersion(own, control.schemaVersion, control.storeId).catch((error: unknown) =>
    log.warn(errorFields(error), 'the schema version could not be written'),
  );
}

async function migrateFrom(found: number, wanted: number, deps: MigrationDeps): Promise<void> {
  const { folders, own, documents, migrations, control, nowMs, log } = deps;
  const toDo = migrations.slice(found - 1);
  await deps.repairJournal(formatBefore(toDo));
  const createdAt = new Date(nowMs).toISOString();
  const backup = newBackupId(createdAt, 'before-migration');
  await backUpData(folders, path.join(folders.backups, backup));
  await describeBackup(folders, backup, { createdAt, schemaVersion: found, format: formatBefore(toDo) });
  await own.put(runningName, { to: wanted, backup });
  try {
    for (const [place, migration] of toDo.entries()) {
      log.info({ to: migration.to }, 'migrating the data');
      await migration.migrate(migrationData(folders, documents, formatBefore(toDo.slice(place))));
    }
    await writeVersion(own, wanted, control.hasFile ? control.storeId : undefined);
  } catch (error) {
    log.error(errorFields(error), 'the migration failed');
    await undoUnfinished(deps);
    throw new StorageOpenError('DATA_UNREADABLE', failedMessage(folders.root, found, wanted), error);
  }
  await own.remove(runningName);
  await control.acceptMigratedData(wanted);
}

/**
 * Returns the format of the journal's lines before these migrations. A migration that rewrites the journal always
 * writes the current format.
 */
function formatBefore([first]: readonly Migration[]): LineFormat {
  return first?.readsLines ?? lineFormat;
}

/** Restores the data if a migration did not finish. If only its last step was interrupted, the migrated data stay. */
async function undoUnfinished({ folders, own, log }: MigrationDeps): Promise<void> {
  const running = await own.get(runningName, runningSchema);
  if (running === undefined) return;
  const version = (await own.get(versionName, versionSchema))?.schemaVersion;
  if (version !== running.to) {
    log.warn({ backup: running.backup }, 'an unfinished migration is undone');
    await putBack(folders, path.join(folders.backups, running.backup));
  }
  await own.remove(runningName);
}

export async function writeVersion(
  own: Pick<FileDocumentStore, 'put'>,
  schemaVersion: number,
  storeId?: string,
): Promise<void> {
  await own.put(versionName, { schemaVersion, ...(storeId === undefined ? {} : { storeId }) });
}

async function holdsData(folders: DataFolders): Promise<boolean> {
  for (const place of [folders.documents, folders.journal, folders.media]) {
    const isThere = await access(place).then(
      () => true,
      () => false,
    );
    if (isThere) return true;
  }
  return false;
}

function tooNewMessage(dataDir: string, found: number, known: number): string {
  return `The data in ${dataDir} was written by a newer version of Takarabune (data version ${found}, this program knows up to ${known}). Nothing was changed. Install the newer version, or choose another directory with --data-dir.`;
}

function lostVersionMessage(dataDir: string): string {
  return `The data directory ${dataDir} has data but no readable schema-version.json, so its version is unknown. Nothing was changed. Put the file back from a backup.`;
}

function failedMessage(dataDir: string, found: number, wanted: number): string {
  return `The data in ${dataDir} could not be brought from version ${found} to ${wanted}. It was put back as it was; a copy is in its folder "backups". Use the earlier version of Takarabune and report this.`;
}
