import type { ActionEntryLine } from '#core/model/journal.ts';

/** What one recorded action came to: enough to answer a repeat of it as the first time (decision 2.8). */
export type Outcome = Pick<
  ActionEntryLine,
  'actionId' | 'storyId' | 'storyVersion' | 'actionType' | 'questionId' | 'details' | 'answer'
>;

/** Outcomes remembered for one guest. A phone repeats its last few; older ones are long answered. */
const rememberedPerGuest = 128;

/** Client action ids of current guests and their outcomes. */
export class OutcomeIndex {
  readonly #outcomes = new Map<string, Map<string, Outcome>>();

  get(userId: string, clientActionId: string): Outcome | undefined {
    return this.#outcomes.get(userId)?.get(clientActionId);
  }

  put(userId: string, clientActionId: string, outcome: Outcome): void {
    let own = this.#outcomes.get(userId);
    if (own === undefined) {
      own = new Map();
      this.#outcomes.set(userId, own);
    }
    own.set(clientActionId, outcome);
    if (own.size <= rememberedPerGuest) return;
    const oldest = own.keys().next();
    if (oldest.done !== true) own.delete(oldest.value);
  }

  /** The guest can record no more. Answers what was forgotten. */
  forget(userId: string): Map<string, Outcome> | undefined {
    const own = this.#outcomes.get(userId);
    this.#outcomes.delete(userId);
    return own;
  }

  putBack(userId: string, own: Map<string, Outcome>): void {
    this.#outcomes.set(userId, own);
  }
}
