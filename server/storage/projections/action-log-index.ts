import type { ActionEntryLine } from '#core/model/journal.ts';
import type { FixCompletion } from './fix-completion.ts';
import type { IdTable } from './saved-texts.ts';

export type ActionFilter = { readonly userIds?: readonly string[]; readonly storyId?: string };

/**
 * What matches one filter. `lines` is the number of lines. `completions` are the indexes of the lines after which the
 * log shows a completion (0 is the oldest line; -1 means before it). `fixes` are the completions without an action
 * line.
 */
type Tally = { lines: number; completions: readonly number[]; fixes: readonly PlacedFix[] };
type PlacedFix = { readonly after: number; readonly fix: FixCompletion };

type SavedTally = readonly [
  storyId: string,
  lines: number,
  completions?: readonly number[],
  fixes?: readonly PlacedFix[],
];
/** The index in a snapshot. The number -1 stands for all guests. */
export type SavedActionLog = readonly (readonly [guest: number, tallies: readonly SavedTally[]])[];

/** The lines to read for a page of the log, and which of their entries to show. */
export type LogWindow = {
  /** The total number of entries, which is the number of lines plus the number of completions. */
  readonly total: number;
  /** The index of the first line to read, counted from the oldest match, so that new lines do not change it. */
  readonly firstLine: number;
  readonly lineCount: number;
  /**
   * The completions without a line of their own, the oldest first. `afterLines` is the number of lines in this window
   * that come before the completion.
   */
  readonly fixes: readonly { readonly afterLines: number; readonly fix: FixCompletion }[];
  /** How many of the oldest entries of these lines and fixes do not belong to the page. */
  readonly skip: number;
  readonly entryCount: number;
};

/**
 * Finds the lines for a page of the action log. An index is needed, because lines and entries differ in number: a line
 * that completes a story shows as two entries (GRADING-1), and a fix that completes one is an entry without a line. A
 * filter can be empty, or name a story, a guest, or both.
 */
export class ActionLogIndex {
  /** The tallies by user id, then by story id. An empty id stands for all. */
  readonly #tallies = new Map<string, Map<string, Tally>>();

  save(ids: IdTable): SavedActionLog {
    return Array.from(this.#tallies, ([userId, tallies]) => {
      const saved = Array.from(tallies, ([storyId, { lines, completions, fixes }]): SavedTally => {
        if (fixes.length > 0) return [storyId, lines, completions, fixes];
        return completions.length > 0 ? [storyId, lines, completions] : [storyId, lines];
      });
      return [userId === '' ? -1 : ids.toNumber(userId), saved] as const;
    });
  }

  load(saved: SavedActionLog, ids: IdTable): void {
    for (const [guest, tallies] of saved) {
      const loaded = new Map<string, Tally>();
      this.#tallies.set(guest === -1 ? '' : ids.toId(guest), loaded);
      for (const [storyId, lines, completions = none, fixes = none] of tallies) {
        loaded.set(storyId, { lines, completions, fixes });
      }
    }
  }

  add(line: ActionEntryLine): void {
    const { userId, storyId, completionId } = line;
    for (const tally of this.#getAllTallies(userId, storyId)) {
      if (completionId !== undefined) tally.completions = add(tally.completions, tally.lines);
      tally.lines += 1;
    }
  }

  addFix(fix: FixCompletion): void {
    for (const tally of this.#getAllTallies(fix.userId, fix.storyId)) {
      const after = tally.lines - 1;
      tally.completions = add(tally.completions, after);
      tally.fixes = add(tally.fixes, { after, fix });
    }
  }

  /** Returns the window of at most `limit` entries that begins `offset` entries after the newest one. */
  getWindow(filter: ActionFilter, offset: number, limit: number): LogWindow {
    const { lines, completions, fixes } = this.#joinTallies(filter);
    const total = lines + completions.length;
    const until = Math.max(0, total - offset);
    const from = Math.max(0, until - limit);
    if (from === until) return { total, firstLine: 0, lineCount: 0, fixes: [], skip: 0, entryCount: 0 };
    const first = findLine(from, completions);
    const last = findLine(until - 1, completions);
    const firstLine = Math.max(0, first);
    return {
      total,
      firstLine,
      lineCount: last - firstLine + 1,
      fixes: fixes
        .filter(({ after }) => after >= first && after <= last)
        .map(({ after, fix }) => ({ afterLines: after - firstLine + 1, fix })),
      skip: from - findFirstEntry(first, completions),
      entryCount: until - from,
    };
  }

  #getAllTallies(userId: string, storyId: string): Tally[] {
    return [
      this.#getOrCreateTally('', ''),
      this.#getOrCreateTally('', storyId),
      this.#getOrCreateTally(userId, ''),
      this.#getOrCreateTally(userId, storyId),
    ];
  }

  #getOrCreateTally(userId: string, storyId: string): Tally {
    let userTallies = this.#tallies.get(userId);
    if (userTallies === undefined) {
      userTallies = new Map();
      this.#tallies.set(userId, userTallies);
    }
    let tally = userTallies.get(storyId);
    if (tally === undefined) {
      tally = createEmptyTally();
      userTallies.set(storyId, tally);
    }
    return tally;
  }

  /**
   * Returns the tally for a filter. The tallies of several user ids are joined in their order: an entry that was taken
   * over comes before the guest's own, because it stopped before the new one began.
   */
  #joinTallies({ userIds, storyId = '' }: ActionFilter): Tally {
    if (userIds === undefined) return this.#tallies.get('')?.get(storyId) ?? createEmptyTally();
    const completions: number[] = [];
    const fixes: PlacedFix[] = [];
    let lines = 0;
    for (const userId of userIds) {
      const tally = this.#tallies.get(userId)?.get(storyId);
      if (tally === undefined) continue;
      for (const completion of tally.completions) completions.push(lines + completion);
      for (const { after, fix } of tally.fixes) fixes.push({ after: lines + after, fix });
      lines += tally.lines;
    }
    return { lines, completions, fixes };
  }
}

/** Most guests' tallies have no completion or fix. They share this list, which is never modified. */
const none: readonly never[] = Object.freeze([]);
const createEmptyTally = (): Tally => ({ lines: 0, completions: none, fixes: none });

/** Adds an item to the list, which may be `none`, and returns the list. */
function add<Item>(list: readonly Item[], item: Item): readonly Item[] {
  if (list === none) return [item];
  (list as Item[]).push(item);
  return list;
}

/** Counts the sorted `completions` that are below `line`. */
function countCompletionsBefore(line: number, completions: readonly number[]): number {
  let low = 0;
  let high = completions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((completions[middle] ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Returns the index of a line's first entry, counted from the oldest. Line -1 stands for the fixes before the first
 * line.
 */
const findFirstEntry = (line: number, completions: readonly number[]): number =>
  line < 0 ? 0 : line + countCompletionsBefore(line, completions);

/** Returns the index of the line to which the entry with this index belongs; -1 for a fix before the first line. */
function findLine(entry: number, completions: readonly number[]): number {
  if (entry < findFirstEntry(0, completions)) return -1;
  let low = Math.max(0, entry - completions.length);
  let high = entry;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (findFirstEntry(middle, completions) <= entry) low = middle;
    else high = middle - 1;
  }
  return low;
}
