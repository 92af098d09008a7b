import type { OddWin } from '#core/api/lottery-schemas.ts';
import { type Arrival, ledToStay } from '#core/model/arrival.ts';
import type { Language } from '#core/model/hotel.ts';
import type { OddWinReason } from '#core/model/prize.ts';
import type { Progress } from '#core/model/progress.ts';
import { limits } from '#core/rules/limits.ts';
import { timings } from '#core/rules/timings.ts';
import { toLocalDay } from '../../platform/local-time.ts';
import type { Draw } from '../../storage/projections/draw-index.ts';
import type { Projections } from '../../storage/projections/projections.ts';
import { drawRow } from './draw-list.ts';
import type { LotteryActions } from './lottery-actions.ts';

type Game = { readonly questionCount: number; readonly playedMs: number | undefined };

/** Returns the prizes that were won in an unusual way, the newest first (DRAW-26). Nothing is blocked because of this. */
export function findOddWins(
  actions: LotteryActions,
  language: Language,
): { readonly oddWins: readonly OddWin[]; readonly winTotal: number } {
  const { state } = actions.deps;
  const wins = [...state.lottery.draws].filter(({ tier }) => tier !== null);
  const winnersByStay = new Map<string, number>();
  for (const { stayId } of wins) winnersByStay.set(stayId, (winnersByStay.get(stayId) ?? 0) + 1);
  const findPartySize = partySizeFinder(state);
  const oddWins = wins.reverse().flatMap((draw): OddWin[] => {
    const winners = winnersByStay.get(draw.stayId) ?? 0;
    const partySize = findPartySize(draw.stayId);
    const game = findGame(state, draw);
    const reasons: OddWinReason[] = [
      ...(state.guests.getHolder(draw.userId)?.isRoomUnlisted === true ? (['ROOM_UNLISTED'] as const) : []),
      ...(winners > (partySize ?? limits.usualPartySize) ? (['OVER_PARTY'] as const) : []),
      ...(game === undefined ? [] : findGameReasons(game)),
    ];
    if (reasons.length === 0) return [];
    return [
      {
        ...drawRow(actions, draw, language),
        ...{ reasons, winnersOfStay: winners, partySize: partySize ?? null },
        questionCount: game?.questionCount ?? null,
        playedSeconds: game?.playedMs === undefined ? null : Math.round(game.playedMs / 1_000),
      },
    ];
  });
  return { oddWins, winTotal: wins.length };
}

function findGameReasons({ questionCount, playedMs }: Game): OddWinReason[] {
  const isFast = playedMs !== undefined && playedMs < questionCount * timings.fastestClueMs;
  return [...(questionCount === 1 ? (['ONE_QUESTION'] as const) : []), ...(isFast ? (['TOO_FAST'] as const) : [])];
}

/**
 * Returns the game that earned the draw: of the stories that the guest had finished by then, the one with the fewest reasons.
 * Returns undefined if none is known, for example after a restore.
 */
function findGame(state: Projections, { userId, drawnAt }: Draw): Game | undefined {
  const finished = [...state.progress.listOfGuest(state.guests.getHolder(userId)?.userId ?? userId)]
    .filter(({ completedAt }) => completedAt !== undefined && completedAt <= drawnAt)
    .map(toGame);
  return finished.sort((one, other) => findGameReasons(one).length - findGameReasons(other).length)[0];
}

function toGame({ questionIds, startedAt, completedAt }: Progress): Game {
  const isTimed = startedAt !== undefined && completedAt !== undefined;
  return {
    questionCount: questionIds.length,
    playedMs: isTimed ? Date.parse(completedAt) - Date.parse(startedAt) : undefined,
  };
}

/**
 * Returns a function that finds how many guests the arrival of a stay is for. It returns undefined if there is no arrival, or
 * one without a size.
 */
function partySizeFinder({ arrivals, stays }: Projections): (stayId: string) => number | undefined {
  const byRoom = new Map<string, Arrival[]>();
  for (const row of arrivals.all()) {
    if (!arrivals.isGone(row)) byRoom.set(row.roomKey, [...(byRoom.get(row.roomKey) ?? []), row]);
  }
  return (stayId) => {
    const stay = stays.get(stayId);
    if (stay === undefined) return undefined;
    const day = toLocalDay(stay.startedAt);
    const sizes = (byRoom.get(stay.roomKey) ?? []).filter((row) => ledToStay(row, day)).map((row) => row.partySize);
    if (sizes.length === 0) return undefined;
    // Two parties may share a room.
    return sizes.reduce((sum, size) => (sum === undefined || size === undefined ? undefined : sum + size), 0);
  };
}
