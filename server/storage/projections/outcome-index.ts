import type { ActionEntryLine } from '#core/model/journal.ts';

/** The outcome of a recorded action, with which a repeated call gets the same response as the first one (GRADING-2). */
export type Outcome = Pick<
  ActionEntryLine,
  'actionId' | 'storyId' | 'storyVersion' | 'actionType' | 'questionId' | 'details' | 'answer'
>;

/** How many outcomes are kept for each guest. A phone repeats only its last few actions. */
const maxPerGuest = 128;

/** Maps the client action ids of current guests to their outcomes. */
export class OutcomeIndex {
  readonly #outcomes = new Map<string, Map<string, Outcome>>();

  get(userId: string, clientActionId: string): Outcome | undefined {
    return this.#outcomes.get(userId)?.get(clientActionId);
  }

  put(userId: string, clientActionId: string, outcome: Outcome): void {
    let guestOutcomes = this.#outcomes.get(userId);
    if (guestOutcomes === undefined) {
      guestOutcomes = new Map();
      this.#outcomes.set(userId, guestOutcomes);
    }
    guestOutcomes.set(clientActionId, outcome);
    if (guestOutcomes.size <= maxPerGuest) return;
    const oldest = guestOutcomes.keys().next();
    if (oldest.done !== true) guestOutcomes.delete(oldest.value);
  }

  /** Removes the outcomes of a guest who can record no more actions. Returns them, or undefined if there are none. */
  remove(userId: string): Map<string, Outcome> | undefined {
    const guestOutcomes = this.#outcomes.get(userId);
    this.#outcomes.delete(userId);
    return guestOutcomes;
  }

  restore(userId: string, guestOutcomes: Map<string, Outcome>): void {
    this.#outcomes.set(userId, guestOutcomes);
  }
}
