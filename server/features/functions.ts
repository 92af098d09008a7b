import type { Guest } from '#core/model/guest.ts';
import type { Settings } from '#core/model/hotel.ts';
import type { Progress } from '#core/model/progress.ts';
import type { SecurityFacts } from '#core/model/security.ts';
import type { Story, StoryContent } from '#core/model/story.ts';

/*
 * The narrow functions that compose hands from one feature to another: features never import each other. All answer from
 * memory.
 */

/** Of the stories feature. */
export type StoryReader = {
  /** Also inactive and trashed ones; the caller decides. */
  current(storyId: string): Story | undefined;
  /** An immutable version; kept while a current guest is pinned to it. */
  contentOf(storyId: string, version: number): StoryContent | undefined;
  /** Active and not in the trash, oldest first. */
  listActive(): readonly Story[];
};

/** Of the guests and play features, for stories. */
export type RunningGuests = {
  /** Current guests whose story it is. */
  countPlaying(storyId: string): number;
  /** Versions that current guests are pinned to; these are kept. */
  pinnedVersions(storyId: string): ReadonlySet<number>;
  /**
   * Moves the guests of `from` to `to` and judges their tries at their current clue again (decision 2.12); answers how many
   * have solved it by that.
   */
  fixRunning(storyId: string, from: number, to: number): Promise<number>;
};

/** Of the guests feature, for the access guard and for what a phone may see of a story. */
export type GuestReader = {
  find(userId: string): Guest | undefined;
  progressOf(userId: string, storyId: string): Progress | undefined;
};

/** Of the settings feature. */
export type SettingsReader = () => Settings;

/** Of the live feature: tells the panel that something besides guests changed. */
export type Announce = (
  event:
    | { type: 'story'; storyId: string }
    | { type: 'settings' }
    | { type: 'device' }
    | { type: 'photo' }
    | { type: 'campaign' },
) => void;

/** Of the media feature: bytes that somebody sent become a picture of ours; NOT_AN_IMAGE otherwise (decision 2.10). */
export type ProcessPicture = (bytes: Uint8Array) => Promise<{
  readonly bytes: Uint8Array;
  readonly extension: 'webp';
  /** What the sent bytes were, for a question's `acceptedFileTypes`. */
  readonly mime: string;
}>;

/** Of the media feature: a picture of a story file as it is to be stored; NOT_AN_IMAGE otherwise. */
export type TakePicture = (bytes: Uint8Array) => Promise<{ readonly bytes: Uint8Array; readonly extension: 'webp' }>;

/** Who called, as the security log tells it. */
export type SecurityCaller = {
  readonly isLocal: boolean;
  readonly address: string;
  readonly device?: { readonly deviceId: string; readonly name: string } | undefined;
  readonly session?: { readonly email: string };
};
/** What happened; who and where come from the caller. */
export type SecurityWhat = Pick<SecurityFacts, 'event' | 'by' | 'about' | 'role' | 'changes' | 'count'>;

/** Of the security log (R133): neither fails the call that it tells of. */
export type SecurityNotes = {
  /** Without a caller the server did it by itself. */
  note(what: SecurityWhat, caller?: SecurityCaller): Promise<void>;
  /** A wrong password, link or code: many of one place become one entry (R134). */
  noteFailure(what: SecurityWhat, caller: SecurityCaller): Promise<void>;
};
