import { z } from 'zod';
import { prizeTiers } from '../model/prize-tiers.ts';
import { kioskSchema } from './kiosk-schemas.ts';
import { printerStateSchema } from './printing-schemas.ts';

const durationMs = z.number().min(0).max(600_000).optional();

/**
 * What a phone measures and reports (HELP-9): the web vitals, and the time from sending an answer to seeing its result.
 */
export const vitalsReportSchema = z.object({
  lcpMs: durationMs,
  inpMs: durationMs,
  cls: z.number().min(0).max(1_000).optional(),
  ttfbMs: durationMs,
  answerMs: durationMs,
});
export type VitalsReport = z.infer<typeof vitalsReportSchema>;

const figures = z.object({ count: z.number(), median: z.number().nullable(), p75: z.number().nullable() });

/** One entry for each recent day, beginning with today. */
const vitalsSchema = z.array(
  z.object({
    /** The date in the hotel's time zone, `YYYY-MM-DD`. */
    day: z.string(),
    reports: z.number(),
    lcpMs: figures,
    inpMs: figures,
    cls: figures,
    ttfbMs: figures,
    answerMs: figures,
  }),
);
export type Vitals = z.infer<typeof vitalsSchema>;

/** Why a backup was made (BACKUP-1). */
export const backupReasons = ['daily', 'manual', 'before-migration', 'before-restore'] as const;
export type BackupReason = (typeof backupReasons)[number];

/** Why the last attempt to make a backup failed. */
const backupFailures = ['FOLDER_UNUSABLE', 'FILE_UNUSABLE', 'FILE_BUSY', 'DISK_FULL', 'UNEXPECTED'] as const;

/**
 * A failed backup. `file` names the file or folder that could not be used (`FILE_UNUSABLE`), or that another program
 * held (`FILE_BUSY`).
 */
export const backupFailureSchema = z.object({
  at: z.string(),
  reason: z.enum(backupFailures),
  file: z.string().optional(),
});

/** The state of the backups, for the dashboard (BACKUP-8). */
const backupStatusSchema = z.object({
  /** When the newest complete backup was made; null if there is none. */
  lastAt: z.string().nullable(),
  reason: z.enum(backupReasons).nullable(),
  /** True if there is a backup from the last 26 hours and the last attempt did not fail. */
  ok: z.boolean(),
  /** True if the backups are on the same disk as the data, so that a broken disk would destroy both. */
  sameDisk: z.boolean(),
  /** The last attempt to make a backup, if it failed; otherwise null. */
  failure: backupFailureSchema.nullable(),
  /** The number of pictures that are missing from the newest backup. */
  lackingPictures: z.number(),
});
export type BackupStatus = z.infer<typeof backupStatusSchema>;

/**
 * What can be wrong with a file in the data directory:
 * - `damaged`: its content is not what the server wrote. The file, or the damaged lines of the journal, were moved
 *   aside.
 * - `copy_used`: the second copy of the file is used. Nothing is lost.
 * - `torn_tail`: an incomplete last line of the journal was removed. No client was told that it was stored.
 * - `previous_used`: an earlier version of the file is used.
 * - `outdated`: the file is not the version that was written last.
 * - `unexpected`: the server did not write this file.
 * - `lines_missing`: acknowledged lines of the journal are missing, and somebody chose to start the server without
 *   them.
 * - `lost`: no version of the file can be used.
 * - `draws_changed`: lines of the prize draw do not follow each other, or the last known one is missing (DRAW-24).
 * - `blocked`: there is something other than a folder where a folder is needed.
 */
export const storageProblemKinds = [
  'damaged',
  'copy_used',
  'torn_tail',
  'previous_used',
  'outdated',
  'unexpected',
  'lines_missing',
  'lost',
  'draws_changed',
  'blocked',
] as const;

/** The state of this server, for the dashboard. */
export const statusSchema = z.object({
  version: z.string(),
  /** The hotel's certificate (ACCESS-9); null if there is none. Staff are warned when `daysLeft` is below 30. */
  https: z.object({ state: z.enum(['on', 'failed']), daysLeft: z.number() }).nullable(),
  uptimeMs: z.number(),
  /** `timeZone` is the IANA name of this computer's time zone. */
  hotel: z.object({ hotelId: z.string(), name: z.string(), timeZone: z.string() }),
  /** The guests' Wi-Fi (ENTRY-3). `ssid` is empty if no Wi-Fi is set. Only the settings return the password. */
  wifi: z.object({ ssid: z.string() }),
  address: z.object({
    /** The origin at which phones reach the server. QR codes contain it. */
    publicOrigin: z.string(),
    /** Whether the origin was set by an administrator and not detected. */
    isChosen: z.boolean(),
    /** The origins of this computer that an administrator can choose from. */
    origins: z.array(z.string()),
    /** Whether a QR code was ever made, with any origin. If so, there may be paper with this server's port. */
    hasCodes: z.boolean(),
    /** Set if QR codes were made with another origin (ENTRY-5); otherwise null. */
    changed: z
      .object({
        since: z.string(),
        /** The earlier origins, newest first. `stillAnswers`: that origin still leads to this server. */
        oldOrigins: z.array(z.object({ origin: z.string(), lastMadeAt: z.string(), stillAnswers: z.boolean() })),
        /** The number of current guests who registered before the change. */
        affectedGuests: z.number(),
      })
      .nullable(),
    /** Host names that phones have used and that the server does not recognise as its own (ACCESS-11). */
    unknownHosts: z.array(z.object({ host: z.string(), count: z.number(), lastAt: z.string() })),
  }),
  storage: z.object({
    state: z.enum(['ok', 'low', 'full', 'failed']),
    /** The free disk space; null if the system does not report it. */
    freeBytes: z.number().nullable(),
    problems: z.array(
      z.object({
        file: z.string(),
        what: z.enum(storageProblemKinds),
        at: z.string(),
      }),
    ),
    /** The number of pictures that are missing, damaged or unreadable, and the first of them (STORE-13). */
    pictures: z.object({
      total: z.number(),
      problems: z.array(
        z.object({
          mediaId: z.string(),
          what: z.enum(['missing', 'damaged', 'unreadable']),
          /** The path of the file, relative to the data directory. */
          file: z.string(),
          /** The stories in which the picture is used. */
          stories: z.array(z.object({ storyId: z.string(), title: z.string() })),
          /** The prizes to which the picture belongs. `tier` is null for the prize of a white ball. */
          prizes: z.array(z.object({ tier: z.enum(prizeTiers).nullable() })),
          /** The guest who sent the picture; null for all other pictures. */
          guest: z.object({ roomNumber: z.string(), guestName: z.string() }).nullable(),
        }),
      ),
    }),
    /**
     * True if data are missing and staff have not confirmed this. Until they do, nothing is deleted automatically
     * (STORE-9).
     */
    holdsDeletion: z.boolean(),
    journal: z.object({
      lines: z.number(),
      lastAt: z.string().nullable(),
      /** How long the last writes took to reach the disk; null before the first write. */
      syncMs: z.object({ median: z.number(), slowest: z.number() }).nullable(),
    }),
  }),
  backup: backupStatusSchema,
  /** The last known state of each printer. */
  printers: z.array(printerStateSchema),
  /** The result of the last self-test, which checks whether this computer can render slips and posters (PAPER-4). */
  paper: z.enum(['untested', 'good', 'failed']),
  kiosks: z.array(kioskSchema),
  /** The open stories that guests can start for a few more days only, and the days left after today (STORY-8). */
  endingStories: z.array(
    z.object({ storyId: z.string(), title: z.string(), lastDay: z.string(), daysLeft: z.number() }),
  ),
  clock: z.object({ state: z.enum(['ok', 'doubtful']), now: z.string() }),
  registration: z.object({ state: z.enum(['open', 'paused']), isSlowed: z.boolean() }),
  /**
   * `waiting` is the number of guests who wait for approval. `total` is the number of guests who have ever started to
   * wait, so that the panel can recognise a new guest (PANEL-7).
   */
  arrivals: z.object({ waiting: z.number(), total: z.number() }),
  openStreams: z.number(),
  /** The number of phones that show the game or the waiting page now. */
  connectedPhones: z.number(),
  vitals: vitalsSchema,
});
export type ServerStatus = z.infer<typeof statusSchema>;
