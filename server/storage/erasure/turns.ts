/** Runs tasks one after another, in the order of the calls. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(task: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(task);
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  /** Resolves when all tasks that were passed to `run` so far have ended. */
  async idle(): Promise<void> {
    await this.#last;
  }
}
