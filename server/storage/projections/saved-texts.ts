import type { JournalLine } from '#core/model/journal.ts';

/**
 * Reads one line of the journal. Returns undefined if there is none with this `seq`, or if it is damaged. Texts of erased
 * guests are empty.
 */
export type ReadLine = (seq: number) => JournalLine | undefined;

/** Numbers the ids of guests in a snapshot, in the order in which they are first asked for. */
export class IdTable {
  readonly ids: string[];
  readonly #numbers = new Map<string, number>();

  constructor(ids: readonly string[] = []) {
    this.ids = [...ids];
    for (const [number, id] of ids.entries()) this.#numbers.set(id, number);
  }

  toNumber(id: string): number {
    const known = this.#numbers.get(id);
    if (known !== undefined) return known;
    this.#numbers.set(id, this.ids.length);
    return this.ids.push(id) - 1;
  }

  toId(number: number): string {
    const id = this.ids[number];
    if (id === undefined) throw new Error('a snapshot names an unknown guest');
    return id;
  }
}

/** Reads what is unread until nothing is or `isOver` returns true. Returns whether nothing is unread. */
export type UnreadTexts = { needUntil(isOver: () => boolean): boolean };

/**
 * What a snapshot left in the journal, by key (a guest, a stay, a clue), until somebody needs it. `load` reads the lines and
 * completes the state.
 */
export class Unread<Saved> implements UnreadTexts {
  readonly #saved = new Map<string, Saved>();
  readonly #load: (key: string, saved: Saved) => void;

  constructor(load: (key: string, saved: Saved) => void) {
    this.#load = load;
  }

  set(key: string, saved: Saved): void {
    this.#saved.set(key, saved);
  }

  /** Forgets what is unread of this key, because the state has no use for it any more. */
  drop(key: string): void {
    this.#saved.delete(key);
  }

  /** Call this before each access to the state of this key. */
  need(key: string): void {
    if (this.#saved.size === 0) return;
    const saved = this.#saved.get(key);
    if (saved === undefined) return;
    // Removed first, because `load` may use the methods that call `need`.
    this.#saved.delete(key);
    this.#load(key, saved);
  }

  /** Call this before each access to the state of all keys. It can block the event loop for a second. */
  needAll(): void {
    this.needUntil(() => false);
  }

  needUntil(isOver: () => boolean): boolean {
    for (const key of this.#saved.keys()) {
      if (isOver()) return false;
      this.need(key);
    }
    return true;
  }
}
