import { prizeLimitsOfEntry } from '#core/model/prize.ts';
import type { Typed } from './plan-draft.ts';

/** What is typed for the next campaign. */
export type Opening = {
  readonly name: string;
  readonly guests: Typed;
  /** Empty as long as the proposal is good. */
  readonly blankBalls: Typed;
  readonly salesYen: Typed;
};
export const noOpening: Opening = { name: '', guests: '', blankBalls: '', salesYen: '' };

export function isOpening(kept: unknown): kept is Opening {
  return typeof kept === 'object' && kept !== null && Object.keys(noOpening).every((field) => field in kept);
}

/** White balls: what was typed, else the guests who are expected less the winners. */
export function blanksOf({ guests, blankBalls }: Opening, winners: number): number {
  return blankBalls === '' ? Math.max(0, (guests || 0) - winners) : blankBalls;
}

export type OpeningFault = 'nameMissing' | 'guestsMissing' | 'noBalls' | 'tooMany';

export const mostBalls = prizeLimitsOfEntry.blankBalls;

/** What stands in the way of opening; undefined when nothing does. */
export function openingFault(opening: Opening, winners: number): OpeningFault | undefined {
  if (opening.name.trim() === '') return 'nameMissing';
  if (opening.guests === '' && opening.blankBalls === '') return 'guestsMissing';
  return ballsFault(winners + blanksOf(opening, winners));
}

export function ballsFault(balls: number): 'noBalls' | 'tooMany' | undefined {
  if (balls === 0) return 'noBalls';
  return balls > mostBalls ? 'tooMany' : undefined;
}
