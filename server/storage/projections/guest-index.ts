import type { Guest, GuestStatus } from '#core/model/guest.ts';

/** Checks whether a guest is in the hotel now: neither ended nor taken over by another entry (STAY-4, IDENTITY-3). */
export function isCurrent(guest: Guest): boolean {
  return guest.status !== 'ended' && guest.movedTo === undefined;
}

/** Sets of ids by key; empty sets are dropped. */
class Groups {
  readonly #groups = new Map<string, Set<string>>();

  add(key: string, userId: string): void {
    const group = this.#groups.get(key);
    if (group === undefined) this.#groups.set(key, new Set([userId]));
    else group.add(userId);
  }

  remove(key: string, userId: string): void {
    const group = this.#groups.get(key);
    if (group?.delete(userId) && group.size === 0) this.#groups.delete(key);
  }

  get(key: string): Set<string> {
    return this.#groups.get(key) ?? new Set();
  }
}

/**
 * All guests, and the current ones by status, room, story and stay. All sets keep the order of registration, so that
 * lists need no sorting. The cost of a change does not grow with the number of guests.
 */
export class GuestIndex {
  readonly #guests = new Map<string, Guest>();
  readonly #current = new Set<string>();
  readonly #byStatus: Record<GuestStatus, Set<string>> = {
    waiting: new Set(),
    active: new Set(),
    stopped: new Set(),
    ended: new Set(),
  };
  readonly #byRoom = new Groups();
  readonly #byStory = new Groups();
  readonly #byStay = new Groups();
  /** The ids that an entry has taken over, oldest first. */
  readonly #takenOver = new Map<string, readonly string[]>();
  #arrivals = 0;

  get(userId: string): Guest | undefined {
    return this.#guests.get(userId);
  }

  /** All guests there ever were, in the order of registration. */
  all(): Iterable<Guest> {
    return this.#guests.values();
  }

  current(): Guest[] {
    return this.#resolve(this.#current);
  }

  /** Waiting guests, the one who has waited longest first. */
  waiting(): Guest[] {
    return this.#resolve(this.#byStatus.waiting);
  }

  /** Approved guests, in the order of registration. */
  active(): Guest[] {
    return this.#resolve(this.#byStatus.active);
  }

  /** Entries that were taken over are not counted. */
  count(status: GuestStatus): number {
    return this.#byStatus[status].size;
  }

  /** How many guests ever came to wait for approval. Only grows, even if guests were approved meanwhile. */
  get arrivals(): number {
    return this.#arrivals;
  }

  /** Current guests of a room. */
  inRoom(roomKey: string): Guest[] {
    return this.#resolve(this.#byRoom.get(roomKey));
  }

  /** Current guests of a stay. */
  inStay(stayId: string): Guest[] {
    return this.#resolve(this.#byStay.get(stayId));
  }

  /** The number of current guests with this story. */
  countInStory(storyId: string): number {
    return this.#byStory.get(storyId).size;
  }

  /** Returns all ids of this guest in the journal: entries that were taken over, oldest first, then the guest's own. */
  idsOf(userId: string): readonly string[] {
    return [...(this.#takenOver.get(userId) ?? []), userId];
  }

  /** Returns the guest who has this guest's place now; follows `movedTo`. */
  holderOf(userId: string): Guest | undefined {
    let guest = this.#guests.get(userId);
    for (let step = 0; guest?.movedTo !== undefined && step < 100; step += 1) guest = this.#guests.get(guest.movedTo);
    return guest;
  }

  /** Returns at most `limit` guests who left at or before `untilIso` and are not erased yet. */
  endedUntil(untilIso: string, limit: number): Guest[] {
    const found: Guest[] = [];
    for (const userId of this.#byStatus.ended) {
      const guest = this.#guests.get(userId);
      if (guest === undefined || guest.erasedAt !== undefined || guest.updatedAt > untilIso) continue;
      found.push(guest);
      if (found.length >= limit) break;
    }
    return found;
  }

  /** Returns everybody who was ever in one of these stays and is not erased. */
  everInStays(stayIds: ReadonlySet<string>): Guest[] {
    return [...this.#guests.values()].filter((guest) => stayIds.has(guest.stayId) && guest.erasedAt === undefined);
  }

  /** Removes all personal data of a guest. The entry is still counted. */
  erase(userId: string, at: string): void {
    const guest = this.#guests.get(userId);
    if (guest === undefined) return;
    this.put({ ...guest, guestName: '', roomNumber: '', roomKey: '', status: 'ended', erasedAt: at, updatedAt: at });
  }

  /**
   * Stores a guest's new state. If the texts of a guest who has some are missing, an erasure was interrupted. It will
   * be repeated, so the guest keeps the texts until then.
   */
  put(state: Guest): void {
    const before = this.#guests.get(state.userId);
    const isCutShort = state.roomKey === '' && state.erasedAt === undefined && before !== undefined;
    const guest = isCutShort
      ? { ...state, guestName: before.guestName, roomNumber: before.roomNumber, roomKey: before.roomKey }
      : state;
    if (before !== undefined) this.#forgetGroups(before, guest);
    else if (guest.status === 'waiting') this.#arrivals += 1;
    this.#guests.set(guest.userId, guest);
    if (guest.movedTo === undefined) this.#byStatus[guest.status].add(guest.userId);
    if (!isCurrent(guest)) return;
    this.#current.add(guest.userId);
    this.#byRoom.add(guest.roomKey, guest.userId);
    this.#byStory.add(guest.storyId, guest.userId);
    this.#byStay.add(guest.stayId, guest.userId);
    if (before !== undefined && before.status !== guest.status) this.#takeOldPlace(before, guest);
  }

  /** Puts a guest who is back in the old place, by the time of registration (UNDO-1). */
  #takeOldPlace(before: Guest, { status, roomKey, storyId, stayId }: Guest): void {
    if (status === 'waiting') this.#inOrderOfArrival(this.#byStatus.waiting);
    if (isCurrent(before)) return;
    this.#inOrderOfArrival(this.#current);
    for (const set of [this.#byRoom.get(roomKey), this.#byStory.get(storyId), this.#byStay.get(stayId)]) {
      this.#inOrderOfArrival(set);
    }
  }

  #inOrderOfArrival(ids: Set<string>): void {
    const guests = this.#resolve(ids).sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
    ids.clear();
    for (const { userId } of guests) ids.add(userId);
  }

  /** Records that `userId` takes over the place of `takenFrom`. */
  takeOver(userId: string, takenFrom: string): void {
    this.#takenOver.set(userId, [...this.idsOf(takenFrom), ...(this.#takenOver.get(userId) ?? [])]);
    this.#takenOver.delete(takenFrom);
  }

  /** Leaves unchanged groups alone, so that the order of registration is kept. */
  #forgetGroups(before: Guest, after: Guest): void {
    const id = before.userId;
    const leaves = !isCurrent(after);
    if (leaves) this.#current.delete(id);
    if (before.status !== after.status || after.movedTo !== undefined) this.#byStatus[before.status].delete(id);
    if (leaves || before.roomKey !== after.roomKey) this.#byRoom.remove(before.roomKey, id);
    if (leaves || before.storyId !== after.storyId) this.#byStory.remove(before.storyId, id);
    if (leaves || before.stayId !== after.stayId) this.#byStay.remove(before.stayId, id);
  }

  #resolve(ids: Iterable<string>): Guest[] {
    const found: Guest[] = [];
    for (const id of ids) {
      const guest = this.#guests.get(id);
      if (guest !== undefined) found.push(guest);
    }
    return found;
  }
}
