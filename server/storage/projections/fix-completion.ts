import type { GuestEntry } from '#core/model/journal.ts';

/** A completion that no action of the guest wrote: staff fixed the story, and the last clue was right after all. */
export type FixCompletion = {
  /** Of the log entry; the same after every restart. */
  readonly completionId: string;
  readonly userId: string;
  readonly storyId: string;
  readonly at: string;
  readonly questionIndex: number;
};

/** The completion in a `moved_to_version` line (decision 2.12); undefined for every other line. */
export function fixCompletionOf(
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
