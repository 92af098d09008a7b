import type { ActionType } from '#core/model/action.ts';
import type { ActionEntryLine } from '#core/model/journal.ts';
import { type RecordsSummary, saysCompleted } from '#core/rules/action-status.ts';
import { limits } from '#core/rules/timings.ts';
import type { FixCompletion } from './fix-completion.ts';

/** What the log holds of one user: of the whole log, or of one story. */
export type UserLog = {
  readonly userId: string;
  /** Entries, completions included. */
  readonly actionCount: number;
  readonly lastAction: ActionType;
  readonly lastActionAt: string;
  /** Of the last action. */
  readonly storyId: string;
  /** What the entries themselves say of a completion, for users without progress. */
  readonly records: RecordsSummary;
};

type Entry = Omit<UserLog, 'userId' | 'records'> & { readonly saysCompleted: boolean; readonly questionIndex: number };
type Tally = Omit<UserLog, 'userId' | 'records'> & { saysCompleted: boolean; readonly indexes: Set<number> };
/** By user, whoever acted last at the end. */
type Users = Map<string, Tally>;

/**
 * One row for each user of the action log (specification 2), kept while the log is folded: a page costs the users, however
 * many actions there are. `phrases`: the congratulations in each language.
 */
export class UserLogIndex {
  readonly #phrases: readonly string[];
  readonly #whole: Users = new Map();
  readonly #byStory = new Map<string, Users>();

  constructor(phrases: readonly string[]) {
    this.#phrases = phrases;
  }

  /** `userId`: who holds the place of the line's guest. */
  add(userId: string, line: ActionEntryLine & { readonly at: string }): void {
    const { storyId, actionType, details, questionIndex, completionId } = line;
    const isCompletion = completionId !== undefined;
    this.#put(userId, {
      storyId,
      actionCount: isCompletion ? 2 : 1,
      lastAction: isCompletion ? 'game_complete' : actionType,
      lastActionAt: line.at,
      saysCompleted:
        isCompletion || saysCompleted({ actionType, questionIndex, actionDetails: details }, this.#phrases),
      questionIndex,
    });
  }

  addFix(userId: string, { storyId, at, questionIndex }: FixCompletion): void {
    const lastAction = 'game_complete';
    this.#put(userId, { storyId, actionCount: 1, lastAction, lastActionAt: at, saysCompleted: true, questionIndex });
  }

  takeOver(userId: string, takenFrom: string): void {
    for (const users of [this.#whole, ...this.#byStory.values()]) {
      const taken = users.get(takenFrom);
      if (taken === undefined) continue;
      users.delete(takenFrom);
      const own = users.get(userId);
      users.set(userId, own === undefined ? taken : joined(taken, own));
    }
  }

  /** Their rows go; what they did still counts elsewhere. */
  forget(userIds: ReadonlySet<string>): void {
    for (const users of [this.#whole, ...this.#byStory.values()]) for (const userId of userIds) users.delete(userId);
  }

  /** Users of the whole log, or of a story's, whoever acted last on top. */
  rows(storyId?: string): UserLog[] {
    const users = storyId === undefined ? this.#whole : this.#byStory.get(storyId);
    const rows = [...(users ?? [])].map(([userId, tally]) => rowOf(userId, tally)).reverse();
    // In order already, but for entries that were taken over.
    return rows.sort((a, b) => (a.lastActionAt < b.lastActionAt ? 1 : a.lastActionAt > b.lastActionAt ? -1 : 0));
  }

  #put(userId: string, entry: Entry): void {
    const ofStory: Users = this.#byStory.get(entry.storyId) ?? new Map();
    this.#byStory.set(entry.storyId, ofStory);
    for (const users of [this.#whole, ofStory]) {
      const before = users.get(userId);
      const indexes = before?.indexes ?? new Set();
      // More would change no status.
      if (indexes.size < limits.completedFromDistinctIndexes) indexes.add(entry.questionIndex);
      users.delete(userId);
      users.set(userId, {
        storyId: entry.storyId,
        actionCount: (before?.actionCount ?? 0) + entry.actionCount,
        lastAction: entry.lastAction,
        lastActionAt: entry.lastActionAt,
        saysCompleted: (before?.saysCompleted ?? false) || entry.saysCompleted,
        indexes,
      });
    }
  }
}

function rowOf(userId: string, { saysCompleted, indexes, ...row }: Tally): UserLog {
  return { userId, ...row, records: { saysCompleted, distinctIndexes: indexes.size } };
}

function joined(one: Tally, other: Tally): Tally {
  const last = one.lastActionAt > other.lastActionAt ? one : other;
  return {
    ...last,
    actionCount: one.actionCount + other.actionCount,
    saysCompleted: one.saysCompleted || other.saysCompleted,
    indexes: new Set([...one.indexes, ...other.indexes]),
  };
}
