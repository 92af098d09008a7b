import type { JournalLine } from '#core/model/journal.ts';

/**
 * The journal lines of which the chats of current guests consist (RESUME-1): tries, and tries that were graded again.
 * They are kept in memory, so that the cost of an answer does not grow with the journal. When a guest leaves, their
 * lines are removed from this index, but not from the journal.
 */
export class ChatIndex {
  readonly #byGuest = new Map<string, Map<string, JournalLine[]>>();

  /** Returns the lines of a guest's chat in a story, the oldest first. */
  getLines(userId: string, storyId: string): readonly JournalLine[] {
    return this.#byGuest.get(userId)?.get(storyId) ?? [];
  }

  apply(line: JournalLine): void {
    if (line.kind !== 'action' && line.kind !== 'guest') return;
    if ((line.kind === 'action' ? line.answer : line.rejudged) === undefined) return;
    const guestChats = this.#byGuest.get(line.userId) ?? new Map<string, JournalLine[]>();
    this.#byGuest.set(line.userId, guestChats);
    const lines = guestChats.get(line.storyId);
    if (lines === undefined) guestChats.set(line.storyId, [line]);
    else lines.push(line);
  }

  takeOver(userId: string, takenFrom: string): void {
    const takenChats = this.#byGuest.get(takenFrom);
    this.#byGuest.delete(takenFrom);
    if (takenChats !== undefined) this.#byGuest.set(userId, takenChats);
  }

  /** Removes a guest's lines and returns them, or undefined if there are none. */
  remove(userId: string): Map<string, JournalLine[]> | undefined {
    const guestChats = this.#byGuest.get(userId);
    this.#byGuest.delete(userId);
    return guestChats;
  }

  restore(userId: string, guestChats: Map<string, JournalLine[]>): void {
    this.#byGuest.set(userId, guestChats);
  }
}
