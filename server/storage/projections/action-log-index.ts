import type { ActionEntryLine } from '#core/model/journal.ts';

export type ActionFilter = { readonly userIds?: readonly string[]; readonly storyId?: string };

/** Lines of one kind of filter: how many, and which of them (counted from 0, oldest first) completed a story. */
type Tally = { lines: number; readonly completions: number[] };

/** Which lines to read for a page of the log, and which of their entries to show. */
export type LogWindow = {
  /** Entries in all: lines and completions. */
  readonly total: number;
  /** Lines to read, counted from the oldest that matches: a later line does not move them. */
  readonly firstLine: number;
  readonly lineCount: number;
  /** Entries of those lines to leave out at the old end. */
  readonly skip: number;
  readonly entryCount: number;
};

/**
 * Makes paging of the action log right although the line that completes a story shows as two entries (decision 2.8): it
 * knows where among the lines those are, for the whole log, for a story, a guest, and both.
 */
export class ActionLogIndex {
  readonly #tallies = new Map<string, Tally>();

  add(line: ActionEntryLine): void {
    const { userId, storyId } = line;
    for (const key of [keyOf(), keyOf(undefined, storyId), keyOf(userId), keyOf(userId, storyId)]) {
      const tally = this.#tallies.get(key) ?? { lines: 0, completions: [] };
      if (line.completionId !== undefined) tally.completions.push(tally.lines);
      tally.lines += 1;
      this.#tallies.set(key, tally);
    }
  }

  /** `offset` entries from the newest on, then `limit` of them. */
  window(filter: ActionFilter, offset: number, limit: number): LogWindow {
    const { lines, completions } = this.#tallyOf(filter);
    const total = lines + completions.length;
    const until = Math.max(0, total - offset);
    const from = Math.max(0, until - limit);
    if (from === until) return { total, firstLine: 0, lineCount: 0, skip: 0, entryCount: 0 };
    const firstLine = lineAt(from, completions);
    const lastLine = lineAt(until - 1, completions);
    return {
      total,
      firstLine,
      lineCount: lastLine - firstLine + 1,
      skip: from - entryOf(firstLine, completions),
      entryCount: until - from,
    };
  }

  /** Entries taken over come before a guest's own: the old entry plays no more once the new one may. */
  #tallyOf({ userIds, storyId }: ActionFilter): Tally {
    if (userIds === undefined) return this.#tallies.get(keyOf(undefined, storyId)) ?? { lines: 0, completions: [] };
    const joined: Tally = { lines: 0, completions: [] };
    for (const userId of userIds) {
      const own = this.#tallies.get(keyOf(userId, storyId));
      if (own === undefined) continue;
      for (const completion of own.completions) joined.completions.push(joined.lines + completion);
      joined.lines += own.lines;
    }
    return joined;
  }
}

const keyOf = (userId = '', storyId = ''): string => `${userId}/${storyId}`;

/** How many of the sorted `completions` are below `line`. */
function completionsBefore(line: number, completions: readonly number[]): number {
  let low = 0;
  let high = completions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((completions[middle] ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Position of a line's first entry, counted from the oldest. */
const entryOf = (line: number, completions: readonly number[]): number => line + completionsBefore(line, completions);

/** The line to which the entry at a position belongs. */
function lineAt(entry: number, completions: readonly number[]): number {
  let low = Math.max(0, entry - completions.length);
  let high = entry;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (entryOf(middle, completions) <= entry) low = middle;
    else high = middle - 1;
  }
  return low;
}
