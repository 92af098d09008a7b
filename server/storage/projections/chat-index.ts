import type { JournalLine } from '#core/model/journal.ts';
import { type IdTable, type ReadLine, Unread } from './saved-texts.ts';

/** A guest's chats in a snapshot: for each story the `seq` of its lines. */
export type SavedChat = readonly (readonly [storyId: string, seqs: readonly number[]])[];
export type SavedChats = readonly (readonly [guest: number, chat: SavedChat])[];

export type GuestChats = Map<string, JournalLine[]>;

export const saveChat = (chats: GuestChats): SavedChat =>
  Array.from(chats, ([storyId, lines]) => [storyId, lines.map(({ seq }) => seq)] as const);
export const loadChat = (saved: SavedChat, readLine: ReadLine): GuestChats =>
  new Map(saved.map(([storyId, seqs]) => [storyId, seqs.flatMap((seq) => readLine(seq) ?? [])]));

/**
 * The journal lines of which the chats of current guests consist (RESUME-1): tries, tries that were graded again, and messages
 * from staff.
 * They are kept in memory, so that the cost of an answer does not grow with the journal. When a guest leaves, their
 * lines are removed from this index, but not from the journal.
 */
export class ChatIndex {
  readonly #byGuest = new Map<string, GuestChats>();
  #unread = new Unread<SavedChat>(() => undefined);

  save(ids: IdTable): SavedChats {
    this.#unread.needAll();
    return Array.from(this.#byGuest, ([userId, chats]) => [ids.toNumber(userId), saveChat(chats)] as const);
  }

  /** Restores the state of a snapshot. A guest's lines are read when somebody needs them. */
  load(saved: SavedChats, ids: IdTable, readLine: ReadLine): Unread<SavedChat> {
    const unread = new Unread<SavedChat>((userId, chat) => this.#byGuest.set(userId, loadChat(chat, readLine)));
    for (const [guest, chat] of saved) unread.set(ids.toId(guest), chat);
    this.#unread = unread;
    return unread;
  }

  /** Returns the lines of a guest's chat in a story, the oldest first. */
  getLines(userId: string, storyId: string): readonly JournalLine[] {
    return this.#ofGuest(userId)?.get(storyId) ?? [];
  }

  /** Returns the lines of all chats of a guest, by story. */
  getAllLines(userId: string): readonly JournalLine[] {
    return [...(this.#ofGuest(userId)?.values() ?? [])].flat();
  }

  apply(line: JournalLine): void {
    if (!isInChat(line)) return;
    const guestChats = this.#ofGuest(line.userId) ?? new Map<string, JournalLine[]>();
    this.#byGuest.set(line.userId, guestChats);
    const lines = guestChats.get(line.storyId);
    if (lines === undefined) guestChats.set(line.storyId, [line]);
    else lines.push(line);
  }

  takeOver(userId: string, takenFrom: string): void {
    const takenChats = this.#ofGuest(takenFrom);
    this.#byGuest.delete(takenFrom);
    if (takenChats === undefined) return;
    const own = this.#ofGuest(userId) ?? [];
    for (const [storyId, lines] of own) takenChats.set(storyId, [...(takenChats.get(storyId) ?? []), ...lines]);
    this.#byGuest.set(userId, takenChats);
  }

  /** Removes a guest's lines and returns them, or undefined if there are none. */
  remove(userId: string): GuestChats | undefined {
    const guestChats = this.#ofGuest(userId);
    this.#byGuest.delete(userId);
    return guestChats;
  }

  restore(userId: string, guestChats: GuestChats): void {
    this.#byGuest.set(userId, guestChats);
  }

  #ofGuest(userId: string): GuestChats | undefined {
    this.#unread.need(userId);
    return this.#byGuest.get(userId);
  }
}

function isInChat(line: JournalLine): boolean {
  if (line.kind === 'action') return line.answer !== undefined;
  return line.kind === 'guest' ? line.rejudged !== undefined : line.kind === 'message';
}
