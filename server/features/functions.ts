import type { Guest } from '#core/model/guest.ts';
import type { Settings } from '#core/model/hotel.ts';
import type { Progress } from '#core/model/progress.ts';
import type { SecurityFacts } from '#core/model/security.ts';
import type { Story, StoryContent } from '#core/model/story.ts';
import type { SeasonState } from '#core/rules/open-story.ts';

/**
 * The narrow functions that `server/compose` passes from one feature to another, because features never import each other.
 * Functions that do not return a promise read from memory.
 */

/** Provided by the stories feature. */
export type StoryReader = {
  /**
   * Returns the current version of a story, even if the story is inactive or in the trash. Returns undefined if it does not
   * exist.
   */
  current(storyId: string): Story | undefined;
  /**
   * Returns the content of one version, which never changes, or undefined if that version does not exist. A version is kept
   * as long as a current guest plays it.
   */
  getContent(storyId: string, version: number): StoryContent | undefined;
  /** Returns the stories that guests can start today, oldest first. */
  listActive(): readonly Story[];
  /**
   * Returns a story that guests can start today, or on a day between `from` and `to` (`YYYY-MM-DD`). Throws STORY_NOT_FOUND if
   * it is not published, and STORY_NOT_YET or STORY_OVER with the day if its season does not allow it (STORY-8).
   */
  requireOpen(storyId: string, from?: string, to?: string): Story;
  /** Returns the state of a story's season today, and undefined if the story has none. */
  getSeason(story: Story): SeasonState | undefined;
};

/** Provided by the guests feature and the play feature, and used by the stories feature. */
export type RunningGuests = {
  /** Returns the number of current guests who play this story. */
  countPlaying(storyId: string): number;
  /** Returns the versions of this story that current guests play. These versions are kept. */
  pinnedVersions(storyId: string): ReadonlySet<number>;
  /**
   * Moves the guests of version `from` to version `to`, and grades their tries at unsolved questions again (STORY-3). Returns
   * how many of them have solved a question as a result.
   */
  fixRunning(storyId: string, from: number, to: number): Promise<number>;
};

/**
 * Provided by the guests feature. The access guard uses it, and so does the code that decides what a phone may see of a
 * story.
 */
export type GuestReader = {
  find(userId: string): Guest | undefined;
  getProgress(userId: string, storyId: string): Progress | undefined;
};

/** Provided by the spots feature. Returns the spots of a story with their codes, in the order of the questions (SPOT-2). */
export type ListSpotCodes = (story: Story) => Promise<
  readonly {
    readonly questionId: string;
    readonly spotName: string;
    readonly spotCode: string;
    /** Set for the indoor place of a question (SPOT-8). */
    readonly isIndoor?: true;
  }[]
>;

/** Provided by the settings feature. */
export type SettingsReader = () => Settings;

/** Provided by the live feature. Tells the panel that something other than guests has changed. */
export type Announce = (
  event:
    | { type: 'story'; storyId: string }
    | { type: 'settings' }
    | { type: 'device' }
    | { type: 'kiosk' }
    | { type: 'photo' }
    | { type: 'campaign' },
) => void;

/** Provided by the media feature. Decodes a picture that somebody sent and encodes it again (UPLOAD-2). Throws NOT_AN_IMAGE. */
export type ProcessPicture = (bytes: Uint8Array) => Promise<{
  readonly bytes: Uint8Array;
  readonly extension: 'webp';
  /** The type of the sent file, which is compared with a question's `acceptedFileTypes`. */
  readonly mime: string;
}>;

/**
 * Provided by the media feature. Returns a picture of a story file in the form in which it is stored. Throws NOT_AN_IMAGE.
 */
export type TakePicture = (bytes: Uint8Array) => Promise<{ readonly bytes: Uint8Array; readonly extension: 'webp' }>;

/** The caller, as the security log records it. */
export type SecurityCaller = {
  readonly isLocal: boolean;
  readonly address: string;
  readonly device?: { readonly deviceId: string; readonly name: string } | undefined;
  readonly session?: { readonly email: string };
};
/** The event and its details. Where the event came from is taken from the caller, and also who caused it if `by` is absent. */
export type SecurityEntry = Pick<SecurityFacts, 'event' | 'by' | 'about' | 'role' | 'changes' | 'count'>;

/**
 * Provided by the security log (AUDIT-1). Neither function throws if an entry cannot be written, so that the recorded call does
 * not fail.
 */
export type SecurityNotes = {
  /** Records an event. Without a caller, the event is recorded as done by the server itself. */
  note(what: SecurityEntry, caller?: SecurityCaller): Promise<void>;
  /** Records a wrong password, link or code. Many failures from one caller become one entry (AUDIT-2). */
  noteFailure(what: SecurityEntry, caller: SecurityCaller): Promise<void>;
};
