import type { Stay } from '#core/model/guest.ts';
import { type ReadLine, Unread } from './saved-texts.ts';

/** The stays in a snapshot: without rooms, for which it names the line that has them. */
export type SavedStays = {
  readonly stays: readonly Stay[];
  /** For each stay the `seq` of the line with the room; 0 if it is erased. */
  readonly seqs: readonly number[];
  /** The current stays. */
  readonly current: readonly string[];
};

/** All stays, and the one current stay of each room (STAY-1). */
export class StayIndex {
  readonly #stays = new Map<string, Stay>();
  /** Maps a room key to the id of the room's current stay. */
  readonly #current = new Map<string, string>();
  /** The `seq` of the line with the room of each stay that is not erased. */
  readonly #seqs = new Map<string, number>();
  #unread = new Unread<number>(() => undefined);

  /** Returns the state without rooms. */
  save(): SavedStays {
    this.#unread.needAll();
    const stays = [...this.#stays.values()];
    return {
      stays: stays.map((stay) => ({ ...stay, roomKey: '' })),
      seqs: stays.map(({ stayId }) => this.#seqs.get(stayId) ?? 0),
      current: [...this.#current.values()],
    };
  }

  /** Restores the state of a snapshot. The rooms of past stays are read when somebody needs them. */
  load({ stays, seqs, current }: SavedStays, readLine: ReadLine): Unread<number> {
    const unread = new Unread<number>((stayId, seq) => {
      const stay = this.#stays.get(stayId);
      const line = readLine(seq);
      const read = line?.kind === 'guest' && line.stays?.find((one) => one.stayId === stayId);
      if (stay !== undefined && read) this.#stays.set(stayId, { ...stay, roomKey: read.roomKey });
    });
    this.#unread = unread;
    for (const [number, stay] of stays.entries()) {
      this.#stays.set(stay.stayId, stay);
      const seq = seqs[number] ?? 0;
      if (seq === 0) continue;
      this.#seqs.set(stay.stayId, seq);
      unread.set(stay.stayId, seq);
    }
    for (const stayId of current) this.#current.set(this.get(stayId)?.roomKey ?? '', stayId);
    return unread;
  }

  get(stayId: string): Stay | undefined {
    this.#unread.need(stayId);
    return this.#stays.get(stayId);
  }

  /** Returns the current stay of a room, or undefined if there is none. */
  getCurrent(roomKey: string): Stay | undefined {
    const stayId = this.#current.get(roomKey);
    return stayId === undefined ? undefined : this.#stays.get(stayId);
  }

  /** Returns the stays of all rooms, current and ended, without erased ones. */
  *all(): Iterable<Stay> {
    this.#unread.needAll();
    for (const stay of this.#stays.values()) if (stay.roomKey !== '') yield stay;
  }

  /**
   * Returns at most `limit` current stays whose end has come. The cost is proportional to the number of occupied rooms.
   */
  listDue(nowIso: string, limit: number): Stay[] {
    const due: Stay[] = [];
    for (const stayId of this.#current.values()) {
      const stay = this.#stays.get(stayId);
      if (stay !== undefined && stay.endsAt <= nowIso) due.push(stay);
      if (due.length >= limit) break;
    }
    return due;
  }

  /** Removes the room from a stay, and the stay from the current ones. */
  erase(stayId: string): void {
    const stay = this.get(stayId);
    if (stay === undefined) return;
    this.#seqs.delete(stayId);
    if (this.#current.get(stay.roomKey) === stayId) this.#current.delete(stay.roomKey);
    this.#stays.set(stayId, { ...stay, roomKey: '' });
  }

  /** Stores a stay's new state, which the line with this `seq` has. */
  put(stay: Stay, seq: number): void {
    const previous = this.get(stay.stayId);
    this.#stays.set(stay.stayId, stay);
    if (stay.roomKey === '') this.#seqs.delete(stay.stayId);
    else this.#seqs.set(stay.stayId, seq);
    // The room was erased in the journal already; a later line erases this stay.
    if (stay.roomKey === '') return;
    // The stay was proposed for a guest, whose room was then corrected (ENTRY-10).
    const hasMoved = previous !== undefined && previous.roomKey !== stay.roomKey;
    if (hasMoved && this.#current.get(previous.roomKey) === stay.stayId) this.#current.delete(previous.roomKey);
    if (stay.endedAt === undefined) this.#current.set(stay.roomKey, stay.stayId);
    else if (this.#current.get(stay.roomKey) === stay.stayId) this.#current.delete(stay.roomKey);
  }
}
