/** Which guests a phone has: the hash of its cookie to their ids (decision 2.6). */
export class PhoneIndex {
  readonly #guests = new Map<string, Set<string>>();
  readonly #phones = new Map<string, string>();

  /** In the order in which the phone got them. */
  guestsOf(phone: string): readonly string[] {
    return [...(this.#guests.get(phone) ?? [])];
  }

  has(phone: string, userId: string): boolean {
    return this.#guests.get(phone)?.has(userId) ?? false;
  }

  /** Whether it has, or had, a guest who is not erased. */
  isKnown(phone: string): boolean {
    return this.#guests.has(phone);
  }

  /** The phone that this guest came to last. */
  phoneOf(userId: string): string | undefined {
    return this.#phones.get(userId);
  }

  /** Costs one look at each phone. */
  forget(userIds: ReadonlySet<string>): void {
    for (const userId of userIds) this.#phones.delete(userId);
    for (const [phone, guests] of this.#guests) {
      for (const userId of guests) if (userIds.has(userId)) guests.delete(userId);
      if (guests.size === 0) this.#guests.delete(phone);
    }
  }

  bind(phone: string, userId: string): void {
    this.#phones.set(userId, phone);
    const guests = this.#guests.get(phone);
    if (guests === undefined) this.#guests.set(phone, new Set([userId]));
    else guests.add(userId);
  }
}
