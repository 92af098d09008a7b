import { type Arrival, arrivalDay } from '#core/model/arrival.ts';
import type { JournalLine } from '#core/model/journal.ts';

type Imported = { readonly at: string; readonly by: string };

/** The arrivals according to the journal (ARRIVAL-1). */
export class ArrivalIndex {
  readonly #rows = new Map<string, Arrival>();
  /**
   * The ids of arrivals that a later file for their day does not contain. They are not shown, but the journal still has
   * their texts.
   */
  readonly #gone = new Set<string>();
  readonly #byDay = new Map<string, Set<string>>();
  readonly #imported = new Map<string, Imported>();

  /** Returns the arrivals of a day (`YYYY-MM-DD`) in the order of the import. */
  getOnDay(day: string): Arrival[] {
    return [...(this.#byDay.get(day) ?? [])].flatMap((id) => this.#rows.get(id) ?? []);
  }

  /** Returns when and by whom a day was last imported, or undefined if it never was. */
  getImport(day: string): Imported | undefined {
    return this.#imported.get(day);
  }

  /** Returns all arrivals whose texts are not erased yet. */
  all(): Iterable<Arrival> {
    return this.#rows.values();
  }

  isGone({ arrivalId }: Pick<Arrival, 'arrivalId'>): boolean {
    return this.#gone.has(arrivalId);
  }

  apply(line: JournalLine): void {
    if (line.kind !== 'arrival') return;
    for (const day of line.days) this.#imported.set(day, { at: line.at, by: line.by });
    for (const arrivalId of line.gone) {
      this.#removeFromDay(arrivalId);
      if (this.#rows.has(arrivalId)) this.#gone.add(arrivalId);
    }
    for (const row of line.rows) {
      // This arrival was erased, as a later line says.
      if (row.roomKey === '') continue;
      this.#removeFromDay(row.arrivalId);
      this.#rows.set(row.arrivalId, row);
      const day = this.#byDay.get(arrivalDay(row)) ?? new Set();
      this.#byDay.set(arrivalDay(row), day.add(row.arrivalId));
    }
  }

  erase(arrivalIds: Iterable<string>): void {
    for (const arrivalId of arrivalIds) {
      this.#removeFromDay(arrivalId);
      this.#rows.delete(arrivalId);
      this.#gone.delete(arrivalId);
    }
  }

  #removeFromDay(arrivalId: string): void {
    const row = this.#rows.get(arrivalId);
    const day = row && this.#byDay.get(arrivalDay(row));
    day?.delete(arrivalId);
    if (row !== undefined && day?.size === 0) this.#byDay.delete(arrivalDay(row));
  }
}
