import type { Stay } from '#core/model/guest.ts';

/** Every stay, and the one current stay of each room (decision 2.4). */
export class StayIndex {
  readonly #stays = new Map<string, Stay>();
  /** Room key to the id of its current stay. */
  readonly #current = new Map<string, string>();

  get(stayId: string): Stay | undefined {
    return this.#stays.get(stayId);
  }

  /** The stay of a room that has not ended. */
  ofRoom(roomKey: string): Stay | undefined {
    const stayId = this.#current.get(roomKey);
    return stayId === undefined ? undefined : this.#stays.get(stayId);
  }

  /** Current stays whose end has come, at most `limit`. Costs one look at each occupied room. */
  due(nowIso: string, limit: number): Stay[] {
    const due: Stay[] = [];
    for (const stayId of this.#current.values()) {
      const stay = this.#stays.get(stayId);
      if (stay !== undefined && stay.endsAt <= nowIso) due.push(stay);
      if (due.length >= limit) break;
    }
    return due;
  }

  /** Nobody is left of it: its room is forgotten. */
  erase(stayId: string): void {
    const stay = this.#stays.get(stayId);
    if (stay === undefined) return;
    if (this.#current.get(stay.roomKey) === stayId) this.#current.delete(stay.roomKey);
    this.#stays.set(stayId, { ...stay, roomKey: '' });
  }

  put(stay: Stay): void {
    const before = this.#stays.get(stay.stayId);
    this.#stays.set(stay.stayId, stay);
    // A stay without its room was erased, as a later line says.
    if (stay.roomKey === '') return;
    // The guest it was proposed for corrected the room (R150).
    const isElsewhere = before !== undefined && before.roomKey !== stay.roomKey;
    if (isElsewhere && this.#current.get(before.roomKey) === stay.stayId) this.#current.delete(before.roomKey);
    if (stay.endedAt === undefined) this.#current.set(stay.roomKey, stay.stayId);
    else if (this.#current.get(stay.roomKey) === stay.stayId) this.#current.delete(stay.roomKey);
  }
}
