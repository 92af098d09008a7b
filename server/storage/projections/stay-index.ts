import type { Stay } from '#core/model/guest.ts';

/** All stays, and the one current stay of each room (STAY-1). */
export class StayIndex {
  readonly #stays = new Map<string, Stay>();
  /** Maps a room key to the id of the room's current stay. */
  readonly #current = new Map<string, string>();

  get(stayId: string): Stay | undefined {
    return this.#stays.get(stayId);
  }

  /** Returns the current stay of a room, or undefined if there is none. */
  getCurrent(roomKey: string): Stay | undefined {
    const stayId = this.#current.get(roomKey);
    return stayId === undefined ? undefined : this.#stays.get(stayId);
  }

  /** Returns the stays of all rooms, current and ended, without erased ones. */
  *all(): Iterable<Stay> {
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
    const stay = this.#stays.get(stayId);
    if (stay === undefined) return;
    if (this.#current.get(stay.roomKey) === stayId) this.#current.delete(stay.roomKey);
    this.#stays.set(stayId, { ...stay, roomKey: '' });
  }

  put(stay: Stay): void {
    const previous = this.#stays.get(stay.stayId);
    this.#stays.set(stay.stayId, stay);
    // The room was erased in the journal already; a later line erases this stay.
    if (stay.roomKey === '') return;
    // The stay was proposed for a guest, whose room was then corrected (ENTRY-10).
    const hasMoved = previous !== undefined && previous.roomKey !== stay.roomKey;
    if (hasMoved && this.#current.get(previous.roomKey) === stay.stayId) this.#current.delete(previous.roomKey);
    if (stay.endedAt === undefined) this.#current.set(stay.roomKey, stay.stayId);
    else if (this.#current.get(stay.roomKey) === stay.stayId) this.#current.delete(stay.roomKey);
  }
}
