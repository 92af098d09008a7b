import { z } from 'zod';
import { prizeTiers } from '../model/prize-tiers.ts';
import { kioskSchema } from './kiosk-schemas.ts';
import { printerStateSchema } from './printing-schemas.ts';

const durationMs = z.number().min(0).max(600_000).optional();

/** What a phone reports about itself (HELP-9): web vitals, and the time from tapping an answer to its result. */
export const vitalsReportSchema = z.object({
  lcpMs: durationMs,
  inpMs: durationMs,
  cls: z.number().min(0).max(1_000).optional(),
  ttfbMs: durationMs,
  answerMs: durationMs,
});
export type VitalsReport = z.infer<typeof vitalsReportSchema>;

const figures = z.object({ count: z.number(), median: z.number().nullable(), p75: z.number().nullable() });

/** One entry for each of the last days, today first. */
const vitalsSchema = z.array(
  z.object({
    /** A day of the hotel, `YYYY-MM-DD`. */
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

/** Why no backup could be made. */
const backupFailures = ['FOLDER_UNUSABLE', 'FILE_UNUSABLE', 'DISK_FULL', 'UNEXPECTED'] as const;

/** With `FILE_UNUSABLE`, `file` names the file or folder in the way. */
export const backupFailureSchema = z.object({
  at: z.string(),
  reason: z.enum(backupFailures),
  file: z.string().optional(),
});

/** The state of the backups, for the dashboard (BACKUP-8). */
const backupStatusSchema = z.object({
  /** The newest whole backup; null before the first. */
  lastAt: z.string().nullable(),
  reason: z.enum(backupReasons).nullable(),
  /** There is one from the last 26 hours, and the last attempt did not fail. */
  ok: z.boolean(),
  /** Backups are on the same disk as the data, so a broken disk destroys both. */
  sameDisk: z.boolean(),
  /** The last attempt to make one, if it failed. */
  failure: backupFailureSchema.nullable(),
  /** The number of pictures that the newest backup lacks. */
  lackingPictures: z.number(),
});
export type BackupStatus = z.infer<typeof backupStatusSchema>;

/**
 * What can be wrong with a file of the data directory:
 * - `damaged`: its content changed; it was set aside, or lines of the journal were.
 * - `copy_used`: its copy is used; nothing is lost.
 * - `torn_tail`: an unfinished last line of the journal was cut off; it was never acknowledged.
 * - `previous_used`: an earlier version is used.
 * - `outdated`: it is not the version that was written last.
 * - `unexpected`: this server did not write it.
 * - `lines_missing`: the journal lacks acknowledged lines, and somebody chose to go on.
 * - `lost`: nothing of it can be used.
 * - `blocked`: it is not a folder, although it must be one.
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
  'blocked',
] as const;

/** The state of this server, for the dashboard. */
export const statusSchema = z.object({
  version: z.string(),
  /** The hotel's certificate (ACCESS-9); null if there is none. Staff are warned below 30 `daysLeft`. */
  https: z.object({ state: z.enum(['on', 'failed']), daysLeft: z.number() }).nullable(),
  uptimeMs: z.number(),
  /** `timeZone`: of this computer, by its IANA name. */
  hotel: z.object({ hotelId: z.string(), name: z.string(), timeZone: z.string() }),
  /** The guests' Wi-Fi (ENTRY-3); empty if not set. Its password is only in the settings. */
  wifi: z.object({ ssid: z.string() }),
  address: z.object({
    /** Where phones reach the server. Codes are made with it. */
    publicOrigin: z.string(),
    /** Whether it is a setting and was not detected. */
    isChosen: z.boolean(),
    /** All addresses of this computer, to choose from. */
    origins: z.array(z.string()),
    /** Whether codes were ever made, with any address. Printed papers may carry the port. */
    hasCodes: z.boolean(),
    /** Set if codes were made that lead to another address (ENTRY-5); otherwise null. */
    changed: z
      .object({
        since: z.string(),
        /** The newest first. `stillAnswers`: this computer still has that address, and phones reach it. */
        oldOrigins: z.array(z.object({ origin: z.string(), lastMadeAt: z.string(), stillAnswers: z.boolean() })),
        /** The number of guests in the hotel who came before the change. */
        affectedGuests: z.number(),
      })
      .nullable(),
    /** Host names that phones use and that the server does not know as its own (ACCESS-11). */
    unknownHosts: z.array(z.object({ host: z.string(), count: z.number(), lastAt: z.string() })),
  }),
  storage: z.object({
    state: z.enum(['ok', 'low', 'full', 'failed']),
    /** Null if the disk does not report it. */
    freeBytes: z.number().nullable(),
    problems: z.array(
      z.object({
        file: z.string(),
        what: z.enum(storageProblemKinds),
        at: z.string(),
      }),
    ),
    /** Lost or damaged pictures: the number, and the first of them (STORE-13). */
    pictures: z.object({
      total: z.number(),
      problems: z.array(
        z.object({
          mediaId: z.string(),
          what: z.enum(['missing', 'damaged', 'unreadable']),
          /** Relative to the data directory. */
          file: z.string(),
          /** The stories that show it. */
          stories: z.array(z.object({ storyId: z.string(), title: z.string() })),
          /** The prizes that it belongs to. A null tier means the prize of a white ball. */
          prizes: z.array(z.object({ tier: z.enum(prizeTiers).nullable() })),
          /** The guest who sent it. */
          guest: z.object({ roomNumber: z.string(), guestName: z.string() }).nullable(),
        }),
      ),
    }),
    /** Data are missing and staff have not confirmed it, so nothing is deleted automatically (STORE-9). */
    holdsDeletion: z.boolean(),
    journal: z.object({
      lines: z.number(),
      lastAt: z.string().nullable(),
      /** How long the last writes took to reach the disk; null before the first. */
      syncMs: z.object({ median: z.number(), slowest: z.number() }).nullable(),
    }),
  }),
  backup: backupStatusSchema,
  /** As far as the printers have been asked. */
  printers: z.array(printerStateSchema),
  /** Whether this computer can draw slips and posters: how its last self-test ended (PAPER-4). */
  paper: z.enum(['untested', 'good', 'failed']),
  kiosks: z.array(kioskSchema),
  clock: z.object({ state: z.enum(['ok', 'doubtful']), now: z.string() }),
  registration: z.object({ state: z.enum(['open', 'paused']), isPausedByItself: z.boolean() }),
  /**
   * `waiting`: guests who wait for approval. `total`: guests who ever began to wait, which shows whether someone is new
   * (PANEL-7).
   */
  arrivals: z.object({ waiting: z.number(), total: z.number() }),
  openStreams: z.number(),
  /** The number of guests whose phone shows the game or the waiting panel now. */
  connectedPhones: z.number(),
  vitals: vitalsSchema,
});
export type ServerStatus = z.infer<typeof statusSchema>;
