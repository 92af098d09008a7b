import type { GuestEntry } from '#core/model/journal.ts';
import type { HeldPhone } from '#core/rules/phone-check.ts';
import { type IdTable, type ReadLine, Unread, type UnreadTexts } from './saved-texts.ts';

/** How a guest came to the phone that they hold: when, and which of the staff moved them (absent if the guest did it alone). */
export type PhoneMove = { readonly at: string; readonly by?: string };

type Held = {
  phone: string;
  isSeen: boolean;
  readonly former: Set<string>;
  /** The phones of the people who joined the guest's crew, with their seats (CREW-2). */
  readonly crew: Map<string, number>;
  changes: number;
  move?: PhoneMove;
};
type Binding = Pick<GuestEntry, 'type' | 'userId' | 'phone' | 'seat' | 'isSeen' | 'by' | 'takenFrom'> & {
  readonly at: string;
  readonly seq: number;
};

/** The phones in a snapshot: numbers instead of hashes. */
export type SavedPhones = {
  /** For each phone its guests, each with the `seq` of a line that has the hash. */
  readonly phones: readonly (readonly (readonly [guest: number, seq: number])[])[];
  readonly held: readonly SavedHeld[];
};
type SavedHeld = {
  readonly guest: number;
  readonly phone: number;
  readonly isSeen: boolean;
  readonly former: readonly number[];
  readonly crew: readonly (readonly [phone: number, seat: number])[];
  readonly changes: number;
  readonly move?: PhoneMove;
};

/** Maps phones, by the hash of their cookie, to the ids of their guests (IDENTITY-2, IDENTITY-10). */
export class PhoneIndex {
  /**
   * The guests who hold or held each phone, in the order in which they were bound to it, with the `seq` of the line that
   * bound them.
   */
  readonly #guests = new Map<string, Map<string, number>>();
  readonly #held = new Map<string, Held>();
  #unreadPhones = new Unread<number>(() => undefined);
  #unreadHeld = new Unread<SavedHeld>(() => undefined);

  /** Returns the state without the hashes of phones. */
  save(ids: IdTable): SavedPhones {
    this.#unreadHeld.needAll();
    this.#unreadPhones.needAll();
    const numbers = new Map<string, number>();
    for (const phone of this.#guests.keys()) numbers.set(phone, numbers.size);
    const toNumber = (phone: string): number => numbers.get(phone) ?? -1;
    return {
      phones: Array.from(this.#guests.values(), (guests) =>
        Array.from(guests, ([userId, seq]) => [ids.toNumber(userId), seq] as const),
      ),
      held: Array.from(this.#held, ([userId, { phone, isSeen, former, crew, changes, move }]) => ({
        ...{ guest: ids.toNumber(userId), phone: toNumber(phone), isSeen, changes, ...(move && { move }) },
        former: [...former].map(toNumber),
        crew: Array.from(crew, ([one, seat]) => [toNumber(one), seat] as const),
      })),
    };
  }

  /** Restores the state of a snapshot. The hashes are read when somebody needs them. */
  load({ phones, held }: SavedPhones, ids: IdTable, readLine: ReadLine): readonly UnreadTexts[] {
    const hashes = new Map<number, string>();
    const unreadPhones = new Unread<number>((_, number) => {
      const guests = phones[number] ?? [];
      const line = readLine(guests.at(-1)?.[1] ?? 0);
      if (line?.kind !== 'guest' || !line.phone) return;
      hashes.set(number, line.phone);
      this.#guests.set(line.phone, new Map(guests.map(([guest, seq]) => [ids.toId(guest), seq])));
    });
    for (const number of phones.keys()) unreadPhones.set(String(number), number);
    const toHash = (number: number): string => {
      unreadPhones.need(String(number));
      return hashes.get(number) ?? '';
    };
    const unreadHeld = new Unread<SavedHeld>((userId, { phone, isSeen, former, crew, changes, move }) => {
      this.#held.set(userId, {
        ...{ phone: toHash(phone), isSeen, former: new Set(former.map(toHash)), changes, ...(move && { move }) },
        crew: new Map(crew.map(([one, seat]) => [toHash(one), seat])),
      });
    });
    for (const one of held) unreadHeld.set(ids.toId(one.guest), one);
    this.#unreadPhones = unreadPhones;
    this.#unreadHeld = unreadHeld;
    return [unreadHeld, unreadPhones];
  }

  /** Returns the ids of the guests who hold the phone, in the order in which they were bound to it. */
  getGuests(phone: string): readonly string[] {
    return this.getEveryGuest(phone).filter((userId) => this.holds(userId, phone));
  }

  /** Returns whether the guest holds this phone: as their own, or as one of their crew's. */
  holds(userId: string, phone: string): boolean {
    const held = this.#ofGuest(userId);
    return held !== undefined && (held.phone === phone || held.crew.has(phone));
  }

  /** Returns the seat of a phone in the guest's crew; 0 for the guest's own phone, and for a call without a cookie (CREW-4). */
  getSeat(userId: string, phone: string | undefined): number {
    return phone === undefined ? 0 : (this.#ofGuest(userId)?.crew.get(phone) ?? 0);
  }

  /** Returns the ids of the guests who hold or held the phone. */
  getEveryGuest(phone: string): readonly string[] {
    return [...(this.#ofPhone(phone)?.keys() ?? [])];
  }

  /** Checks whether the phone has or had a guest who is not erased. */
  isKnown(phone: string): boolean {
    return this.#ofPhone(phone) !== undefined;
  }

  /** Returns the phone that this guest holds, or undefined if there is none. */
  getPhone(userId: string): string | undefined {
    return this.#ofGuest(userId)?.phone;
  }

  getHeld(userId: string): HeldPhone {
    const held = this.#ofGuest(userId);
    return {
      phone: held?.phone,
      isSeen: held?.isSeen ?? false,
      isCrew: (phone) => held?.crew.has(phone) ?? false,
      isFormer: (phone) => held?.former.has(phone) ?? false,
    };
  }

  /** Returns the guest's last move to another phone, or undefined if they never moved. */
  getMove(userId: string): PhoneMove | undefined {
    return this.#ofGuest(userId)?.move;
  }

  /** Returns how often this guest has moved to another phone. */
  getChangeCount(userId: string): number {
    return this.#ofGuest(userId)?.changes ?? 0;
  }

  /** Removes these guests. The cost is proportional to the number of phones. */
  removeGuests(userIds: ReadonlySet<string>): void {
    this.#unreadHeld.needAll();
    this.#unreadPhones.needAll();
    for (const userId of userIds) this.#held.delete(userId);
    for (const [phone, guests] of this.#guests) {
      for (const userId of guests.keys()) if (userIds.has(userId)) guests.delete(userId);
      if (guests.size === 0) this.#guests.delete(phone);
    }
  }

  /** Applies a line of the journal. */
  apply({ type, userId, phone, seat = 0, isSeen, at, by, seq, takenFrom }: Binding): void {
    const before = this.#ofGuest(userId);
    // The remaining guest holds the new phone already, and has taken over what another guest had on theirs (IDENTITY-3).
    if (type === 'same_person' && before !== undefined) {
      before.move = { at, ...(by !== undefined && { by }) };
      if (takenFrom !== undefined) this.#takeCrew(userId, before, takenFrom);
    }
    if (!phone) return;
    if (seat > 0) {
      this.#seatPhone(userId, phone, seat, seq);
      return;
    }
    if (type === 'phone_seen') {
      // The guest may have moved before the line was written.
      if (before?.phone === phone) before.isSeen = true;
      return;
    }
    const isOther = before !== undefined && before.phone !== phone;
    const isMove = isOther && type !== 'phone_renewed';
    const former = new Set(before?.former);
    if (isMove) former.add(before.phone);
    former.delete(phone);
    const move = isMove ? { at, ...(by !== undefined && { by }) } : before?.move;
    this.#held.set(userId, {
      ...{
        phone,
        former,
        crew: before?.crew ?? new Map(),
        isSeen: isSeen === true || (!isOther && before?.isSeen === true),
      },
      changes: (before?.changes ?? 0) + (isMove ? 1 : 0),
      ...(move && { move }),
    });
    this.#bind(phone, userId, seq);
  }

  #bind(phone: string, userId: string, seq: number): void {
    const guests = this.#ofPhone(phone);
    if (guests === undefined) this.#guests.set(phone, new Map([[userId, seq]]));
    else if (!guests.has(userId)) guests.set(userId, seq);
  }

  /** Gives a seat of the crew to a phone. The phone that had it may no longer act as the guest. */
  #seatPhone(userId: string, phone: string, seat: number, seq: number): void {
    const held = this.#ofGuest(userId);
    if (held === undefined) return;
    for (const [other, taken] of held.crew) {
      if (taken !== seat) continue;
      held.crew.delete(other);
      held.former.add(other);
    }
    held.crew.set(phone, seat);
    held.former.delete(phone);
    this.#bind(phone, userId, seq);
  }

  /** Gives a guest the crew of the guest whom they take over, in place of their own. */
  #takeCrew(userId: string, heir: Held, takenFrom: string): void {
    const taken = this.#ofGuest(takenFrom);
    if (taken === undefined || taken.crew.size === 0) return;
    heir.crew.clear();
    for (const [phone, seat] of taken.crew) {
      heir.crew.set(phone, seat);
      this.#bind(phone, userId, this.#ofPhone(phone)?.get(takenFrom) ?? 0);
    }
    taken.crew.clear();
  }

  #ofGuest(userId: string): Held | undefined {
    this.#unreadHeld.need(userId);
    return this.#held.get(userId);
  }

  #ofPhone(phone: string): Map<string, number> | undefined {
    const known = this.#guests.get(phone);
    if (known !== undefined) return known;
    this.#unreadPhones.needAll();
    return this.#guests.get(phone);
  }
}
