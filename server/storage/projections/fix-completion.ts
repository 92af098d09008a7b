import type { GuestEntry } from '#core/model/journal.ts';

/** A completion without an action of the guest: staff fixed the story, so that the guest's last answer became right. */
export type FixCompletion = {
  /** The id of the log entry, which is the same after every restart. */
  readonly completionId: string;
  readonly userId: string;
  readonly storyId: string;
  readonly at: string;
  readonly questionIndex: number;
};

/** Returns the completion that a `moved_to_version` line records (STORY-3), or undefined if the line records none. */
export function toFixCompletion(
  entry: GuestEntry & { readonly at: string; readonly seq: number },
): FixCompletion | undefined {
  if (entry.type !== 'moved_to_version' || entry.completedAt === undefined) return undefined;
  return {
    completionId: `fix-${entry.seq}`,
    userId: entry.userId,
    storyId: entry.storyId,
    at: entry.at,
    questionIndex: entry.rejudged?.at(-1)?.questionIndex ?? 0,
  };
}
