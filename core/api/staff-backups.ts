import { z } from 'zod';
import { backupRoutes } from './backup-routes.ts';
import type { EndpointTable } from './endpoint.ts';
import { backupFailureShape, backupReasons } from './status-shapes.ts';

const backupParams = z.object({ backupId: z.string().regex(/^[0-9a-z-]{1,60}$/) });

const backupShape = z.object({
  backupId: z.string(),
  createdAt: z.string(),
  /** Of the download, which holds pictures too; 0 for one that cannot be read. */
  bytes: z.number(),
  reason: z.enum(backupReasons),
  /** Only one that is `whole` can be downloaded and put back. */
  state: z.enum(['whole', 'damaged', 'unreadable', 'newer']),
  /** What a program must be to read a newer one. */
  needs: z.object({ program: z.string().nullable(), schemaVersion: z.number().nullable() }).optional(),
  /** The file that cannot be read. */
  file: z.string().optional(),
  /** Pictures that are lost in it. */
  lackingPictures: z.number(),
  /** Its date is in the future: the clock was wrong when it was made. */
  isDatedAhead: z.boolean(),
});
export type Backup = z.infer<typeof backupShape>;

/** What is lost of a backup's pictures: `data` of `BACKUP_LACKS_PICTURES`. */
export type LostPictures = {
  readonly total: number;
  /** By story, whose titles are those in the backup. */
  readonly stories: readonly { readonly title: string; readonly count: number }[];
  /** Sent by guests. */
  readonly guestPictures: number;
};

const folderShape = z.object({
  /** Where backups lie. */
  path: z.string(),
  /** The folder that was chosen, in which `path` lies; empty: nobody chose one. */
  chosen: z.string(),
  /** On the disk of the data: a broken disk takes both. */
  sameDisk: z.boolean(),
  /** Null when the disk does not say, or is not there. */
  freeBytes: z.number().nullable(),
});
export type BackupFolder = z.infer<typeof folderShape>;

/** Why a folder cannot be taken: `data.reason` of `BACKUP_FOLDER_UNUSABLE`. */
export const folderFaults = ['not_absolute', 'missing', 'inside_data', 'not_writable', 'no_room'] as const;

export const backupEndpoints = {
  listBackups: {
    route: backupRoutes.listBackups,
    access: 'admin',
    work: 'settings',
    /** Newest first. */
    data: z.array(backupShape),
    top: z.object({
      folder: folderShape,
      /** The last try to make one, when it failed. */
      failure: backupFailureShape.nullable(),
      /** Guests whose personal data are gone: the last times, newest first. */
      erasures: z.array(z.object({ at: z.string(), why: z.enum(['staff', 'retention']), guests: z.number() })),
      erasedGuests: z.number(),
      retentionDays: z.number(),
      /** Whether this caller sits at the computer itself, where alone a restore is possible. */
      canRestore: z.boolean(),
    }),
  },
  /** Answers when the backup is whole and durable. */
  makeBackup: {
    route: backupRoutes.makeBackup,
    access: 'admin',
    work: 'settings',
    body: z.object({}),
    data: backupShape,
  },
  /** Empty: the folder `backups` beside the data. */
  setBackupFolder: {
    route: backupRoutes.setBackupFolder,
    access: 'admin',
    work: 'settings',
    body: z.object({ folder: z.string().max(1_000) }),
    data: folderShape,
  },
  getBackup: {
    route: backupRoutes.getBackup,
    access: 'admin',
    work: 'settings',
    params: backupParams,
    raw: 'file',
    fileType: 'application/zip',
  },
  deleteBackup: { route: backupRoutes.deleteBackup, access: 'admin', work: 'settings', params: backupParams },
  /** Makes a backup of the present first. Once it has answered, the server starts again with the restored data. */
  restoreBackup: {
    route: backupRoutes.restoreBackup,
    access: 'admin',
    work: 'local',
    params: backupParams,
    /** `withoutPictures`: go on although pictures of the backup are lost. */
    body: z.object({ confirmed: z.literal(true), withoutPictures: z.boolean().optional() }),
    data: z.object({ beforeRestore: backupShape }),
  },
} as const satisfies EndpointTable;
