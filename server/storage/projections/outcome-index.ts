import type { ActionEntryLine } from '#core/model/journal.ts';
import { type IdTable, type ReadLine, Unread } from './saved-texts.ts';

/** The outcome of a recorded action, with which a repeated call gets the same response as the first one (GRADING-2). */
export type Outcome = Pick<
  ActionEntryLine,
  'actionId' | 'storyId' | 'storyVersion' | 'actionType' | 'questionId' | 'details' | 'answer'
>;

/** The outcomes of one guest by client action id, each with the `seq` of its line. */
export type GuestOutcomes = Map<string, Outcome & { readonly seq: number }>;
/** The outcomes of a guest in a snapshot: the `seq` of their lines. */
export type SavedOutcomes = readonly (readonly [guest: number, seqs: readonly number[]])[];

export const saveOutcomes = (outcomes: GuestOutcomes): number[] => Array.from(outcomes.values(), ({ seq }) => seq);
export function loadOutcomes(seqs: readonly number[], readLine: ReadLine): GuestOutcomes {
  const outcomes: GuestOutcomes = new Map();
  for (const seq of seqs) {
    const line = readLine(seq);
    if (line?.kind === 'action' && line.clientActionId !== undefined) outcomes.set(line.clientActionId, line);
  }
  return outcomes;
}

/** How many outcomes are kept for each guest. A phone repeats only its last few actions. */
const maxPerGuest = 128;

/** Maps the client action ids of current guests to their outcomes. */
export class OutcomeIndex {
  readonly #outcomes = new Map<string, GuestOutcomes>();
  #unread = new Unread<readonly number[]>(() => undefined);

  save(ids: IdTable): SavedOutcomes {
    this.#unread.needAll();
    return Array.from(this.#outcomes, ([userId, outcomes]) => [ids.toNumber(userId), saveOutcomes(outcomes)] as const);
  }

  /** Restores the state of a snapshot. A guest's lines are read when somebody needs them. */
  load(saved: SavedOutcomes, ids: IdTable, readLine: ReadLine): Unread<readonly number[]> {
    const unread = new Unread<readonly number[]>((userId, seqs) =>
      this.#outcomes.set(userId, loadOutcomes(seqs, readLine)),
    );
    for (const [guest, seqs] of saved) unread.set(ids.toId(guest), seqs);
    this.#unread = unread;
    return unread;
  }

  get(userId: string, clientActionId: string): Outcome | undefined {
    return this.#ofGuest(userId)?.get(clientActionId);
  }

  put(userId: string, clientActionId: string, outcome: Outcome & { readonly seq: number }): void {
    let guestOutcomes = this.#ofGuest(userId);
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
  remove(userId: string): GuestOutcomes | undefined {
    const guestOutcomes = this.#ofGuest(userId);
    this.#outcomes.delete(userId);
    return guestOutcomes;
  }

  restore(userId: string, guestOutcomes: GuestOutcomes): void {
    this.#outcomes.set(userId, guestOutcomes);
  }

  #ofGuest(userId: string): GuestOutcomes | undefined {
    this.#unread.need(userId);
    return this.#outcomes.get(userId);
  }
}
