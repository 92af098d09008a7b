import type { JournalEntry } from '#core/model/journal.ts';
import type { Story } from '#core/model/story.ts';

/** A line of the journal, and when the product would have written it, in milliseconds since 1970. */
export type Timed = { readonly atMs: number; readonly entry: JournalEntry };

/** The parts of a story that playing needs. */
export type SeasonStory = Pick<Story, 'storyId' | 'version' | 'isSequential' | 'questions'>;

/** Formats a time as ISO 8601 in UTC. */
export function iso(ms: number): string {
  return new Date(ms).toISOString();
}
