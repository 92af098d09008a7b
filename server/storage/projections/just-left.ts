import type { GuestEntryType, JournalLine } from '#core/model/journal.ts';
import type { Outcome } from './outcome-index.ts';

/** Data of a guest's game that are kept only while the guest is here. */
export type GameOfGuest = {
  readonly chat: Map<string, JournalLine[]> | undefined;
  readonly outcomes: Map<string, Outcome> | undefined;
};

/** The ways of leaving that staff can undo (UNDO-1). */
const undoable: readonly GuestEntryType[] = ['approved', 'rejected', 'checked_out'];

/** Far more than can leave within the time limit for undo. */
const most = 200;

/** Chats and outcomes of the guests who left last, in case staff undo that. */
export class JustLeft {
  readonly #games = new Map<string, GameOfGuest>();

  keep(userId: string, by: GuestEntryType, game: GameOfGuest): void {
    if (!undoable.includes(by) || (game.chat === undefined && game.outcomes === undefined)) return;
    this.#games.set(userId, game);
    if (this.#games.size <= most) return;
    const oldest = this.#games.keys().next();
    if (oldest.done !== true) this.#games.delete(oldest.value);
  }

  /** Returns the data of the game and forgets them. */
  take(userId: string): GameOfGuest | undefined {
    const game = this.#games.get(userId);
    this.#games.delete(userId);
    return game;
  }
}
