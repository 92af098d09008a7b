import type { ActionType } from '#core/model/action.ts';
import type { ActionEntryLine } from '#core/model/journal.ts';
import { type RecordsSummary, saysCompleted } from '#core/rules/action-status.ts';
import { limits } from '#core/rules/limits.ts';
import type { FixCompletion } from './fix-completion.ts';
import type { IdTable } from './saved-texts.ts';

/** A summary of one user's entries in the action log, for all stories or for one. */
export type UserLog = {
  readonly userId: string;
  /** The number of entries, including completions. */
  readonly actionCount: number;
  readonly lastAction: ActionType;
  readonly lastActionAt: string;
  /** The story of the last action. */
  readonly storyId: string;
  /** What the entries record about the completion, for users without progress. */
  readonly records: RecordsSummary;
};

export type UserLogPageQuery = {
  readonly storyId?: string | undefined;
  readonly offset?: number;
  readonly limit?: number;
};

type Entry = Omit<UserLog, 'userId' | 'records'> & { readonly saysCompleted: boolean; readonly questionIndex: number };
/**
 * The running summary of one user. It is modified and not copied, so that an action costs little. `entryNumber` is the
 * number of the user's last entry in the whole log. `indexes` has one character for each distinct question
 * index: a short string takes a tenth of the memory of a set.
 */
type Tally = {
  actionCount: number;
  lastAction: ActionType;
  lastActionAt: string;
  storyId: string;
  saysCompleted: boolean;
  entryNumber: number;
  indexes: string;
};
type SavedTally = readonly [
  ...[guest: number, actionCount: number, lastAction: ActionType, lastActionAt: string, storyId: string],
  ...[saysCompleted: 0 | 1, entryNumber: number, indexes: string],
];
/** The index in a snapshot. */
export type SavedUserLog = {
  readonly all: readonly SavedTally[];
  readonly byStory: readonly (readonly [storyId: string, tallies: readonly SavedTally[]])[];
  readonly entryNumber: number;
};
/** The tallies by user id. `order` is the result of the last sort, which makes the next sort fast. */
type Users = { readonly tallies: Map<string, Tally>; order: [userId: string, tally: Tally][]; isInOrder: boolean };

/**
 * Has one row for each user of the action log (GRADING-7) and is updated with each line. The cost of a page depends on
 * the number of users, not on that of actions. `phrases` are the congratulations in each language.
 */
export class UserLogIndex {
  readonly #phrases: readonly string[];
  readonly #all: Users = createEmptyUsers();
  readonly #byStory = new Map<string, Users>();
  #entryNumber = 0;

  constructor(phrases: readonly string[]) {
    this.#phrases = phrases;
  }

  save(ids: IdTable): SavedUserLog {
    const saveUsers = ({ tallies }: Users) =>
      Array.from(tallies, ([userId, tally]): SavedTally => {
        const { actionCount, lastAction, lastActionAt, storyId, saysCompleted, entryNumber, indexes } = tally;
        const time = [ids.toNumber(userId), actionCount, lastAction, lastActionAt, storyId] as const;
        return [...time, saysCompleted ? 1 : 0, entryNumber, indexes];
      });
    return {
      all: saveUsers(this.#all),
      byStory: Array.from(this.#byStory, ([storyId, users]) => [storyId, saveUsers(users)] as const),
      entryNumber: this.#entryNumber,
    };
  }

  load({ all, byStory, entryNumber }: SavedUserLog, ids: IdTable): void {
    const loadUsers = (users: Users, saved: readonly SavedTally[]): Users => {
      for (const [guest, actionCount, lastAction, lastActionAt, storyId, said, entryNumber, indexes] of saved) {
        const tally = {
          actionCount,
          lastAction,
          lastActionAt,
          storyId,
          saysCompleted: said === 1,
          entryNumber,
          indexes,
        };
        users.tallies.set(ids.toId(guest), tally);
      }
      return users;
    };
    loadUsers(this.#all, all);
    for (const [storyId, saved] of byStory) this.#byStory.set(storyId, loadUsers(createEmptyUsers(), saved));
    this.#entryNumber = entryNumber;
  }

  /**
   * Counts an action line. `userId` is the guest who has taken over the entry of the line's guest, or that guest if
   * nobody has.
   */
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
    for (const users of [this.#all, ...this.#byStory.values()]) {
      const takenTally = users.tallies.get(takenFrom);
      if (takenTally === undefined) continue;
      users.tallies.delete(takenFrom);
      const ownTally = users.tallies.get(userId);
      users.tallies.set(userId, ownTally === undefined ? takenTally : joinTallies(takenTally, ownTally));
      users.order = [];
    }
  }

  /** Removes the rows of these users. Other statistics still count their actions. */
  removeUsers(userIds: ReadonlySet<string>): void {
    for (const users of [this.#all, ...this.#byStory.values()]) {
      for (const userId of userIds) users.tallies.delete(userId);
      users.order = [];
    }
  }

  /**
   * Returns one page of the users of the whole log or of one story, the most recent action first, and how many there are in
   * all. `accepts` leaves out users.
   */
  getPage(
    { storyId, offset = 0, limit = Number.POSITIVE_INFINITY }: UserLogPageQuery = {},
    accepts?: (log: UserLog) => boolean,
  ): { readonly rows: UserLog[]; readonly total: number } {
    const users = storyId === undefined ? this.#all : this.#byStory.get(storyId);
    if (users === undefined) return { rows: [], total: 0 };
    const order = sortUsers(users);
    if (accepts === undefined) return { rows: order.slice(offset, offset + limit).map(toRow), total: order.length };
    const rows: UserLog[] = [];
    let total = 0;
    for (const entry of order) {
      const row = toRow(entry);
      if (!accepts(row)) continue;
      if (total >= offset && rows.length < limit) rows.push(row);
      total += 1;
    }
    return { rows, total };
  }

  #put(userId: string, entry: Entry): void {
    let storyUsers = this.#byStory.get(entry.storyId);
    if (storyUsers === undefined) {
      storyUsers = createEmptyUsers();
      this.#byStory.set(entry.storyId, storyUsers);
    }
    this.#entryNumber += 1;
    countEntry(this.#all, userId, entry, this.#entryNumber);
    countEntry(storyUsers, userId, entry, this.#entryNumber);
  }
}

/** Stands for the index 0. From here on, JSON has no need of escapes but for one character. */
const firstIndexCharacter = '0'.charCodeAt(0);

const createEmptyUsers = (): Users => ({ tallies: new Map(), order: [], isInOrder: true });

function countEntry(users: Users, userId: string, entry: Entry, entryNumber: number): void {
  let tally = users.tallies.get(userId);
  if (tally === undefined) {
    const { storyId, lastAction, lastActionAt } = entry;
    tally = {
      actionCount: 0,
      lastAction,
      lastActionAt,
      storyId,
      saysCompleted: false,
      entryNumber: entryNumber,
      indexes: '',
    };
    users.tallies.set(userId, tally);
  }
  tally.actionCount += entry.actionCount;
  tally.lastAction = entry.lastAction;
  tally.lastActionAt = entry.lastActionAt;
  tally.storyId = entry.storyId;
  tally.saysCompleted ||= entry.saysCompleted;
  tally.entryNumber = entryNumber;
  // More indexes would not change the status.
  const index = String.fromCharCode(firstIndexCharacter + entry.questionIndex);
  if (tally.indexes.length < limits.completedFromDistinctIndexes && !tally.indexes.includes(index))
    tally.indexes += index;
  users.isInOrder = false;
}

/**
 * Returns the tallies sorted by the time of the last action, the most recent first. This costs little, because most of
 * them are still in the order of the last call.
 */
function sortUsers(users: Users): Users['order'] {
  if (users.order.length !== users.tallies.size) {
    users.order = [...users.tallies].reverse();
    users.isInOrder = false;
  }
  if (!users.isInOrder) {
    users.order.sort(([, a], [, b]) => {
      if (a.lastActionAt !== b.lastActionAt) return a.lastActionAt < b.lastActionAt ? 1 : -1;
      return b.entryNumber - a.entryNumber;
    });
    users.isInOrder = true;
  }
  return users.order;
}

function toRow([userId, tally]: readonly [userId: string, tally: Tally]): UserLog {
  const { storyId, actionCount, lastAction, lastActionAt, saysCompleted, indexes } = tally;
  const records = { saysCompleted, distinctIndexes: indexes.length };
  return { userId, storyId, actionCount, lastAction, lastActionAt, records };
}

function joinTallies(a: Tally, b: Tally): Tally {
  const last = a.lastActionAt > b.lastActionAt ? a : b;
  return {
    ...last,
    actionCount: a.actionCount + b.actionCount,
    saysCompleted: a.saysCompleted || b.saysCompleted,
    indexes: [...new Set(a.indexes + b.indexes)].join(''),
  };
}
