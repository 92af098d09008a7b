import type { Route } from './routes.ts';

/** For how long the id of a call without a response is used again for the same call, in milliseconds. */
const reuseMs = 60_000;

export type CallIdParts = {
  readonly newId: () => string;
  /** Returns the current time in milliseconds. */
  readonly now: () => number;
  /** Returns whether a call failed because there was no response. */
  readonly isLost: (error: unknown) => boolean;
};

/** Adds an id to the calls whose routes ask for one, so that the server recognises a repeated call (PRINT-8). */
export class CallIds {
  readonly #parts: CallIdParts;
  readonly #unanswered = new Map<string, { readonly id: string; readonly at: number }>();

  constructor(parts: CallIdParts) {
    this.#parts = parts;
  }

  /**
   * Makes a call, and repeats it once with the same id if there was no response, unless `isGivenUp` returns true. If
   * the call remains without a response or was given up, the same call uses the id again if it is made within
   * `reuseMs`. Rejects with the error of the last attempt. A call whose route asks for no id is made only once.
   */
  async call<T>(
    { callId, path }: Route,
    body: unknown,
    isGivenUp: () => boolean,
    call: (body: unknown) => Promise<T>,
  ): Promise<T> {
    if (callId === undefined) return call(body);
    const { newId, now, isLost } = this.#parts;
    const key = `${path} ${JSON.stringify(body)}`;
    const unanswered = this.#unanswered.get(key);
    const id = unanswered !== undefined && now() - unanswered.at < reuseMs ? unanswered.id : newId();
    this.#unanswered.set(key, { id, at: now() });
    const bodyWithId = { ...Object(body), [callId]: id };
    try {
      const answer = await call(bodyWithId).catch((error: unknown) => {
        if (!isLost(error) || isGivenUp()) throw error;
        return call(bodyWithId);
      });
      this.#unanswered.delete(key);
      return answer;
    } catch (error) {
      if (!isLost(error) && !isGivenUp()) this.#unanswered.delete(key);
      throw error;
    }
  }
}
