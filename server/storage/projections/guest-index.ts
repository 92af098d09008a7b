import { type Guest, type GuestStatus, guestStatuses } from '#core/model/guest.ts';
import type { JournalLine } from '#core/model/journal.ts';
import { type IdTable, type ReadLine, Unread } from './saved-texts.ts';

/** Checks whether a guest is still registered: neither ended nor taken over by another entry (STAY-4, IDENTITY-3). */
export function isCurrent(guest: Guest): boolean {
  return guest.status !== 'ended' && guest.movedTo === undefined;
}

/** Sets of user ids by key. A set that becomes empty is removed. */
class UserIdGroups {
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

  values(): Iterable<Set<string>> {
    return this.#groups.values();
  }
}

/** The guests in a snapshot: without names and rooms, for which it names the line that has them. */
export type SavedGuests = {
  /** In the order of registration. */
  readonly guests: readonly Guest[];
  /** For each guest the `seq` of the line with the texts; 0 if they are erased. */
  readonly seqs: readonly number[];
  readonly current: readonly number[];
  readonly byStatus: Readonly<Record<GuestStatus, readonly number[]>>;
  readonly byRoom: readonly (readonly number[])[];
  readonly byStory: readonly (readonly number[])[];
  readonly byStay: readonly (readonly number[])[];
  readonly takenOver: readonly (readonly [number, readonly number[]])[];
  readonly waitingRegistrations: number;
};

/**
 * Groups guests: all by id, those whose entry nobody has taken over also by status, and the current ones also by room,
 * story and stay. The sets of current and of waiting guests are in the order of registration, so that lists need no
 * sorting. The other sets are in the order in which guests joined them; a guest who comes back regains the place in the
 * room, story and stay (UNDO-1).
 */
export class GuestIndex {
  readonly #guests = new Map<string, Guest>();
  /** The number of each guest in the order of registration. */
  readonly #numbers = new Map<string, number>();
  readonly #current = new Set<string>();
  readonly #byStatus: Record<GuestStatus, Set<string>> = {
    waiting: new Set(),
    active: new Set(),
    stopped: new Set(),
    ended: new Set(),
  };
  readonly #byRoom = new UserIdGroups();
  readonly #byStory = new UserIdGroups();
  readonly #byStay = new UserIdGroups();
  /** The ids that each entry has taken over, the oldest first. */
  readonly #takenOver = new Map<string, readonly string[]>();
  /** The `seq` of the line with the name and room of each guest who is not erased. */
  readonly #seqs = new Map<string, number>();
  #unread = new Unread<number>(() => undefined);
  #waitingRegistrations = 0;

  /** Returns the state without names and rooms. */
  save(ids: IdTable): SavedGuests {
    this.#unread.needAll();
    const guests = [...this.#guests.values()];
    const toNumbers = (group: Iterable<string>) => Array.from(group, (userId) => ids.toNumber(userId));
    const toLists = (groups: UserIdGroups) => Array.from(groups.values(), toNumbers);
    return {
      guests: guests.map((guest) => ({
        ...{ ...guest, guestName: '', roomNumber: '', roomKey: '' },
        ...(guest.crew && { crew: guest.crew.map(() => ({ name: '' })) }),
      })),
      seqs: guests.map(({ userId }) => this.#seqs.get(userId) ?? 0),
      current: toNumbers(this.#current),
      byStatus: {
        ...{ waiting: toNumbers(this.#byStatus.waiting), active: toNumbers(this.#byStatus.active) },
        ...{ stopped: toNumbers(this.#byStatus.stopped), ended: toNumbers(this.#byStatus.ended) },
      },
      ...{ byRoom: toLists(this.#byRoom), byStory: toLists(this.#byStory), byStay: toLists(this.#byStay) },
      takenOver: Array.from(this.#takenOver, ([userId, taken]) => [ids.toNumber(userId), toNumbers(taken)] as const),
      waitingRegistrations: this.#waitingRegistrations,
    };
  }

  /** Restores the state of a snapshot. The names and rooms of guests who have left are read when somebody needs them. */
  load(saved: SavedGuests, ids: IdTable, readLine: ReadLine): Unread<number> {
    const unread = new Unread<number>((userId, seq) => this.#loadTexts(userId, readLine(seq)));
    this.#unread = unread;
    for (const [number, guest] of saved.guests.entries()) {
      const { userId } = guest;
      this.#guests.set(userId, guest);
      this.#numbers.set(userId, number);
      const seq = saved.seqs[number] ?? 0;
      if (seq === 0) continue;
      this.#seqs.set(userId, seq);
      unread.set(userId, seq);
    }
    for (const number of saved.current) this.#current.add(ids.toId(number));
    for (const status of guestStatuses) {
      for (const number of saved.byStatus[status]) this.#byStatus[status].add(ids.toId(number));
    }
    const addAll = (groups: UserIdGroups, lists: readonly (readonly number[])[], toKey: (guest: Guest) => string) => {
      for (const list of lists) {
        for (const userId of list.map((number) => ids.toId(number))) {
          const guest = this.get(userId);
          if (guest !== undefined) groups.add(toKey(guest), userId);
        }
      }
    };
    addAll(this.#byRoom, saved.byRoom, ({ roomKey }) => roomKey);
    addAll(this.#byStory, saved.byStory, ({ storyId }) => storyId);
    addAll(this.#byStay, saved.byStay, ({ stayId }) => stayId);
    for (const [number, taken] of saved.takenOver) {
      this.#takenOver.set(
        ids.toId(number),
        taken.map((one) => ids.toId(one)),
      );
    }
    this.#waitingRegistrations = saved.waitingRegistrations;
    return unread;
  }

  #loadTexts(userId: string, line: JournalLine | undefined): void {
    const guest = this.#guests.get(userId);
    const texts = line?.kind === 'guest' && line.guests?.find((one) => one.userId === userId);
    if (guest === undefined || !texts) return;
    const { guestName, roomNumber, roomKey, crew } = texts;
    this.#guests.set(userId, { ...guest, guestName, roomNumber, roomKey, ...(crew && { crew }) });
  }

  get(userId: string): Guest | undefined {
    this.#unread.need(userId);
    return this.#guests.get(userId);
  }

  /** Returns all guests who ever registered, including erased ones, in the order of registration. */
  all(): Iterable<Guest> {
    this.#unread.needAll();
    return this.#guests.values();
  }

  current(): Guest[] {
    return this.#resolve(this.#current);
  }

  /** Returns the waiting guests in the order of registration. */
  waiting(): Guest[] {
    return this.#resolve(this.#byStatus.waiting);
  }

  /** Returns the active guests in the order in which they became active. */
  active(): Guest[] {
    return this.#resolve(this.#byStatus.active);
  }

  /** Returns the number of guests with this status. Entries that were taken over are not counted. */
  count(status: GuestStatus): number {
    return this.#byStatus[status].size;
  }

  /** The number of guests who ever registered with the status `waiting`. It never decreases. */
  get waitingRegistrations(): number {
    return this.#waitingRegistrations;
  }

  /** Returns the current guests of a room. */
  inRoom(roomKey: string): Guest[] {
    return this.#resolve(this.#byRoom.get(roomKey));
  }

  /** Returns the current guests of a stay. */
  inStay(stayId: string): Guest[] {
    return this.#resolve(this.#byStay.get(stayId));
  }

  /** Returns the number of current guests with this story. */
  countInStory(storyId: string): number {
    return this.#byStory.get(storyId).size;
  }

  /** Returns all ids of this guest in the journal: entries that were taken over, oldest first, then the guest's own. */
  getOwnAndTakenOverIds(userId: string): readonly string[] {
    return [...(this.#takenOver.get(userId) ?? []), userId];
  }

  /**
   * Follows `movedTo`: returns the guest who has taken over this entry, or the guest of this id if nobody has. Returns
   * undefined if there is none.
   */
  getHolder(userId: string): Guest | undefined {
    let guest = this.get(userId);
    // The limit of 100 steps ends the loop even if entries refer to each other in a circle.
    for (let step = 0; guest?.movedTo !== undefined && step < 100; step += 1) guest = this.get(guest.movedTo);
    return guest;
  }

  /** Returns at most `limit` guests who left at or before `untilIso` and are not erased yet. */
  endedUntil(untilIso: string, limit: number): Guest[] {
    const found: Guest[] = [];
    for (const userId of this.#byStatus.ended) {
      const { erasedAt, updatedAt = '' } = this.#guests.get(userId) ?? {};
      const guest = erasedAt === undefined && updatedAt <= untilIso ? this.get(userId) : undefined;
      if (guest === undefined) continue;
      found.push(guest);
      if (found.length >= limit) break;
    }
    return found;
  }

  /** Returns the guests of these stays, whatever their status, without those who were erased. */
  everInStays(stayIds: ReadonlySet<string>): Guest[] {
    const found = [...this.#guests.values()].filter(
      ({ stayId, erasedAt }) => stayIds.has(stayId) && erasedAt === undefined,
    );
    return this.#resolve(found.map(({ userId }) => userId));
  }

  /** Removes the personal data of a guest and sets the status to `ended`. `count` still includes the guest. */
  erase(userId: string, at: string): void {
    const guest = this.#guests.get(userId);
    if (guest === undefined) return;
    this.#seqs.delete(userId);
    this.#unread.drop(userId);
    const { crew: _crew, ...rest } = guest;
    this.put({ ...rest, guestName: '', roomNumber: '', roomKey: '', status: 'ended', erasedAt: at, updatedAt: at });
  }

  /**
   * Stores a guest's new state, which the line with this `seq` has. If the texts of a known guest are missing in it, an
   * erasure was interrupted. It will be repeated; until then, the guest keeps the texts.
   */
  put(state: Guest, seq = 0): void {
    const before = this.get(state.userId);
    const isErasureInterrupted = state.roomKey === '' && state.erasedAt === undefined && before !== undefined;
    const guest = isErasureInterrupted
      ? {
          ...{ ...state, guestName: before.guestName, roomNumber: before.roomNumber, roomKey: before.roomKey },
          ...(before.crew && { crew: before.crew }),
        }
      : state;
    if (seq > 0 && !isErasureInterrupted) this.#seqs.set(guest.userId, seq);
    if (before !== undefined) this.#leaveGroups(before, guest);
    else {
      this.#numbers.set(guest.userId, this.#numbers.size);
      if (guest.status === 'waiting') this.#waitingRegistrations += 1;
    }
    this.#guests.set(guest.userId, guest);
    if (guest.movedTo === undefined) this.#byStatus[guest.status].add(guest.userId);
    if (!isCurrent(guest)) return;
    this.#current.add(guest.userId);
    this.#byRoom.add(guest.roomKey, guest.userId);
    this.#byStory.add(guest.storyId, guest.userId);
    this.#byStay.add(guest.stayId, guest.userId);
    if (before !== undefined && before.status !== guest.status) this.#restoreOrder(before, guest);
  }

  /** Sorts the sets to which a guest has returned by the order of registration (UNDO-1). */
  #restoreOrder(before: Guest, { status, roomKey, storyId, stayId }: Guest): void {
    if (status === 'waiting') this.#sortByRegistration(this.#byStatus.waiting);
    if (isCurrent(before)) return;
    this.#sortByRegistration(this.#current);
    for (const set of [this.#byRoom.get(roomKey), this.#byStory.get(storyId), this.#byStay.get(stayId)]) {
      this.#sortByRegistration(set);
    }
  }

  #sortByRegistration(ids: Set<string>): void {
    const getNumber = (userId: string) => this.#numbers.get(userId) ?? 0;
    const sorted = [...ids].sort((a, b) => getNumber(a) - getNumber(b));
    ids.clear();
    for (const userId of sorted) ids.add(userId);
  }

  /** Records that the entry `userId` takes over the entry `takenFrom`. */
  takeOver(userId: string, takenFrom: string): void {
    this.#takenOver.set(userId, [...this.getOwnAndTakenOverIds(takenFrom), ...(this.#takenOver.get(userId) ?? [])]);
    this.#takenOver.delete(takenFrom);
  }

  /**
   * Removes the guest from the sets that they leave. The other sets are not changed, so that their order stays the
   * same.
   */
  #leaveGroups(before: Guest, after: Guest): void {
    const id = before.userId;
    const isLeaving = !isCurrent(after);
    if (isLeaving) this.#current.delete(id);
    if (before.status !== after.status || after.movedTo !== undefined) this.#byStatus[before.status].delete(id);
    if (isLeaving || before.roomKey !== after.roomKey) this.#byRoom.remove(before.roomKey, id);
    if (isLeaving || before.storyId !== after.storyId) this.#byStory.remove(before.storyId, id);
    if (isLeaving || before.stayId !== after.stayId) this.#byStay.remove(before.stayId, id);
  }

  #resolve(ids: Iterable<string>): Guest[] {
    const found: Guest[] = [];
    for (const id of ids) {
      const guest = this.get(id);
      if (guest !== undefined) found.push(guest);
    }
    return found;
  }
}
