/** Runs tasks one after another, in the order of the calls. */
export class TaskQueue {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#last.then(task);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Resolves when all tasks that were passed to `run` so far have ended. */
  async waitForIdle(): Promise<void> {
    await this.#last;
  }
}
