/** Maps phones, by the hash of their cookie, to the ids of their guests (IDENTITY-2). */
export class PhoneIndex {
  readonly #guests = new Map<string, Set<string>>();
  readonly #phones = new Map<string, string>();
  /** How often each guest has moved to another phone. Guests who never did are absent. */
  readonly #changes = new Map<string, number>();

  /** Returns the ids of the phone's guests in the order in which they were bound to it. */
  getGuests(phone: string): readonly string[] {
    return [...(this.#guests.get(phone) ?? [])];
  }

  has(phone: string, userId: string): boolean {
    return this.#guests.get(phone)?.has(userId) ?? false;
  }

  /** Checks whether the phone has or had a guest who is not erased. */
  isKnown(phone: string): boolean {
    return this.#guests.has(phone);
  }

  /** Returns the phone to which this guest was bound last, or undefined if there is none. */
  getPhone(userId: string): string | undefined {
    return this.#phones.get(userId);
  }

  /** Returns how often this guest has moved to another phone. */
  getChangeCount(userId: string): number {
    return this.#changes.get(userId) ?? 0;
  }

  /** Removes these guests. The cost is proportional to the number of phones. */
  removeGuests(userIds: ReadonlySet<string>): void {
    for (const userId of userIds) {
      this.#phones.delete(userId);
      this.#changes.delete(userId);
    }
    for (const [phone, guests] of this.#guests) {
      for (const userId of guests) if (userIds.has(userId)) guests.delete(userId);
      if (guests.size === 0) this.#guests.delete(phone);
    }
  }

  bind(phone: string, userId: string): void {
    const previous = this.#phones.get(userId);
    if (previous !== undefined && previous !== phone) this.#changes.set(userId, this.getChangeCount(userId) + 1);
    this.#phones.set(userId, phone);
    const guests = this.#guests.get(phone);
    if (guests === undefined) this.#guests.set(phone, new Set([userId]));
    else guests.add(userId);
  }
}
