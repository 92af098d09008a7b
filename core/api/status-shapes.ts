import { z } from 'zod';
import { prizeTiers } from '../model/prize-tiers.ts';
import { printerStateShape } from './printing-shapes.ts';

const durationMs = z.number().min(0).max(600_000).optional();

/** What a phone reports of itself (decision 2.22): web vitals, and how long an answer took from tap to result. */
export const vitalsReportShape = z.object({
  lcpMs: durationMs,
  inpMs: durationMs,
  cls: z.number().min(0).max(1_000).optional(),
  ttfbMs: durationMs,
  answerMs: durationMs,
});
export type VitalsReport = z.infer<typeof vitalsReportShape>;

const figures = z.object({ count: z.number(), median: z.number().nullable(), p75: z.number().nullable() });

/** Of each of the last days, today first. */
const vitalsShape = z.array(
  z.object({
    /** The hotel's day, `YYYY-MM-DD`. */
    day: z.string(),
    reports: z.number(),
    lcpMs: figures,
    inpMs: figures,
    cls: figures,
    ttfbMs: figures,
    answerMs: figures,
  }),
);
export type Vitals = z.infer<typeof vitalsShape>;

/** Why a backup is there (decision 7). */
export const backupReasons = ['daily', 'manual', 'before-migration', 'before-restore'] as const;
export type BackupReason = (typeof backupReasons)[number];

/** Why no backup could be made. */
const backupFailures = ['FOLDER_UNUSABLE', 'FILE_UNUSABLE', 'DISK_FULL', 'UNEXPECTED'] as const;

/** `file`: what stands in the way, with `FILE_UNUSABLE`. */
export const backupFailureShape = z.object({
  at: z.string(),
  reason: z.enum(backupFailures),
  file: z.string().optional(),
});

/** The state of the backups, for the dashboard (decision 4). */
const backupStatusShape = z.object({
  /** The newest whole backup; null before the first. */
  lastAt: z.string().nullable(),
  reason: z.enum(backupReasons).nullable(),
  /** There is one of the last 26 hours, and the last try to make one did not fail. */
  ok: z.boolean(),
  /** Backups lie on the disk of the data: a broken disk takes both. */
  sameDisk: z.boolean(),
  /** The last try to make one, when it failed. */
  failure: backupFailureShape.nullable(),
  /** Pictures that are lost in the newest one. */
  lackingPictures: z.number(),
});
export type BackupStatus = z.infer<typeof backupStatusShape>;

/**
 * What can be wrong with a file of the data directory:
 * - `damaged`: not as it was written; it was set aside, or lines of the journal were.
 * - `copy_used`: its copy stands in; nothing is lost.
 * - `torn_tail`: an unfinished last line of the journal was cut off; it was never acknowledged.
 * - `previous_used`: an earlier version stands in.
 * - `outdated`: it is not the version that was written last.
 * - `unexpected`: it was not written by this server.
 * - `lines_missing`: the journal lacks acknowledged lines, and somebody chose to go on.
 * - `lost`: nothing of it can be used.
 * - `blocked`: it is no folder, where one should be.
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

/** How this server is doing, for the dashboard (decision 3). */
export const statusShape = z.object({
  version: z.string(),
  /** The hotel's certificate (decision 2.2); null without one. Below 30 `daysLeft` staff are told. */
  https: z.object({ state: z.enum(['on', 'failed']), daysLeft: z.number() }).nullable(),
  uptimeMs: z.number(),
  hotel: z.object({ hotelId: z.string(), name: z.string() }),
  /** The guests' network; empty: not set. Its password stays in the settings. */
  wifi: z.object({ ssid: z.string() }),
  address: z.object({
    /** Where phones reach the server; what codes are made with. */
    publicOrigin: z.string(),
    /** A setting, not found by itself. */
    isChosen: z.boolean(),
    /** All addresses of this computer, for choosing one. */
    origins: z.array(z.string()),
    /** Codes were made, for whatever address: printed papers may carry the port. */
    hasCodes: z.boolean(),
    /** Codes were made that lead to another address (decision 2.3); null when there are none. */
    changed: z
      .object({
        since: z.string(),
        /** The newest first; `stillAnswers`: it is another address of this computer, and phones reach it. */
        oldOrigins: z.array(z.object({ origin: z.string(), lastMadeAt: z.string(), stillAnswers: z.boolean() })),
        /** Guests in the hotel who came before the change. */
        affectedGuests: z.number(),
      })
      .nullable(),
    /** Names under which phones come and which are not known as this computer's (decision 2.19). */
    unknownHosts: z.array(z.object({ host: z.string(), count: z.number(), lastAt: z.string() })),
  }),
  storage: z.object({
    state: z.enum(['ok', 'low', 'full', 'failed']),
    /** Null when the disk does not say. */
    freeBytes: z.number().nullable(),
    problems: z.array(
      z.object({
        file: z.string(),
        what: z.enum(storageProblemKinds),
        at: z.string(),
      }),
    ),
    /** Pictures that are lost or damaged: how many, and the first of them. */
    pictures: z.object({
      total: z.number(),
      problems: z.array(
        z.object({
          mediaId: z.string(),
          what: z.enum(['missing', 'damaged', 'unreadable']),
          /** In the data directory. */
          file: z.string(),
          /** Stories that show it. */
          stories: z.array(z.object({ storyId: z.string(), title: z.string() })),
          /** Prizes that it stands for; null: what a white ball wins. */
          prizes: z.array(z.object({ tier: z.enum(prizeTiers).nullable() })),
          /** Who sent it. */
          guest: z.object({ roomNumber: z.string(), guestName: z.string() }).nullable(),
        }),
      ),
    }),
    /** Something is missing and staff have not confirmed it: nothing is deleted by itself meanwhile (R103). */
    holdsDeletion: z.boolean(),
    journal: z.object({
      lines: z.number(),
      lastAt: z.string().nullable(),
      /** How long the last writes took to reach the disk; null before the first. */
      syncMs: z.object({ median: z.number(), slowest: z.number() }).nullable(),
    }),
  }),
  backup: backupStatusShape,
  /** As far as they have been asked. */
  printers: z.array(printerStateShape),
  clock: z.object({ state: z.enum(['ok', 'doubtful']), now: z.string() }),
  registration: z.object({ state: z.enum(['open', 'paused']), isPausedByItself: z.boolean() }),
  /** Guests who wait for approval, and who ever came to wait: tells who is new from who was heard of. */
  arrivals: z.object({ waiting: z.number(), total: z.number() }),
  openStreams: z.number(),
  /** Guests whose phone shows the game or the waiting panel right now. */
  connectedPhones: z.number(),
  vitals: vitalsShape,
});
export type ServerStatus = z.infer<typeof statusShape>;
