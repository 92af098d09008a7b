/** Which guests a phone has: the hash of its cookie to their ids (decision 2.6). */
export class PhoneIndex {
  readonly #guests = new Map<string, Set<string>>();
  readonly #phones = new Map<string, string>();
  /** How often a guest has come to another phone; those who never have are not in it. */
  readonly #changes = new Map<string, number>();

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

  /** How often this guest has come to another phone than the one before. */
  changesOf(userId: string): number {
    return this.#changes.get(userId) ?? 0;
  }

  /** Costs one look at each phone. */
  forget(userIds: ReadonlySet<string>): void {
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
    const before = this.#phones.get(userId);
    if (before !== undefined && before !== phone) this.#changes.set(userId, this.changesOf(userId) + 1);
    this.#phones.set(userId, phone);
    const guests = this.#guests.get(phone);
    if (guests === undefined) this.#guests.set(phone, new Set([userId]));
    else guests.add(userId);
  }
}
