import { asGuest } from '#tests/support/server-calls.ts';
import { clueCount, type HotelData } from './hotel-data.ts';

/** Hands out the answers to send, clue by clue over all guests, so that every guest's chat grows at the same rate. */
export class Games {
  readonly #hotel: HotelData;
  readonly #players: readonly string[];
  #given = 0;

  constructor(hotel: HotelData, players: readonly string[]) {
    this.#hotel = hotel;
    this.#players = players;
  }

  /** Returns the next answer, or undefined when every guest has finished. */
  next(): { readonly headers: Record<string, string>; readonly body: object } | undefined {
    const clue = Math.floor(this.#given / this.#players.length);
    const userId = this.#players[this.#given % this.#players.length];
    this.#given += 1;
    if (userId === undefined || clue >= clueCount) return undefined;
    return createAnswer(this.#hotel.storyId, userId, clue);
  }
}

/** Returns the next `count` answers of the games. */
export function takeFirst(games: Pick<Games, 'next'>, count: number): Pick<Games, 'next'> {
  let left = count;
  return {
    next: () => {
      left -= 1;
      return left < 0 ? undefined : games.next();
    },
  };
}

export function createAnswer(storyId: string, userId: string, clue: number) {
  return {
    headers: asGuest(userId),
    body: {
      userId,
      storyId,
      questionIndex: clue,
      actionType: 'text_input',
      actionDetails: { questionId: `q${clue}`, answer: '浜辺の夕日がいちばんの宝もの' },
      clientActionId: `bench-${userId.slice(0, 20)}-${clue}`,
    },
  };
}
