import type { ActionDetails, ActionType } from './action.ts';
import type { ArrivalEntry } from './arrival.ts';
import type { TicketEntry } from './check-in.ts';
import type { DrawEntry } from './draw.ts';
import type { Guest, Stay } from './guest.ts';
import type { PrintEntry } from './print.ts';
import type { AnswerState } from './progress.ts';
import type { SecurityFacts } from './security.ts';

/**
 * The journal's lines (STORE-2). They hold results, not commands. A `guest` line carries the whole new state of each guest
 * and stay that it changed, so applying it means replacing. An `action` line carries the graded result, so applying it
 * never grades. The journal itself adds `seq` and `at`.
 */
export type JournalEntry =
  | GuestEntry
  | ActionEntryLine
  | EraseEntry
  | RestoredEntry
  | SecurityEntry
  | DrawEntry
  | PrintEntry
  | TicketEntry
  | ArrivalEntry;

export const guestEntryTypes = [
  'registered',
  'phone_bound',
  'approved',
  'stopped',
  'resumed',
  'rejected',
  'checked_out',
  'stay_ended',
  'story_changed',
  'registration_corrected',
  'same_person',
  'started',
  'upload_stored',
  'upload_removed',
  'upload_summed',
  'moved_to_version',
  'undone',
] as const;
export type GuestEntryType = (typeof guestEntryTypes)[number];

/** A picture that a guest sent. One later action names it; without one it is removed after a day (UPLOAD-1). */
export type Upload = {
  readonly uploadId: string;
  readonly userId: string;
  readonly storyId: string;
  readonly questionId: string;
  readonly mediaId: string;
  /**
   * SHA-256 of the picture in hexadecimal. Absent in lines from before checksums were stored; empty once the guest was
   * erased.
   */
  readonly sum?: string;
  readonly clientUploadId?: string;
  readonly at: string;
};

export type GuestEntry = {
  readonly kind: 'guest';
  readonly type: GuestEntryType;
  readonly userId: string;
  readonly storyId: string;
  readonly guests?: readonly Guest[];
  readonly stays?: readonly Stay[];
  /** The hash of the phone's cookie, which belongs to `userId` from this line on. */
  readonly phone?: string;
  /**
   * `registered`: the phone's own random number for this registration. If the phone sends it again, it gets the same
   * guest (TICKET-4).
   */
  readonly clientRegisterId?: string;
  /** `started` and `moved_to_version`: the version that the guest is pinned to. */
  readonly pin?: {
    readonly storyVersion: number;
    readonly questionIds: readonly string[];
    readonly isSequential: boolean;
  };
  /** `moved_to_version`: answers that were graded again with the new version. Nothing solved is taken back (STORY-3). */
  readonly rejudged?: readonly AnswerState[];
  readonly completedAt?: string;
  /** `same_person`: the guest whose progress, answers and uploads `userId` takes over. */
  readonly takenFrom?: string;
  /**
   * The picture that was stored, that was removed because no answer named it (`upload_removed`), or that got its
   * checksum later (`upload_summed`).
   */
  readonly upload?: Upload;
  readonly by?: string;
};

export type ActionEntryLine = {
  readonly kind: 'action';
  readonly actionId: string;
  readonly userId: string;
  readonly storyId: string;
  readonly storyVersion: number;
  readonly actionType: ActionType;
  readonly questionId: string;
  readonly questionIndex: number;
  readonly details: ActionDetails;
  readonly clientActionId?: string;
  /** The state of the answer after this line. Absent for lines that only log (hints). */
  readonly answer?: AnswerState;
  /** Set if this line solved the last question. The log then shows a second entry, `game_complete` (GRADING-1). */
  readonly completedAt?: string;
  /** The id of that second entry. */
  readonly completionId?: string;
};

/**
 * Says that everything personal of these guests must be erased from every file (ERASE-1, docs/adr/0006). The line is
 * written first. The erasure then continues until nothing is left, also after a restart or a restore.
 */
export type EraseEntry = {
  readonly kind: 'erase';
  /** Empty, because the line belongs to no single guest. */
  readonly userId: '';
  readonly storyId: '';
  readonly why: 'staff' | 'retention';
  /** Includes the ids of entries that the guests took over. */
  readonly userIds: readonly string[];
  /** Stays without any remaining guest: their rooms are erased too (ERASE-2). */
  readonly stayIds: readonly string[];
  /** The ids of the guests' pictures. */
  readonly mediaIds: readonly string[];
  /** Rows of lists of arrivals whose rooms and names are erased (ARRIVAL-4). */
  readonly arrivalIds?: readonly string[];
  /** Security lines older than this (ISO 8601) lose their network address (AUDIT-4). */
  readonly addressesBefore?: string;
  readonly by?: string;
};

/**
 * Says that the data were restored from a backup. Everything after the backup's cut is gone, except lines that no
 * restore takes back.
 */
export type RestoredEntry = {
  readonly kind: 'restored';
  readonly userId: '';
  readonly storyId: '';
  readonly backupId: string;
  /** The newest line of the backup. */
  readonly cutSeq: number;
  readonly by?: string;
};

/** An entry of the security log (AUDIT-1). No restore takes it back. */
export type SecurityEntry = SecurityFacts & {
  readonly kind: 'security';
  /** Empty, because the line belongs to no guest. */
  readonly userId: '';
  readonly storyId: '';
  /** Lines with the same id are one entry: a later line replaces the earlier one and has a higher count. */
  readonly entryId: string;
};

/** A line as the journal stores it. `seq` counts from 1 without gaps; `at` is ISO 8601 UTC. */
export type JournalLine = JournalEntry & { readonly seq: number; readonly at: string };
