import { z } from 'zod';
import { backupRoutes } from './backup-routes.ts';
import type { EndpointTable } from './endpoint.ts';
import { backupFailureSchema, backupReasons } from './status-schemas.ts';

const backupParams = z.object({ backupId: z.string().regex(/^[0-9a-z-]{1,60}$/) });

const backupSchema = z.object({
  backupId: z.string(),
  createdAt: z.string(),
  /** The size of the download in bytes, including the pictures; 0 if the backup cannot be read. */
  bytes: z.number(),
  reason: z.enum(backupReasons),
  /** Only a `whole` backup can be downloaded and restored (BACKUP-5). */
  state: z.enum(['whole', 'damaged', 'unreadable', 'newer']),
  /** Set for a `newer` backup: the version of the program that can read it. */
  needs: z.object({ program: z.string().nullable(), schemaVersion: z.number().nullable() }).optional(),
  /** The file because of which the backup cannot be read. */
  file: z.string().optional(),
  /** The number of pictures that are missing from the backup. */
  lackingPictures: z.number(),
  /** True if the backup's date is in the future, because the clock was wrong when it was made (BACKUP-6). */
  isDatedAhead: z.boolean(),
});
export type Backup = z.infer<typeof backupSchema>;

/** The pictures that are missing from a backup. This is the `data` of the error `BACKUP_LACKS_PICTURES`. */
export type LostPictures = {
  readonly total: number;
  /** The number of missing pictures for each story. The titles are those in the backup. */
  readonly stories: readonly { readonly title: string; readonly count: number }[];
  /** The number of missing pictures that guests sent. */
  readonly guestPictures: number;
};

const folderSchema = z.object({
  /** The folder that contains the backups. */
  path: z.string(),
  /** The folder that an administrator chose, in which `path` is; empty if nobody chose one. */
  chosen: z.string(),
  /** True if the folder is on the same disk as the data, so that a broken disk would destroy both. */
  sameDisk: z.boolean(),
  /** The free disk space; null if the system does not report it or the disk is absent. */
  freeBytes: z.number().nullable(),
});
export type BackupFolder = z.infer<typeof folderSchema>;

/** Why a folder is refused. This is `data.reason` of the error `BACKUP_FOLDER_UNUSABLE`. */
export const folderFaults = [
  'not_absolute',
  'missing',
  'inside_data',
  'system',
  'not_empty',
  'not_writable',
  'no_room',
] as const;

export const backupEndpoints = {
  listBackups: {
    route: backupRoutes.listBackups,
    access: 'admin',
    scope: 'settings',
    /** The backups, newest first. Those with a date in the future come last. */
    data: z.array(backupSchema),
    top: z.object({
      folder: folderSchema,
      /** The last attempt to make a backup, if it failed; otherwise null. */
      failure: backupFailureSchema.nullable(),
      /** The last erasures, newest first. `guests` is the number of guests that were erased. */
      erasures: z.array(z.object({ at: z.string(), why: z.enum(['staff', 'retention']), guests: z.number() })),
      erasedGuests: z.number(),
      retentionDays: z.number(),
      /**
       * Whether the call comes from the server's own computer. A restore is possible only on that computer (BACKUP-2).
       */
      canRestore: z.boolean(),
    }),
  },
  /** Makes a backup. Responds when it is complete and would survive a power cut. */
  makeBackup: {
    route: backupRoutes.makeBackup,
    access: 'admin',
    isLong: true,
    scope: 'settings',
    body: z.object({}),
    data: backupSchema,
  },
  /** Sets the folder in which backups are made. If `folder` is empty, it is the default folder. */
  setBackupFolder: {
    route: backupRoutes.setBackupFolder,
    access: 'admin',
    scope: 'settings',
    body: z.object({ folder: z.string().max(1_000) }),
    data: folderSchema,
  },
  getBackup: {
    route: backupRoutes.getBackup,
    access: 'admin',
    scope: 'settings',
    params: backupParams,
    raw: 'file',
    fileType: 'application/zip',
  },
  deleteBackup: { route: backupRoutes.deleteBackup, access: 'admin', scope: 'settings', params: backupParams },
  /**
   * Makes a backup of the current data and then restores another one. After the response the server restarts with the
   * restored data.
   */
  restoreBackup: {
    route: backupRoutes.restoreBackup,
    access: 'admin',
    isLong: true,
    scope: 'local',
    params: backupParams,
    /** If `withoutPictures` is true, the backup is restored even if some of its pictures are lost (BACKUP-4). */
    body: z.object({ confirmed: z.literal(true), withoutPictures: z.boolean().optional() }),
    data: z.object({ beforeRestore: backupSchema }),
  },
} as const satisfies EndpointTable;
