import type { GuestEntryType, JournalLine } from '#core/model/journal.ts';
import type { Outcome } from './outcome-index.ts';

/** What is kept of a guest's game only while the guest is here. */
export type GameOfGuest = {
  readonly chat: Map<string, JournalLine[]> | undefined;
  readonly outcomes: Map<string, Outcome> | undefined;
};

/** Staff can take back these ways of leaving (R139). */
const undoable: readonly GuestEntryType[] = ['approved', 'rejected', 'checked_out'];

/** Far more than can leave in the seconds in which staff may take it back. */
const most = 200;

/** Chats and outcomes of the guests who left last, for those whom staff bring back. */
export class JustLeft {
  readonly #games = new Map<string, GameOfGuest>();

  keep(userId: string, by: GuestEntryType, game: GameOfGuest): void {
    if (!undoable.includes(by) || (game.chat === undefined && game.outcomes === undefined)) return;
    this.#games.set(userId, game);
    if (this.#games.size <= most) return;
    const oldest = this.#games.keys().next();
    if (oldest.done !== true) this.#games.delete(oldest.value);
  }

  /** Hands the game back, once. */
  take(userId: string): GameOfGuest | undefined {
    const game = this.#games.get(userId);
    this.#games.delete(userId);
    return game;
  }
}
