import type { Guest } from '#core/model/guest.ts';
import type { Settings } from '#core/model/hotel.ts';
import type { Progress } from '#core/model/progress.ts';
import type { SecurityFacts } from '#core/model/security.ts';
import type { Story, StoryContent } from '#core/model/story.ts';

/*
 * The narrow functions that compose passes from one feature to another, because features never import each other.
 * Unless they return a promise, they read from memory.
 */

/** Provided by the stories feature. */
export type StoryReader = {
  /** Also returns inactive and trashed stories; the caller decides. */
  current(storyId: string): Story | undefined;
  /** An immutable version. It is kept while a current guest is pinned to it. */
  contentOf(storyId: string, version: number): StoryContent | undefined;
  /** Stories that are active and not in the trash, oldest first. */
  listActive(): readonly Story[];
};

/** Provided by the guests and play features, for stories. */
export type RunningGuests = {
  /** The number of current guests who play this story. */
  countPlaying(storyId: string): number;
  /** The versions that current guests are pinned to. They are kept. */
  pinnedVersions(storyId: string): ReadonlySet<number>;
  /**
   * Moves the guests of version `from` to `to` and grades their tries at their current clue again (STORY-3). Returns how
   * many of them solved it that way.
   */
  fixRunning(storyId: string, from: number, to: number): Promise<number>;
};

/** Provided by the guests feature, for the access guard and for what a phone may see of a story. */
export type GuestReader = {
  find(userId: string): Guest | undefined;
  progressOf(userId: string, storyId: string): Progress | undefined;
};

/** Provided by the settings feature. */
export type SettingsReader = () => Settings;

/** Provided by the live feature: tells the panel that something other than guests changed. */
export type Announce = (
  event:
    | { type: 'story'; storyId: string }
    | { type: 'settings' }
    | { type: 'device' }
    | { type: 'kiosk' }
    | { type: 'photo' }
    | { type: 'campaign' },
) => void;

/** Provided by the media feature: decodes what somebody sent and encodes it anew (UPLOAD-2). Throws NOT_AN_IMAGE. */
export type ProcessPicture = (bytes: Uint8Array) => Promise<{
  readonly bytes: Uint8Array;
  readonly extension: 'webp';
  /** The type of the sent file, for a question's `acceptedFileTypes`. */
  readonly mime: string;
}>;

/** Provided by the media feature: returns a picture of a story file as it is to be stored. Throws NOT_AN_IMAGE. */
export type TakePicture = (bytes: Uint8Array) => Promise<{ readonly bytes: Uint8Array; readonly extension: 'webp' }>;

/** The caller, as the security log records it. */
export type SecurityCaller = {
  readonly isLocal: boolean;
  readonly address: string;
  readonly device?: { readonly deviceId: string; readonly name: string } | undefined;
  readonly session?: { readonly email: string };
};
/** What happened. Who did it, and from where, comes from the caller. */
export type SecurityWhat = Pick<SecurityFacts, 'event' | 'by' | 'about' | 'role' | 'changes' | 'count'>;

/** Provided by the security log (AUDIT-1). Neither function fails the call that it records. */
export type SecurityNotes = {
  /** Without a caller, the server itself did it. */
  note(what: SecurityWhat, caller?: SecurityCaller): Promise<void>;
  /** Records a wrong password, link or code. Many failures of one place become one entry (AUDIT-2). */
  noteFailure(what: SecurityWhat, caller: SecurityCaller): Promise<void>;
};
