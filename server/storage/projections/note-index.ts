import type { JournalLine } from '#core/model/journal.ts';
import type { Note } from '#core/model/note.ts';
import type { StayIndex } from './stay-index.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** A note that belongs to no stay is shown for this many days. */
const shownDays = 7;

export type WrittenNote = Note & { readonly at: string; readonly by: string };

/** The notes of staff according to the journal (NOTE-1). */
export class NoteIndex {
  readonly #notes = new Map<string, WrittenNote>();
  /** The ids of deleted notes. They are not shown, but the journal still has their texts. */
  readonly #gone = new Set<string>();

  /** Returns the note unless it was deleted. */
  get(noteId: string): WrittenNote | undefined {
    return this.#gone.has(noteId) ? undefined : this.#notes.get(noteId);
  }

  /** Returns all notes whose texts are not erased yet, the oldest first. */
  all(): Iterable<WrittenNote> {
    return this.#notes.values();
  }

  /**
   * Returns whether staff still see a note (NOTE-1): a room's note until the stay ends, any other for seven days. `now` is in
   * milliseconds.
   */
  isShown({ noteId, stayId, at }: WrittenNote, stays: StayIndex, now: number): boolean {
    if (this.#gone.has(noteId)) return false;
    if (stayId === undefined) return now - Date.parse(at) < shownDays * dayMs;
    const stay = stays.get(stayId);
    return stay !== undefined && stays.getCurrent(stay.roomKey)?.stayId === stayId;
  }

  apply(line: JournalLine): void {
    if (line.kind !== 'note') return;
    if (line.type === 'removed') {
      if (this.#notes.has(line.noteId)) this.#gone.add(line.noteId);
    } else if (line.note.text !== '') {
      // A note without a text was erased, as a later line says.
      this.#notes.set(line.note.noteId, { ...line.note, at: line.at, by: line.by });
    }
  }

  erase(noteIds: Iterable<string>): void {
    for (const noteId of noteIds) {
      this.#notes.delete(noteId);
      this.#gone.delete(noteId);
    }
  }
}
