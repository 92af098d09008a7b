import type { GuestEntryType, JournalLine } from '#core/model/journal.ts';
import type { Progress } from '#core/model/progress.ts';
import type { Outcome } from './outcome-index.ts';

/** The data of a guest's game that are in memory only until the guest leaves. */
export type GuestGame = {
  readonly progress: ReadonlyMap<string, Progress> | undefined;
  readonly chat: Map<string, JournalLine[]> | undefined;
  readonly outcomes: Map<string, Outcome> | undefined;
};

/**
 * The changes by which a guest leaves and that staff can undo (UNDO-1). An approval ends the stay of an earlier party
 * in the room.
 */
const undoable: readonly GuestEntryType[] = ['approved', 'rejected', 'checked_out'];

/** The number of guests whose games are kept. Far fewer can leave within the time limit for undo. */
const maxGames = 200;

/** The chats and outcomes of the guests who left last, in case staff undo their departure. */
export class DepartedGames {
  readonly #games = new Map<string, GuestGame>();

  add(userId: string, by: GuestEntryType, game: GuestGame): void {
    if (!undoable.includes(by) || game.progress === undefined) return;
    this.#games.set(userId, game);
    if (this.#games.size <= maxGames) return;
    const oldest = this.#games.keys().next();
    if (oldest.done !== true) this.#games.delete(oldest.value);
  }

  /** Removes the data of a guest's game and returns them, or undefined if there are none. */
  take(userId: string): GuestGame | undefined {
    const game = this.#games.get(userId);
    this.#games.delete(userId);
    return game;
  }
}
