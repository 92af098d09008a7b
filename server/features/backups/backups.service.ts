import { type Backup, backupEndpoints } from '#core/api/staff-backups.ts';
import type { BackupStatus } from '#core/api/status-schemas.ts';
import type { EraseEntry } from '#core/model/journal.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BackupInfo, Backups, Journal, RestoreOptions } from '../../storage/ports.ts';
import type { SecurityNotes } from '../functions.ts';

const hourMs = 60 * 60 * 1_000;
/**
 * The status is not `ok` if the newest backup is older than this (BACKUP-8): one day, plus two hours in case the daily backup
 * is late.
 */
const maxAgeMs = 26 * hourMs;
const maxListedErasures = 20;

export type BackupsDeps = {
  readonly backups: Backups;
  readonly journal: Pick<Journal, 'find'>;
  readonly clock: Clock;
  readonly isClockDoubtful: () => boolean;
  /**
   * Checks the given pictures, except those that already have a known problem (STORE-13). Called after each manual backup, with
   * the pictures that the backup lacks.
   */
  readonly checkPictures: (mediaIds: readonly string[]) => Promise<void>;
  /**
   * True while the clock is doubtful or acknowledged data are missing. No backup is deleted automatically then, because an
   * old one may be the only copy of the data (STORE-9).
   */
  readonly isDeletionHeld: () => boolean;
  readonly retentionDays: () => number;
  /** Restarts the server. It completes a prepared restore when it starts. */
  readonly restart: () => void;
  readonly security: SecurityNotes;
};

export type BackupsService = ReturnType<typeof createBackups>;

/** Creates the service for backups: what the staff API calls, and the daily job (BACKUP-1 to BACKUP-8). */
export function createBackups(deps: BackupsDeps) {
  const { backups, clock, journal } = deps;

  /** Throws `CLOCK_DOUBTFUL` while the clock is doubtful (ERASE-3). */
  const requireTrustedClock = (): void => {
    if (deps.isClockDoubtful()) throw new AppError('CLOCK_DOUBTFUL');
  };

  return {
    status(): BackupStatus {
      const { last, failure, sameDisk } = backups.state();
      const isRecent = last !== undefined && clock.now() - Date.parse(last.createdAt) <= maxAgeMs;
      return {
        lastAt: last?.createdAt ?? null,
        reason: last?.reason ?? null,
        ok: isRecent && failure === null,
        sameDisk,
        failure,
        lackingPictures: last?.lostPictures.length ?? 0,
      };
    },

    async list() {
      const { lines } = await journal.find({ kind: 'erase' });
      const erasures = lines
        .flatMap((line) => (line.kind === 'erase' && countGuests(line) > 0 ? [line] : []))
        .reverse();
      return {
        backups: (await backups.list()).map(toView),
        folder: await backups.getFolder(),
        failure: backups.state().failure,
        erasures: erasures
          .slice(0, maxListedErasures)
          .map((line) => ({ at: line.at, why: line.why, guests: countGuests(line) })),
        erasedGuests: erasures.reduce((sum, line) => sum + countGuests(line), 0),
        retentionDays: deps.retentionDays(),
      };
    },

    /** Throws `CLOCK_DOUBTFUL`, or any error of `Backups.make`. */
    async make() {
      requireTrustedClock();
      const created = await backups.make('manual');
      await deps.checkPictures(created.lostPictures.map(({ mediaId }) => mediaId));
      return toView(created);
    },

    openFile: (backupId: string) => backups.openFile(backupId),

    /** Throws `CLOCK_DOUBTFUL`, or any error of `Backups.remove`. */
    async remove(backupId: string): Promise<void> {
      requireTrustedClock();
      await backups.remove(backupId);
    },

    async chooseFolder(folder: string) {
      await backups.chooseFolder(folder);
      return backups.getFolder();
    },

    /**
     * Prepares a restore. The caller must then call the returned `restart`, and the server completes the restore when it
     * starts again. `beforeRestore` is the backup that this call makes of the current data. `startedBy` is the email of an
     * administrator. Throws any error of `Backups.beginRestore`.
     */
    async restore(backupId: string, startedBy: string, options: RestoreOptions) {
      const beforeRestore = await backups.beginRestore(backupId, startedBy, options);
      return { beforeRestore: toView(beforeRestore), restart: deps.restart };
    },

    /**
     * Makes the daily backup if it is due. Then applies the age limits (BACKUP-1), unless `isDeletionHeld`. Does nothing while
     * the clock is doubtful (ERASE-3). It may be called any number of times a day.
     */
    async runDaily(): Promise<void> {
      if (deps.isClockDoubtful()) return;
      // The age limits also apply after a failed backup.
      try {
        const previousId = backups.state().last?.backupId;
        await backups.makeDaily();
        const { last } = backups.state();
        if (last !== undefined && last.backupId !== previousId && last.reason === 'daily') {
          await deps.security.note({ event: 'backup_made', about: last.backupId });
        }
      } finally {
        if (!deps.isDeletionHeld()) await backups.applyAgeLimits();
      }
    },
  };
}

const backupSchema = backupEndpoints.makeBackup.data;

/** Returns a backup as the API shows it. Parsing leaves out the fields that are not sent, such as `backupsFolder`. */
function toView(info: BackupInfo): Backup {
  return backupSchema.parse({ ...info, lackingPictures: info.lostPictures.length });
}

const countGuests = ({ userIds }: EraseEntry): number => userIds.length;
