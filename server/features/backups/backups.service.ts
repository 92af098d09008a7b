import { backupEndpoints } from '#core/api/staff-backups.ts';
import type { BackupStatus } from '#core/api/status-schemas.ts';
import type { EraseEntry } from '#core/model/journal.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BackupInfo, Backups, Journal, RestoreOptions } from '../../storage/ports.ts';
import type { SecurityNotes } from '../functions.ts';

const hourMs = 60 * 60 * 1_000;
/**
 * A warning is shown if the newest backup is older than this (BACKUP-8): one day, plus two hours in case the daily backup is
 * late.
 */
const freshMs = 26 * hourMs;
const maxListedErasures = 20;

export type BackupsDeps = {
  readonly backups: Backups;
  readonly journal: Pick<Journal, 'find'>;
  readonly clock: Clock;
  readonly isClockDoubtful: () => boolean;
  /** Called after each manual backup with the ids of the pictures that it lacks, possibly none. */
  readonly noticePictures: (mediaIds: readonly string[]) => Promise<void>;
  /** True while the clock is doubtful or acknowledged data are missing: an old backup may be the only copy (STORE-9). */
  readonly isDeletionHeld: () => boolean;
  readonly retentionDays: () => number;
  /** Restarts the server with the restored data. */
  readonly restart: () => void;
  readonly security: SecurityNotes;
};

export type BackupsService = ReturnType<typeof createBackups>;

/** The backup operations behind the staff API, and the daily job (BACKUP-1 to BACKUP-8). */
export function createBackups(deps: BackupsDeps) {
  const { backups, clock, journal } = deps;
  return {
    status(): BackupStatus {
      const { last, failure, sameDisk } = backups.state();
      const isFresh = last !== undefined && Math.abs(clock.now() - Date.parse(last.createdAt)) <= freshMs;
      return {
        lastAt: last?.createdAt ?? null,
        reason: last?.reason ?? null,
        ok: isFresh && failure === null,
        sameDisk,
        failure,
        lackingPictures: last?.faulty.length ?? 0,
      };
    },

    async list() {
      const { lines } = await journal.find({ kind: 'erase' });
      const erasures = lines
        .flatMap((line) => (line.kind === 'erase' && countGuests(line) > 0 ? [line] : []))
        .reverse();
      return {
        backups: (await backups.list()).map(toView),
        folder: await backups.folder(),
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
      if (deps.isClockDoubtful()) throw new AppError('CLOCK_DOUBTFUL');
      const created = await backups.make('manual');
      await deps.noticePictures(created.faulty.map(({ mediaId }) => mediaId));
      return toView(created);
    },
    file: (backupId: string) => backups.openFile(backupId),
    remove: (backupId: string) => backups.remove(backupId),

    async chooseFolder(folder: string) {
      await backups.chooseFolder(folder);
      return backups.folder();
    },

    /**
     * Prepares a restore. It is completed when the caller calls the returned `restart`. `beforeRestore` is the backup that this
     * call makes of the current data. Throws `BACKUP_NOT_FOUND`, `BACKUP_DAMAGED`, `BACKUP_TOO_NEW`, `BACKUP_LACKS_PICTURES`,
     * `STORAGE_FULL` and `RESTORE_UNDER_WAY`. If it throws, nothing changes.
     */
    async restore(backupId: string, by: string, options: RestoreOptions) {
      const before = await backups.beginRestore(backupId, by, options);
      return { beforeRestore: toView(before), restart: deps.restart };
    },

    /**
     * Makes the daily backup if it is due, and then applies the age limits (BACKUP-1) unless deletion is held. Does nothing
     * while the clock is doubtful (ERASE-3). It may be called any number of times a day.
     */
    async daily(): Promise<void> {
      if (deps.isClockDoubtful()) return;
      // The age limits also apply after a failed backup.
      try {
        const before = backups.state().last?.backupId;
        await backups.makeDaily();
        const { last } = backups.state();
        if (last !== undefined && last.backupId !== before && last.reason === 'daily') {
          await deps.security.note({ event: 'backup_made', about: last.backupId });
        }
      } finally {
        if (!deps.isDeletionHeld()) await backups.age();
      }
    },
  };
}

const shape = backupEndpoints.makeBackup.data;
const toView = (info: BackupInfo) => shape.parse({ ...info, lackingPictures: info.faulty.length });
const countGuests = ({ userIds }: EraseEntry): number => userIds.length;
