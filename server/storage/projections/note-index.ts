import type { JournalLine } from '#core/model/journal.ts';
import type { Note } from '#core/model/note.ts';

export type WrittenNote = Note & { readonly at: string; readonly by: string };

/** The notes of staff according to the journal (NOTE-1). */
export class NoteIndex {
  readonly #notes = new Map<string, WrittenNote>();
  /** The ids of notes that were taken away. They are not shown, but the journal still has their texts. */
  readonly #gone = new Set<string>();

  /** Returns the note unless it was taken away. */
  get(noteId: string): WrittenNote | undefined {
    return this.#gone.has(noteId) ? undefined : this.#notes.get(noteId);
  }

  /** Returns all notes whose texts are not erased yet, the oldest first. */
  all(): Iterable<WrittenNote> {
    return this.#notes.values();
  }

  isGone({ noteId }: Pick<Note, 'noteId'>): boolean {
    return this.#gone.has(noteId);
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
