import type { GuestEntryType } from '#core/model/journal.ts';
import type { GuestChats, SavedChat } from './chat-index.ts';
import type { GuestOutcomes } from './outcome-index.ts';
import type { GuestProgress, SavedGuestProgress } from './progress-index.ts';
import { type IdTable, Unread } from './saved-texts.ts';

/** The data of a guest's game that are in memory only until the guest leaves. */
export type GuestGame = {
  readonly progress: GuestProgress | undefined;
  readonly chat: GuestChats | undefined;
  readonly outcomes: GuestOutcomes | undefined;
};

/** A game in a snapshot. */
export type SavedGame = {
  readonly progress: SavedGuestProgress | undefined;
  readonly chat: SavedChat | undefined;
  readonly outcomes: readonly number[] | undefined;
};
export type SavedGames = readonly (readonly [guest: number, game: SavedGame])[];

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
  #unread = new Unread<SavedGame>(() => undefined);

  save(ids: IdTable, saveGame: (game: GuestGame) => SavedGame): SavedGames {
    this.#unread.needAll();
    return Array.from(this.#games, ([userId, game]) => [ids.toNumber(userId), saveGame(game)] as const);
  }

  /** Restores the state of a snapshot. A game is read when somebody needs it. */
  load(saved: SavedGames, ids: IdTable, loadGame: (userId: string, saved: SavedGame) => GuestGame): Unread<SavedGame> {
    const unread = new Unread<SavedGame>((userId, game) => this.#games.set(userId, loadGame(userId, game)));
    for (const [guest, game] of saved) {
      const userId = ids.toId(guest);
      // Takes the place in the order; replaced when the game is read.
      this.#games.set(userId, { progress: undefined, chat: undefined, outcomes: undefined });
      unread.set(userId, game);
    }
    this.#unread = unread;
    return unread;
  }

  add(userId: string, by: GuestEntryType, game: GuestGame): void {
    if (!undoable.includes(by) || game.progress === undefined) return;
    this.#unread.drop(userId);
    this.#games.set(userId, game);
    if (this.#games.size <= maxGames) return;
    const oldest = this.#games.keys().next();
    if (oldest.done === true) return;
    this.#unread.drop(oldest.value);
    this.#games.delete(oldest.value);
  }

  /** Removes the data of a guest's game and returns them, or undefined if there are none. */
  take(userId: string): GuestGame | undefined {
    this.#unread.need(userId);
    const game = this.#games.get(userId);
    this.#games.delete(userId);
    return game;
  }
}
