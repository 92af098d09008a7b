import type { ActionDetails, ActionType } from './action.ts';
import type { TicketEntry } from './check-in.ts';
import type { DrawEntry } from './draw.ts';
import type { Guest, Stay } from './guest.ts';
import type { PrintEntry } from './print.ts';
import type { AnswerState } from './progress.ts';
import type { SecurityFacts } from './security.ts';

/**
 * What the journal's lines hold (decision 4): outcomes, never commands. A `guest` line carries the whole new state of each
 * guest and stay it changed, so that folding is replacing; an `action` line carries the graded result, so that folding
 * never grades. `seq` and `at` are given by the journal.
 */
export type JournalEntry =
  | GuestEntry
  | ActionEntryLine
  | EraseEntry
  | RestoredEntry
  | SecurityEntry
  | DrawEntry
  | PrintEntry
  | TicketEntry;

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

/** A picture that a guest sent; named by one later action, or removed after a day (decision 2.10). */
export type Upload = {
  readonly uploadId: string;
  readonly userId: string;
  readonly storyId: string;
  readonly questionId: string;
  readonly mediaId: string;
  /** SHA-256 of the picture, hex; absent in lines from before checksums were kept, empty once the guest was erased. */
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
  /** Hash of the phone's cookie, bound to `userId` from here on. */
  readonly phone?: string;
  /** `registered`: the phone's own number of this registration; sent again, it finds the same guest (R263). */
  readonly clientRegisterId?: string;
  /** `started` and `moved_to_version`: the version the guest is pinned to. */
  readonly pin?: {
    readonly storyVersion: number;
    readonly questionIds: readonly string[];
    readonly isSequential: boolean;
  };
  /** `moved_to_version`: answers judged again by the new version; nothing solved is taken back (decision 2.12). */
  readonly rejudged?: readonly AnswerState[];
  readonly completedAt?: string;
  /** `same_person`: whose progress, answers and uploads `userId` takes over. */
  readonly takenFrom?: string;
  /** The picture that was stored, is gone because no answer named it (`upload_removed`), or got its checksum later (`upload_summed`). */
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
  /** The answer's state after this line; absent for lines that only log (hints). */
  readonly answer?: AnswerState;
  /** Set when this line solved the last question: the log shows a second entry `game_complete` (decision 2.8). */
  readonly completedAt?: string;
  /** Id of that second entry. */
  readonly completionId?: string;
};

/**
 * Everything personal of these guests is to be gone from every file (decision 4, docs/adr/0006). The line comes first and is
 * acted upon until nothing is left, also after a restart and after a restore.
 */
export type EraseEntry = {
  readonly kind: 'erase';
  /** No guest's own line: these stand empty. */
  readonly userId: '';
  readonly storyId: '';
  readonly why: 'staff' | 'retention';
  /** With the ids of entries that the guests took over. */
  readonly userIds: readonly string[];
  /** Stays that nobody is left of: their rooms go too. */
  readonly stayIds: readonly string[];
  /** Ids of the guests' pictures. */
  readonly mediaIds: readonly string[];
  /** Security lines older than this (ISO) lose their network address (R135). */
  readonly addressesBefore?: string;
  readonly by?: string;
};

/** The data were put back from a backup; what was written after its cut is gone, but for lines that no restore takes back. */
export type RestoredEntry = {
  readonly kind: 'restored';
  readonly userId: '';
  readonly storyId: '';
  readonly backupId: string;
  /** Newest line of the backup. */
  readonly cutSeq: number;
  readonly by?: string;
};

/** An entry of the security log (R133). No restore takes it back. */
export type SecurityEntry = SecurityFacts & {
  readonly kind: 'security';
  /** No guest's own line: these stand empty. */
  readonly userId: '';
  readonly storyId: '';
  /** Lines with the same id are one entry: the later one replaces the earlier, its count has grown. */
  readonly entryId: string;
};

/** A line as it stands in the journal. `seq` counts from 1 without gaps; `at` is ISO 8601 UTC. */
export type JournalLine = JournalEntry & { readonly seq: number; readonly at: string };
