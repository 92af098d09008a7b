import type { ActionEntryLine } from '#core/model/journal.ts';

/** The outcome of a recorded action, with which a repeated call gets the same response as the first one (GRADING-2). */
export type Outcome = Pick<
  ActionEntryLine,
  'actionId' | 'storyId' | 'storyVersion' | 'actionType' | 'questionId' | 'details' | 'answer'
>;

/** How many outcomes are kept for each guest. A phone repeats only its last few actions. */
const rememberedPerGuest = 128;

/** Maps the client action ids of current guests to their outcomes. */
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

  /** Removes the outcomes of a guest who can record no more actions. Returns them, or undefined if there are none. */
  forget(userId: string): Map<string, Outcome> | undefined {
    const own = this.#outcomes.get(userId);
    this.#outcomes.delete(userId);
    return own;
  }

  putBack(userId: string, own: Map<string, Outcome>): void {
    this.#outcomes.set(userId, own);
  }
}
