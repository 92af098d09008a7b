import type { ActionDetails, ActionType } from './action.ts';
import type { ArrivalEntry } from './arrival.ts';
import type { TicketEntry } from './check-in.ts';
import type { DrawEntry } from './draw.ts';
import type { Guest, Stay } from './guest.ts';
import type { MessageEntry } from './message.ts';
import type { NoteEntry } from './note.ts';
import type { PrintEntry } from './print.ts';
import type { AnswerState } from './progress.ts';
import type { SecurityFacts } from './security.ts';

/**
 * The lines of the journal (STORE-2). They record results, not commands. A `guest` line contains the complete new state
 * of each guest and stay that it changed, which replaces the old state. An `action` line contains the graded result, so
 * nothing is graded again when the line is read. The journal adds `seq` and `at` to each line.
 */
export type JournalEntry =
  | GuestEntry
  | ActionEntryLine
  | MessageEntry
  | EraseEntry
  | RestoredEntry
  | SecurityEntry
  | DrawEntry
  | PrintEntry
  | TicketEntry
  | ArrivalEntry
  | NoteEntry;

export const guestEntryTypes = [
  'registered',
  'phone_bound',
  'phone_renewed',
  'phone_seen',
  'crew_joined',
  'approved',
  'stopped',
  'resumed',
  'rejected',
  'checked_out',
  'stay_ended',
  'story_changed',
  'registration_corrected',
  'language_changed',
  'same_person',
  'room_moved',
  'started',
  'upload_stored',
  'upload_removed',
  'upload_summed',
  'moved_to_version',
  'undone',
] as const;
export type GuestEntryType = (typeof guestEntryTypes)[number];

/** A picture that a guest sent. A later action refers to it; if none does within a day, it is removed (UPLOAD-1). */
export type Upload = {
  readonly uploadId: string;
  readonly userId: string;
  readonly storyId: string;
  readonly questionId: string;
  readonly mediaId: string;
  /**
   * SHA-256 of the picture in hexadecimal. Absent in lines that are older than the checksums; empty after the guest was
   * erased.
   */
  readonly sum?: string;
  /** The type and the size in bytes of the file as it was sent. Absent in lines of older versions. */
  readonly mime?: string;
  readonly size?: number;
  readonly clientUploadId?: string;
  /** The seat in the crew of the phone that sent it; absent for the guest's own phone (CREW-4). */
  readonly seat?: number;
  readonly at: string;
};

export type GuestEntry = {
  readonly kind: 'guest';
  readonly type: GuestEntryType;
  readonly userId: string;
  readonly storyId: string;
  readonly guests?: readonly Guest[];
  readonly stays?: readonly Stay[];
  /**
   * The hash of the cookie of the phone. From this line on, the guest holds that phone. With `phone_bound` the guest
   * moved there, and the earlier phone may no longer act as the guest. With `phone_renewed` the phone got another cookie.
   * `phone_seen` only says that a call carried the cookie (IDENTITY-10). With `crew_joined` the guest holds the phone
   * besides the others (CREW-2).
   */
  readonly phone?: string;
  /** The seat in the crew that `phone` takes (`crew_joined`, `phone_bound`); absent for the guest's own. */
  readonly seat?: number;
  /** True if the call that wrote the line carried the cookie of `phone`. Absent in lines of older versions. */
  readonly isSeen?: true;
  /**
   * Only with `registered`: a random id that the phone chose for this registration. If the phone repeats the
   * registration, the response is the same guest (TICKET-4).
   */
  readonly clientRegisterId?: string;
  /** Only with `started` and `moved_to_version`: the version to which the guest is pinned. */
  readonly pin?: {
    readonly storyVersion: number;
    readonly questionIds: readonly string[];
    readonly isSequential: boolean;
  };
  /**
   * Only with `moved_to_version`: the answers that were graded again with the new version. A solved question stays
   * solved (STORY-3).
   */
  readonly rejudged?: readonly AnswerState[];
  readonly completedAt?: string;
  /**
   * Only with `room_moved` and `undone`: these check-in tickets belong to this stay from now on. Their room is that of the
   * line's guests in this stay, so that an erasure finds it.
   */
  readonly tickets?: { readonly stayId: string; readonly ticketIds: readonly string[] };
  /** Only with `same_person`: the guest whose progress, answers and uploads `userId` takes over. */
  readonly takenFrom?: string;
  /**
   * The picture that was stored (`upload_stored`), that was removed because no action refers to it (`upload_removed`),
   * or that has received its checksum (`upload_summed`).
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
  /** The seat in the crew of the phone that sent the action; absent for the guest's own phone (CREW-4). */
  readonly seat?: number;
  /** The state of the answer after this line. Absent if the line changes no answer, as for a hint. */
  readonly answer?: AnswerState;
  /**
   * Set if this line solved the last open question. The action log then shows an additional entry, `game_complete`
   * (GRADING-1).
   */
  readonly completedAt?: string;
  /** The id of that additional entry. */
  readonly completionId?: string;
};

/**
 * Orders that all personal data of these guests be erased from every file (ERASE-1, docs/adr/0006). The line is written
 * before anything is erased. The erasure then continues until nothing is left, even after a restart or a restore.
 */
export type EraseEntry = {
  readonly kind: 'erase';
  /** Empty, because the line belongs to no single guest. */
  readonly userId: '';
  readonly storyId: '';
  readonly why: 'staff' | 'retention';
  /** The erased guests, including those that were merged into them (`same_person`). */
  readonly userIds: readonly string[];
  /** Stays that have no other guests. Their room numbers are erased too (ERASE-2). */
  readonly stayIds: readonly string[];
  /** The ids of the guests' pictures. */
  readonly mediaIds: readonly string[];
  /** The rows of the lists of arrivals from which the rooms and names are erased (ARRIVAL-4). */
  readonly arrivalIds?: readonly string[];
  /** The notes of staff from which the texts and rooms are erased (NOTE-2). */
  readonly noteIds?: readonly string[];
  /** The network address is erased from security lines that are older than this (ISO 8601, AUDIT-4). */
  readonly addressesBefore?: string;
  readonly by?: string;
};

/**
 * Records that the data were restored from a backup. All lines after `cutSeq` are gone, except those that a restore
 * never removes.
 */
export type RestoredEntry = {
  readonly kind: 'restored';
  readonly userId: '';
  readonly storyId: '';
  readonly backupId: string;
  /** The `seq` of the newest line in the backup. */
  readonly cutSeq: number;
  readonly by?: string;
};

/** An entry of the security log (AUDIT-1). A restore does not remove it. */
export type SecurityEntry = SecurityFacts & {
  readonly kind: 'security';
  /** Empty, because the line belongs to no guest. */
  readonly userId: '';
  readonly storyId: '';
  /** Lines with the same id are one entry. A later line replaces the earlier one and has a higher count. */
  readonly entryId: string;
};

/** A line as the journal stores it. `seq` counts from 1 without gaps. `at` is the time in ISO 8601 and UTC. */
export type JournalLine = JournalEntry & { readonly seq: number; readonly at: string };
