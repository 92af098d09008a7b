import type { GuestEntry } from '#core/model/journal.ts';
import type { HeldPhone } from '#core/rules/phone-check.ts';

/** How a guest came to the phone that they hold: when, and which of the staff moved them (absent if the guest did it alone). */
export type PhoneMove = { readonly at: string; readonly by?: string };

type Held = { phone: string; isSeen: boolean; readonly former: Set<string>; changes: number; move?: PhoneMove };
type Binding = Pick<GuestEntry, 'type' | 'userId' | 'phone' | 'isSeen' | 'by'> & { readonly at: string };

/** Maps phones, by the hash of their cookie, to the ids of their guests (IDENTITY-2, IDENTITY-10). */
export class PhoneIndex {
  /** The guests who hold or held each phone, in the order in which they were bound to it. */
  readonly #guests = new Map<string, Set<string>>();
  readonly #held = new Map<string, Held>();

  /** Returns the ids of the guests who hold the phone, in the order in which they were bound to it. */
  getGuests(phone: string): readonly string[] {
    return this.getEveryGuest(phone).filter((userId) => this.getPhone(userId) === phone);
  }

  /** Returns the ids of the guests who hold or held the phone. */
  getEveryGuest(phone: string): readonly string[] {
    return [...(this.#guests.get(phone) ?? [])];
  }

  /** Checks whether the phone has or had a guest who is not erased. */
  isKnown(phone: string): boolean {
    return this.#guests.has(phone);
  }

  /** Returns the phone that this guest holds, or undefined if there is none. */
  getPhone(userId: string): string | undefined {
    return this.#held.get(userId)?.phone;
  }

  getHeld(userId: string): HeldPhone {
    const held = this.#held.get(userId);
    return {
      phone: held?.phone,
      isSeen: held?.isSeen ?? false,
      isFormer: (phone) => held?.former.has(phone) ?? false,
    };
  }

  /** Returns the guest's last move to another phone, or undefined if they never moved. */
  getMove(userId: string): PhoneMove | undefined {
    return this.#held.get(userId)?.move;
  }

  /** Returns how often this guest has moved to another phone. */
  getChangeCount(userId: string): number {
    return this.#held.get(userId)?.changes ?? 0;
  }

  /** Removes these guests. The cost is proportional to the number of phones. */
  removeGuests(userIds: ReadonlySet<string>): void {
    for (const userId of userIds) this.#held.delete(userId);
    for (const [phone, guests] of this.#guests) {
      for (const userId of guests) if (userIds.has(userId)) guests.delete(userId);
      if (guests.size === 0) this.#guests.delete(phone);
    }
  }

  /** Applies a line of the journal. */
  apply({ type, userId, phone, isSeen, at, by }: Binding): void {
    const before = this.#held.get(userId);
    // The remaining guest holds the new phone already, and has taken over what another guest had on theirs (IDENTITY-3).
    if (type === 'same_person' && before !== undefined) before.move = { at, ...(by !== undefined && { by }) };
    if (!phone) return;
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
      ...{ phone, former, isSeen: isSeen === true || (!isOther && before?.isSeen === true) },
      changes: (before?.changes ?? 0) + (isMove ? 1 : 0),
      ...(move && { move }),
    });
    const guests = this.#guests.get(phone);
    if (guests === undefined) this.#guests.set(phone, new Set([userId]));
    else guests.add(userId);
  }
}
