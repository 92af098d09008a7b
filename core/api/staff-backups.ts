import { z } from 'zod';
import { backupRoutes } from './backup-routes.ts';
import type { EndpointTable } from './endpoint.ts';
import { backupFailureSchema, backupReasons } from './status-schemas.ts';

const backupParams = z.object({ backupId: z.string().regex(/^[0-9a-z-]{1,60}$/) });

const backupSchema = z.object({
  backupId: z.string(),
  createdAt: z.string(),
  /** The size of the download, including pictures; 0 if the backup cannot be read. */
  bytes: z.number(),
  reason: z.enum(backupReasons),
  /** Only a `whole` backup can be downloaded and restored (BACKUP-5). */
  state: z.enum(['whole', 'damaged', 'unreadable', 'newer']),
  /** The program that can read a `newer` backup. */
  needs: z.object({ program: z.string().nullable(), schemaVersion: z.number().nullable() }).optional(),
  /** The file that cannot be read. */
  file: z.string().optional(),
  /** The number of pictures that the backup lacks. */
  lackingPictures: z.number(),
  /** The backup's date is in the future, because the clock was wrong when it was made (BACKUP-6). */
  isDatedAhead: z.boolean(),
});
export type Backup = z.infer<typeof backupSchema>;

/** The pictures that a backup lacks: `data` of `BACKUP_LACKS_PICTURES`. */
export type LostPictures = {
  readonly total: number;
  /** By story, with the titles from the backup. */
  readonly stories: readonly { readonly title: string; readonly count: number }[];
  /** Pictures that guests sent. */
  readonly guestPictures: number;
};

const folderSchema = z.object({
  /** The folder of the backups. */
  path: z.string(),
  /** The folder that was chosen, which contains `path`; empty if nobody chose one. */
  chosen: z.string(),
  /** On the same disk as the data, so a broken disk destroys both. */
  sameDisk: z.boolean(),
  /** Null if the disk does not report it or is absent. */
  freeBytes: z.number().nullable(),
});
export type BackupFolder = z.infer<typeof folderSchema>;

/** Why a folder is refused: `data.reason` of `BACKUP_FOLDER_UNUSABLE`. */
export const folderFaults = ['not_absolute', 'missing', 'inside_data', 'not_writable', 'no_room'] as const;

export const backupEndpoints = {
  listBackups: {
    route: backupRoutes.listBackups,
    access: 'admin',
    scope: 'settings',
    /** Newest first. */
    data: z.array(backupSchema),
    top: z.object({
      folder: folderSchema,
      /** The last attempt to make one, if it failed. */
      failure: backupFailureSchema.nullable(),
      /** The last erasures, newest first, with the number of guests. */
      erasures: z.array(z.object({ at: z.string(), why: z.enum(['staff', 'retention']), guests: z.number() })),
      erasedGuests: z.number(),
      retentionDays: z.number(),
      /** Whether the caller is at the computer itself: a restore is possible only there (BACKUP-2). */
      canRestore: z.boolean(),
    }),
  },
  /** Responds once the backup is complete and durable. */
  makeBackup: {
    route: backupRoutes.makeBackup,
    access: 'admin',
    scope: 'settings',
    body: z.object({}),
    data: backupSchema,
  },
  /** If empty, the folder `backups` beside the data is used. */
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
  /** Makes a backup of the current data first. After the response the server restarts with the restored data. */
  restoreBackup: {
    route: backupRoutes.restoreBackup,
    access: 'admin',
    scope: 'local',
    params: backupParams,
    /** `withoutPictures`: continue although pictures of the backup are lost (BACKUP-4). */
    body: z.object({ confirmed: z.literal(true), withoutPictures: z.boolean().optional() }),
    data: z.object({ beforeRestore: backupSchema }),
  },
} as const satisfies EndpointTable;
