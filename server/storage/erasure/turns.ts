/** Runs tasks one after another, in the order in which they were given. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(task: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(task);
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  /** Resolves once all that was given has ended. */
  async idle(): Promise<void> {
    await this.#last;
  }
}
