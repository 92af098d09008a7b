import type { Route } from './routes.ts';

/** A call that got no reply keeps its id for this long. The same call after that gets a new one. Milliseconds. */
const keptMs = 60_000;

export type CallIdParts = {
  readonly newId: () => string;
  /** The clock in milliseconds. */
  readonly now: () => number;
  /** Whether a call failed because no reply came. */
  readonly isLost: (error: unknown) => boolean;
};

/** Makes calls whose route has an id in its body (PRINT-8), by which the server recognises a repeat. */
export class CallIds {
  readonly #parts: CallIdParts;
  readonly #unanswered = new Map<string, { readonly id: string; readonly at: number }>();

  constructor(parts: CallIdParts) {
    this.#parts = parts;
  }

  /** A call without a reply is repeated once. If the same call is made again soon, it keeps its id. */
  async call<T>(
    { callId, path }: Route,
    body: unknown,
    isGivenUp: () => boolean,
    call: (body: unknown) => Promise<T>,
  ): Promise<T> {
    if (callId === undefined) return call(body);
    const { newId, now, isLost } = this.#parts;
    const key = `${path} ${JSON.stringify(body)}`;
    const known = this.#unanswered.get(key);
    const id = known !== undefined && now() - known.at < keptMs ? known.id : newId();
    this.#unanswered.set(key, { id, at: now() });
    const named = { ...Object(body), [callId]: id };
    try {
      const answer = await call(named).catch((error: unknown) => {
        if (!isLost(error) || isGivenUp()) throw error;
        return call(named);
      });
      this.#unanswered.delete(key);
      return answer;
    } catch (error) {
      if (!isLost(error) && !isGivenUp()) this.#unanswered.delete(key);
      throw error;
    }
  }
}
