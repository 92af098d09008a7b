import type { JournalLine } from '#core/model/journal.ts';

/**
 * The journal lines of which the chats of current guests consist (RESUME-1): tries, and tries that were graded again.
 * They are kept in memory, so that the cost of an answer does not grow with the journal. When a guest leaves, their
 * lines are removed from this index, but not from the journal.
 */
export class ChatIndex {
  readonly #byGuest = new Map<string, Map<string, JournalLine[]>>();

  /** Returns the lines of a guest's chat in a story, the oldest first. */
  linesOf(userId: string, storyId: string): readonly JournalLine[] {
    return this.#byGuest.get(userId)?.get(storyId) ?? [];
  }

  apply(line: JournalLine): void {
    if (line.kind !== 'action' && line.kind !== 'guest') return;
    if ((line.kind === 'action' ? line.answer : line.rejudged) === undefined) return;
    const own = this.#byGuest.get(line.userId) ?? new Map<string, JournalLine[]>();
    this.#byGuest.set(line.userId, own);
    const lines = own.get(line.storyId);
    if (lines === undefined) own.set(line.storyId, [line]);
    else lines.push(line);
  }

  takeOver(userId: string, takenFrom: string): void {
    const taken = this.#byGuest.get(takenFrom);
    this.#byGuest.delete(takenFrom);
    if (taken !== undefined) this.#byGuest.set(userId, taken);
  }

  /** Removes a guest's lines and returns them, or undefined if there are none. */
  forget(userId: string): Map<string, JournalLine[]> | undefined {
    const own = this.#byGuest.get(userId);
    this.#byGuest.delete(userId);
    return own;
  }

  putBack(userId: string, own: Map<string, JournalLine[]>): void {
    this.#byGuest.set(userId, own);
  }
}
